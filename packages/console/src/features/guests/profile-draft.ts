import { draftOf, type GuestChange, type GuestDraft } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';

/** Draft of a guest's profile, with the details that authorities require. Texts, empty if unknown. */
export interface ProfileDraft extends GuestDraft {
  readonly second_last_name: string;
  readonly place_of_birth: string;
  readonly sex: string;
  readonly residence_country: string;
  readonly residence_city: string;
  readonly document_type: string;
  readonly document_number: string;
  readonly issue_country: string;
  readonly expires_on: string;
  readonly support_number: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly municipality_code: string;
  readonly country: string;
}

export type ProfileName = keyof ProfileDraft & string;

/** Paths of the fields in the service's guest profile. */
export const profilePaths: Readonly<Record<ProfileName, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  second_last_name: 'second_last_name',
  email: 'email',
  phone: 'phone',
  language: 'language',
  nationality: 'nationality',
  date_of_birth: 'date_of_birth',
  place_of_birth: 'place_of_birth',
  sex: 'sex',
  residence_country: 'residence_country',
  residence_city: 'residence_city',
  document_type: 'document.type',
  document_number: 'document.number',
  issue_country: 'document.issue_country',
  expires_on: 'document.expires_on',
  support_number: 'document.support_number',
  street: 'address.street',
  postal_code: 'address.postal_code',
  city: 'address.city',
  municipality_code: 'address.municipality_code',
  country: 'address.country',
};

export function profileDraftOf(guest: Guest): ProfileDraft {
  const { document, address } = guest;
  return {
    ...draftOf(guest),
    second_last_name: guest.second_last_name ?? '',
    place_of_birth: guest.place_of_birth ?? '',
    sex: guest.sex ?? '',
    residence_country: guest.residence_country ?? '',
    residence_city: guest.residence_city ?? '',
    document_type: document?.type ?? '',
    document_number: document?.number ?? '',
    issue_country: document?.issue_country ?? '',
    expires_on: document?.expires_on ?? '',
    support_number: document?.support_number ?? '',
    street: address?.street ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    municipality_code: address?.municipality_code ?? '',
    country: address?.country ?? '',
  };
}

const parts = ['document', 'address'] as const;

/** Changed fields only, as a merge patch: emptied fields become null, and so does a document or address without any field left. */
export function profileChangeOf(before: ProfileDraft, after: ProfileDraft): GuestChange {
  const change: Record<string, unknown> = {};
  for (const { name, part, field } of fields) {
    if (before[name] === after[name]) continue;
    const value = textOrNull(after[name]);
    if (part === undefined) change[field] = value;
    else change[part] = { ...asMembers(change[part]), [field]: value };
  }
  for (const part of parts) {
    const isEmpty = fields.every((one) => one.part !== part || textOrNull(after[one.name]) === null);
    if (part in change && isEmpty) change[part] = null;
  }
  return change;
}

const names = Object.keys(profilePaths).filter(isProfileName);

const fields = names.map((name) => {
  const [first = '', second] = profilePaths[name].split('.');
  return second === undefined ? { name, part: undefined, field: first } : { name, part: first, field: second };
});

function isProfileName(name: string): name is ProfileName {
  return name in profilePaths;
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function asMembers(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
