import type { TableRetention } from '@innkeeper/platform';

export const guestRetention: readonly TableRetention[] = [
  { table: 'guest.guest', kept: { forEver: 'a profile is erased, not removed: stays and invoices refer to it' } },
  { table: 'guest.alias', kept: { forEver: 'ids that were merged away still lead to their profile' } },
  { table: 'guest.registration', kept: { forEver: 'that a guest was registered; what was sent is erased a time after departure' } },
  { table: 'guest.registration_desk', kept: { oneFor: 'property' } },
  { table: 'guest.registration_file', kept: { forEver: 'numbers without gaps, with what the registry answered' } },
];
