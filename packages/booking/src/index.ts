export {
  type AgencyBooking,
  type AgencyGuest,
  type AgencyStay,
  type AgencyStayOutcome,
  externalIdOf,
} from './agency-booking/agency-booking.ts';
export { applyAgencyBooking } from './agency-booking/apply-agency-booking.ts';
export { findAgencyReservation } from './agency-booking/find-agency-reservation.ts';
export { LateAmendment } from './agency-booking/plan-revision.ts';
export { type BookingContextDeps, createBookingContext } from './booking.context.ts';
export { completePaidSession } from './booking-session/complete-session.ts';
export { readHeldNights } from './booking-session/held-nights.ts';
export { lockSessionRow, secretOf as secretOfSession } from './booking-session/session-row.ts';
export { deskOperations } from './desk/desk.operations.ts';
export { bookingEvents } from './events.ts';
export { listCancelledStays } from './figures/cancelled-stays.ts';
export { listGroupFigures } from './figures/group-figures.ts';
export { listArrivals, listStaysInRooms } from './figures/listed-stays.ts';
export { soldAsOf } from './figures/sold-as-of.ts';
export { soldByChannel, soldByDate, soldByPlan } from './figures/sold-nights.ts';
export { requestFigures } from './figures/store-figures.ts';
export { lockGroupsOfOrganisers, repointGroups, requireGroupsLocked } from './group/repoint-groups.ts';
export { isMasterFolio, liveGroupOfMasterFolio } from './group/routing.ts';
export { type CancellationTerms, cancelByGuest, previewCancellation } from './guest-stay/cancel-by-guest.ts';
export { checkInByGuest } from './guest-stay/check-in-by-guest.ts';
export { type CheckInObstacle, checkInObstacles } from './guest-stay/check-in-obstacles.ts';
export { type Arrival, readArrival } from './guest-stay/read-arrival.ts';
export { readDeposit } from './guest-stay/read-deposit.ts';
export { countEndedDoorCodes, readDoorCode } from './guest-stay/read-door-code.ts';
export { auditDueProperties } from './night-audit/audit-due-properties.ts';
export { getNightAuditContract, listAuditFindingsContract, listNightAuditsContract } from './night-audit/night-audit.contract.ts';
export { runNightAudit } from './night-audit/run-night-audit.ts';
export { readRegisteredStays } from './occupant/read-registered-stays.ts';
export { chargeDeposit } from './payment-due/charge-payment.ts';
export { noteCardStored } from './payment-due/note-payments.ts';
export { lockStayOfPayment, settlePayment } from './payment-due/settle-payment.ts';
export { findPublishableKey, isPublishable } from './publishable-key/publishable-key.ts';
export { permissionOfCancel } from './reservation/cancel/cancel-reservation.ts';
export { claimDeparted } from './reservation/departed/claim-departed.ts';
export { findDeparted } from './reservation/departed/find-departed.ts';
export { confirmPaidDeposits } from './reservation/hold/confirm-reservation.ts';
export { moveReservationsToFolio } from './reservation/merge/move-to-folio.ts';
export { repointReservations, requireFewReservations } from './reservation/merge/repoint-reservations.ts';
export { reservationPreviews } from './reservation/preview.operations.ts';
export { findStranded } from './reservation/read/find-stranded.ts';
export { hasLiveStay } from './reservation/read/has-live-stay.ts';
export { readInvoiceFacts } from './reservation/read/read-invoice-facts.ts';
export { readStay, readStaysAfter } from './reservation/read/read-stay.ts';
export { readStayValues } from './reservation/read/read-stay-values.ts';
export { stayChart } from './reservation/read/stay-chart.operations.ts';
export { stayCounts } from './reservation/read/stay-counts.operations.ts';
export { findStaysOfMessages, lockStayOfMessages, lockStaysOfMessages, type StayOfMessages } from './reservation/read/stay-of-messages.ts';
export {
  cancelReservationContract,
  changeReservationContract,
  checkInContract,
  checkOutContract,
  confirmReservationContract,
  createReservationContract,
  getReservationContract,
  listReservationsContract,
  type ReservationBody,
  reservationBody,
  stayChannels,
} from './reservation/reservation.contract.ts';
export { openLockSystem } from './room-key/grpc-lock-system.ts';
export { keyBacklog } from './room-key/key-backlog.ts';
export { retryKeys } from './room-key/retry-keys.ts';
export { issueKeyContract, listKeysContract, lockMappingContract, revokeKeyContract } from './room-key/room-key.contract.ts';
export type { RoomKeyDeps } from './room-key/room-key.deps.ts';
