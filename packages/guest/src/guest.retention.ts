import type { TableRetention } from '@innkeeper/platform';

export const guestRetention: readonly TableRetention[] = [
  { table: 'guest.guest', kept: { forEver: 'a profile is erased, not removed: stays and invoices refer to it' } },
  { table: 'guest.alias', kept: { forEver: 'ids that were merged away still lead to their profile' } },
];
