import type { PersonalData, SealedColumn } from '@innkeeper/platform';
import { documentPurpose, taxIdPurpose } from './guest-row.ts';

/** The profile itself: what is left of an erased one is a name that says so. */
export const guestPersonalData: readonly PersonalData[] = [
  {
    table: 'guest.guest',
    guest: 'id',
    columns: {
      first_name: { set: 'Erased' },
      last_name: { set: 'guest' },
      email: 'null',
      phone: 'null',
      nationality: 'null',
      language: 'null',
      date_of_birth: 'null',
      place_of_birth: 'null',
      residence_country: 'null',
      residence_city: 'null',
      dietary_restrictions: { set: '[]' },
      arrival_preferences: 'null',
      past_stay_notes: { set: '[]' },
      preferred_channel: 'null',
      tax_id: 'null',
      document: 'null',
      document_digest: 'null',
    },
    retention: 'with the profile',
  },
];

export const guestSealedColumns: readonly SealedColumn[] = [
  { table: 'guest.guest', column: 'document', purpose: documentPurpose },
  { table: 'guest.guest', column: 'tax_id', purpose: taxIdPurpose },
];
