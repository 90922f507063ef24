export { checkDocument, type DocumentInput } from './document/check-document.ts';
export { type DocumentType, documentTypes } from './document/formats.ts';
export { guestEvents } from './events.ts';
export {
  type AddressedGuest,
  findAddressedGuests,
  type GuestAddresses,
  readAddressedGuest,
  readGuestAddresses,
} from './guest/addressed-guest.ts';
export { arrivingGuests } from './guest/arriving-guests.ts';
export { type BilledGuest, readBilledGuest } from './guest/billed-guest.ts';
export { insertGuest, insertGuests, type NewGuestTerms, type PreparedGuest, prepareGuest } from './guest/create-guest.ts';
export { duplicateOperations } from './guest/duplicate/duplicates.operations.ts';
export { matchGuest } from './guest/duplicate/match-guest.ts';
export { emitGuestUpdated } from './guest/emit-guest-updated.ts';
export { guestEventBody } from './guest/guest.body.ts';
export {
  type GuestBody,
  type GuestPatch,
  guestBody,
  guestPatch,
  type NestedGuestInput,
  nestedGuestInput,
} from './guest/guest.contract.ts';
export type { GuestPorts } from './guest/guest.operations.ts';
export { guestContacts } from './guest/guest-contacts.ts';
export { guestIdsMatching } from './guest/guest-ids-matching.ts';
export { type GuestWithAliases, openAddress, openTaxId, taxIdPurpose } from './guest/guest-row.ts';
export {
  findGuestId,
  type LockedGuest,
  lockErasure,
  lockErasures,
  lockGuest,
  lockGuestId,
  lockGuestIds,
  survivorOf,
} from './guest/lock-guest.ts';
export type { MergeParticipants } from './guest/merge/merge-guests.ts';
export { canonicalLanguage, isEmail, isTaxId, normalisePhone } from './guest/profile/contact-details.ts';
export type { ReadStayValues, StayValue } from './guest/profile/lifetime-value.ts';
export { type PartnerGuestFields, readableGuest } from './guest/profile/readable-guest.ts';
export { type EndedStay, recordStay } from './guest/profile/record-stay.ts';
export { withGuestNames } from './guest/with-guest-names.ts';
export { createGuestContext } from './guest.context.ts';
export { countQueuedRegistrations } from './registration/count-queued.ts';
export { deskRegistrations } from './registration/desk-registrations.ts';
export { readMissingFields } from './registration/duty/read-missing-fields.ts';
export { filePastDay } from './registration/filing/file-past-day.ts';
export { fileRegistrations } from './registration/filing/file-registrations.ts';
export { wakeProperty } from './registration/filing/wake-filing.ts';
export { type MovedStay, recordEntry, recordExit, recordOccupants } from './registration/record-movement.ts';
export type { RegisteredStay, RegistrationDeps } from './registration/registration.deps.ts';
export { type RegistrationBacklogRow, registrationBacklog } from './registration/registration-backlog.ts';
export { openRegistry } from './registration/registry/grpc-registry.ts';
