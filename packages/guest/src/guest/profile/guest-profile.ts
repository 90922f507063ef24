import { messageChannels, refuse, ServiceError } from '@innkeeper/kernel';
import { checkDocument } from '../../document/check-document.ts';
import type { DocumentBody, GuestPatch, GuestProfile } from '../guest.contract.ts';
import { isMunicipality, notSpanishMunicipality } from '../guest-fields.contract.ts';
import { canonicalLanguage, normalisePhone } from './contact-details.ts';

type Address = GuestProfile['address'];
type Preferences = GuestProfile['arrival_preferences'];

const blankProfile: GuestProfile = {
  first_name: '',
  last_name: '',
  second_last_name: null,
  email: null,
  phone: null,
  nationality: null,
  document: null,
  language: null,
  sex: null,
  date_of_birth: null,
  place_of_birth: null,
  residence_country: null,
  residence_city: null,
  address: null,
  dietary_restrictions: [],
  arrival_preferences: null,
  preferred_channel: null,
  message_opt_outs: [],
  tax_id: null,
};

/** The profile of a new guest: absent fields are null or empty; phone and language are in canonical form. */
export function newProfile(input: GuestPatch & Pick<GuestProfile, 'first_name' | 'last_name'>): GuestProfile {
  return patchProfile(blankProfile, input);
}

/**
 * Applies a merge patch: an absent field is kept, null clears it. Rules: WIRE-26, GUEST-11, GUEST-12, GUEST-37. Errors: SVC-2003 for a
 * document that stays incomplete, SVC-2013 for a municipality that the country does not have.
 */
export function patchProfile(profile: GuestProfile, patch: GuestPatch): GuestProfile {
  return {
    first_name: patch.first_name ?? profile.first_name,
    last_name: patch.last_name ?? profile.last_name,
    second_last_name: kept(patch.second_last_name, profile.second_last_name),
    email: kept(patch.email, profile.email),
    phone: kept(patch.phone && normalisePhone(patch.phone), profile.phone),
    nationality: kept(patch.nationality, profile.nationality),
    document: patchDocument(profile.document, patch.document),
    language: kept(patch.language && canonicalLanguage(patch.language), profile.language),
    sex: kept(patch.sex, profile.sex),
    date_of_birth: kept(patch.date_of_birth, profile.date_of_birth),
    place_of_birth: kept(patch.place_of_birth, profile.place_of_birth),
    residence_country: kept(patch.residence_country, profile.residence_country),
    residence_city: kept(patch.residence_city, profile.residence_city),
    address: patchAddress(profile.address, patch.address),
    dietary_restrictions: patch.dietary_restrictions === null ? [] : kept(patch.dietary_restrictions, profile.dietary_restrictions),
    arrival_preferences: patchPreferences(profile.arrival_preferences, patch.arrival_preferences),
    preferred_channel: kept(patch.preferred_channel, profile.preferred_channel),
    message_opt_outs: kept(patch.message_opt_outs && inChannelOrder(patch.message_opt_outs), profile.message_opt_outs) ?? [],
    tax_id: kept(patch.tax_id, profile.tax_id),
  };
}

function kept<T>(value: T | undefined, present: T): T {
  return value === undefined ? present : value;
}

/** Merges a document, which must be complete or absent afterwards. Rules: GUEST-12. Errors: SVC-2003. */
function patchDocument(present: DocumentBody | null, patch: GuestPatch['document']): DocumentBody | null {
  if (patch === undefined) return present;
  if (patch === null) return null;
  const { type, number, issue_country, expires_on = null, mrz = null, support_number = null } = { ...present, ...patch };
  if (type === undefined || number === undefined || issue_country === undefined) throw incompleteDocument({ type, number, issue_country });
  return { type, number, issue_country, expires_on, mrz, support_number };
}

function incompleteDocument(parts: Record<string, unknown>): ServiceError {
  const missing = Object.keys(parts).filter((name) => parts[name] === undefined);
  return new ServiceError(
    'SVC-2003',
    missing.map((name) => ({ field: `document.${name}`, issue: 'is required' })),
  );
}

