import { boundedCount, systemStatement } from '@innkeeper/platform';
import { unconfirmedKey } from './room-key-row.ts';

export interface KeyBacklogRow {
  keys: number;
  oldest_seconds: number | null;
}

// Time of the request, in business time: in a sandbox whose clock was moved forward, the age is zero until real time has caught up.
const since = `coalesce(k.revoke_wanted_at, case when k.state = 'pending' then k.created_at else k.updated_at end)`;

/** Unconfirmed room keys across tenants, read from their partial index. */
export const keyBacklog = systemStatement<KeyBacklogRow>(
  'booking.key_backlog',
  `select ${boundedCount(`from booking.room_key k where ${unconfirmedKey}`)} as keys,
          (select greatest(0, extract(epoch from now() - ${since}))::float8 from booking.room_key k
            where ${unconfirmedKey} order by ${since} limit 1) as oldest_seconds`,
);
