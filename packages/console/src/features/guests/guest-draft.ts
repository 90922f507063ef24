import type { BodyOf, Inputs } from '../../app/trpc.ts';

type Guests = Inputs['hotel']['guest']['guests'];
type NewGuest = BodyOf<Guests['create']>;
/** Facts that only a document states. */
export type Identity = Pick<NewGuest, 'sex' | 'document'>;
export type GuestChange = BodyOf<Guests['change']>;

/** Form values of a profile: texts, empty if unknown. */
export interface GuestDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly nationality: string;
  readonly language: string;
  readonly date_of_birth: string;
}

const guestFields = ['first_name', 'last_name', 'email', 'phone', 'nationality', 'language', 'date_of_birth'] as const;

export const noGuest: GuestDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  nationality: '',
  language: '',
  date_of_birth: '',
};

type Profile = { readonly [Field in keyof GuestDraft]: string | null };

export function draftOf(guest: Profile): GuestDraft {
  const { first_name, last_name, email, phone, nationality, language, date_of_birth } = guest;
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    nationality: nationality ?? '',
    language: language ?? '',
    date_of_birth: date_of_birth ?? '',
  };
}

/** Body for a new guest, with the identity document if one was read; null while a name is missing. */
export function newGuestOf({ first_name, last_name, ...rest }: GuestDraft, identity: Identity = {}): NewGuest | null {
  if (first_name.trim() === '' || last_name.trim() === '') return null;
  const given = Object.entries(rest).filter(([, text]) => text.trim() !== '');
  return { first_name, last_name, ...Object.fromEntries(given), ...identity };
}

/** Changed fields only; an emptied field becomes null. */
export function changeOf(before: GuestDraft, after: GuestDraft): GuestChange {
  const changed = guestFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field].trim() === '' ? null : after[field]]));
}

/** Both profiles of a merge. */
export interface MergePair {
  readonly kept: GuestDraft;
  readonly source: GuestDraft;
}

/** True if both profiles have different values; a merge keeps the first profile and fills its gaps from the second. */
export function isContested(field: keyof GuestDraft, { kept, source }: MergePair): boolean {
  return kept[field] !== '' && source[field] !== '' && kept[field] !== source[field];
}

/** Change made before a merge, so that fields chosen from the other profile survive it. */
export function changeBeforeMerge({ kept, source }: MergePair, taken: ReadonlySet<keyof GuestDraft>): GuestChange {
  const chosen = [...taken].map((field) => [field, source[field]]);
  return changeOf(kept, { ...kept, ...Object.fromEntries(chosen) });
}