/** Merges an address, which is null without content. Errors: SVC-2013. */
function patchAddress(present: Address, patch: GuestPatch['address']): Address {
  if (patch === undefined) return present;
  if (patch === null) return null;
  const merged = {
    street: kept(patch.street, present?.street ?? null),
    postal_code: kept(patch.postal_code, present?.postal_code ?? null),
    city: kept(patch.city, present?.city ?? null),
    municipality_code: kept(patch.municipality_code, present?.municipality_code ?? null),
    country: kept(patch.country, present?.country ?? null),
  };
  if (!isMunicipality(merged.country, merged.municipality_code))
    throw refuse('SVC-2013', 'address.municipality_code', notSpanishMunicipality);
  return Object.values(merged).every((value) => value === null) ? null : merged;
}

/** Each channel once, in a fixed order, so that equal choices are equal lists. */
function inChannelOrder(channels: readonly string[]): GuestProfile['message_opt_outs'] {
  return messageChannels.filter((channel) => channels.includes(channel));
}

/** Merges preferences field by field (RFC 7396); null without content. */
function patchPreferences(present: Preferences, patch: GuestPatch['arrival_preferences']): Preferences {
  if (patch === undefined) return present;
  if (patch === null) return null;
  const merged = {
    eta: kept(patch.eta, present?.eta ?? null),
    transport: kept(patch.transport, present?.transport ?? null),
    notes: kept(patch.notes, present?.notes ?? null),
  };
  return Object.values(merged).every((value) => value === null) ? null : merged;
}

/**
 * Checks the document's national format and normalises its numbers. `prefix` is the path of the profile in the body, such as `guest.`.
 * Rules: DOC-1, DOC-9. Errors: SVC-2006.
 */
export function withCheckedDocument(profile: GuestProfile, prefix = ''): GuestProfile {
  const { document, nationality } = profile;
  if (document === null) return profile;
  const check = checkDocument(document, nationality);
  if (check.ok) return { ...profile, document: { ...document, ...check.normalised } };
  throw new ServiceError(
    'SVC-2006',
    check.problems.map(({ field, issue }) => ({ field: prefix + field, issue })),
  );
}

/**
 * Fills the survivor's empty fields from the source: document and address as a whole, preferences field by field; lists are united.
 * Rules: GUEST-17.
 */
export function fillProfile(survivor: GuestProfile, source: GuestProfile): GuestProfile {
  return {
    first_name: survivor.first_name,
    last_name: survivor.last_name,
    second_last_name: survivor.second_last_name ?? source.second_last_name,
    email: survivor.email ?? source.email,
    phone: survivor.phone ?? source.phone,
    nationality: survivor.nationality ?? source.nationality,
    document: survivor.document ?? source.document,
    language: survivor.language ?? source.language,
    sex: survivor.sex ?? source.sex,
    date_of_birth: survivor.date_of_birth ?? source.date_of_birth,
    place_of_birth: survivor.place_of_birth ?? source.place_of_birth,
    residence_country: survivor.residence_country ?? source.residence_country,
    residence_city: survivor.residence_city ?? source.residence_city,
    address: survivor.address ?? source.address,
    dietary_restrictions: [...new Set([...survivor.dietary_restrictions, ...source.dietary_restrictions])],
    arrival_preferences: patchPreferences(source.arrival_preferences, presentPreferences(survivor.arrival_preferences)),
    preferred_channel: survivor.preferred_channel ?? source.preferred_channel,
    message_opt_outs: inChannelOrder([...survivor.message_opt_outs, ...source.message_opt_outs]),
    tax_id: survivor.tax_id ?? source.tax_id,
  };
}

function presentPreferences(preferences: Preferences): GuestPatch['arrival_preferences'] {
  if (preferences === null) return undefined;
  return { eta: preferences.eta ?? undefined, transport: preferences.transport ?? undefined, notes: preferences.notes ?? undefined };
}
