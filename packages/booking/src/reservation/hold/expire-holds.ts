import { systemStatement } from '@innkeeper/platform';
import { type DueRow, dueRows, furthestTime, movedClockOf, tenantTime } from '../../due-rows.ts';
import { expireHold } from '../cancel/cancel-reservation.ts';

const findExpired = systemStatement<DueRow>(
  'booking.find_expired_holds',
  `select r.tenant_id, r.id
     from booking.reservation r
     ${movedClockOf('r.tenant_id')}
    where r.status = 'tentative' and r.expires_at is not null
      and r.expires_at <= ${furthestTime} and r.expires_at <= ${tenantTime}
      and ($5::text is null or r.tenant_id = $5)
      and r.id > $6
    order by r.id
    limit $7`,
);

/** Cancels a batch of holds that have expired in business time. Rules: BOOK-21. Decision: infra/decisions/0025. */
export const expireHolds = dueRows({ find: findExpired, handle: expireHold });
