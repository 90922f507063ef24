import { boundedCount, systemStatement } from '@innkeeper/platform';
import { unsettledKey } from './room-key-row.ts';

export interface KeyBacklogRow {
  keys: number;
  oldest_seconds: number | null;
}

// Since when it is wanted. By business time: of a sandbox whose clock was moved forward, it is not shown until real time has caught up.
const since = `coalesce(k.revoke_wanted_at, case when k.state = 'pending' then k.created_at else k.updated_at end)`;

/** Room keys of which the lock system has not confirmed what is wanted, across tenants, by their partial index. */
export const keyBacklog = systemStatement<KeyBacklogRow>(
  'booking.key_backlog',
  `select ${boundedCount(`from booking.room_key k where ${unsettledKey}`)} as keys,
          (select greatest(0, extract(epoch from now() - ${since}))::float8 from booking.room_key k
            where ${unsettledKey} order by ${since} limit 1) as oldest_seconds`,
);
