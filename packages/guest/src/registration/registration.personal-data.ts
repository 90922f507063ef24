import { heldRows, type PersonalData } from '@innkeeper/platform';

const demanded = { keep: 'the law on registering guests demands it for a time after departure, erased or not' };

/** Data sent to the national registry, and its answers. */
const registrations = heldRows('registrations', {
  table: 'guest.registration',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  columns: { bulletin: demanded, kept_person: demanded, error_text: demanded },
  internal: ['is_waiting', 'is_double', 'line'],
  retention: 'with the books',
});

export const registrationPersonalData: readonly PersonalData[] = [registrations];
