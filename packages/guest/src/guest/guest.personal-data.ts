import { heldRows, type PersonalData } from '@innkeeper/platform';

/** The profile itself: an erased one keeps only a name that says so. */
const profiles = heldRows('profiles', {
  table: 'guest.guest',
  of: 'guest',
  by: 'id',
  key: 'id',
  columns: {
    first_name: { set: 'Erased' },
    last_name: { set: 'guest' },
    second_last_name: 'null',
    email: 'null',
    phone: 'null',
    nationality: 'null',
    language: 'null',
    sex: 'null',
    date_of_birth: 'null',
    sealed_date_of_birth: 'null',
    place_of_birth: 'null',
    residence_country: 'null',
    residence_city: 'null',
    address: 'null',
    dietary_restrictions: { set: [] },
    arrival_preferences: 'null',
    past_stay_notes: { set: [] },
    preferred_channel: 'null',
    message_opt_outs: { set: [] },
    tax_id: 'null',
    document: 'null',
    document_digest: 'null',
    erased_at: 'moment',
  },
  internal: ['email_key', 'last_name_key', 'search_text', 'document_digest', 'lifetime_minor'],
  isVersioned: true,
  retention: 'with the profile',
});

export const guestPersonalData: readonly PersonalData[] = [profiles];
