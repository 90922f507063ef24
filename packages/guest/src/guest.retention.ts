import type { TableRetention } from '@innkeeper/platform';

// A file is open until the registry has answered or has failed to, which sets the next attempt. A call ends within seconds.
const isBeingFiled = `q.state = 'open' and exists (select from guest.registration_desk d where d.tenant_id = q.tenant_id
  and d.property_id = q.property_id and d.stepped_at > now() - interval '15 seconds' and coalesce(d.next_attempt_at, now()) <= now())`;

export const guestRetention: readonly TableRetention[] = [
  { table: 'guest.guest', kept: { forEver: 'a profile is erased, not removed: stays and invoices refer to it' } },
  { table: 'guest.alias', kept: { forEver: 'ids that were merged away still lead to their profile' } },
  { table: 'guest.registration', kept: { forEver: 'that a guest was registered; what was sent is erased a time after departure' } },
  { table: 'guest.registration_desk', kept: { oneFor: 'property' } },
  {
    table: 'guest.registration_file',
    kept: { forEver: 'numbers without gaps, with what the registry answered' },
    calls: { timed: isBeingFiled },
  },
];
