import { systemStatement, type WriteContext } from '@innkeeper/platform';
import { type DueRow, dueRows, furthestTime, movedClockOf, tenantTime } from '../due-rows.ts';
import { lockGroup } from './group-row.ts';
import { bookableStatuses, isPastCutOff } from './group-status.ts';
import { releaseAtCutOff } from './release-group.ts';

const findDue = systemStatement<DueRow>(
  'booking.find_groups_to_cut_off',
  `select g.tenant_id, g.id
     from booking.stay_group g
     join hotel.property h on h.tenant_id = g.tenant_id and h.id = g.property_id
     ${movedClockOf('g.tenant_id')}
    where g.status in ('tentative', 'definite') and g.cutoff_date is not null and g.cut_off_at is null
      and g.cutoff_date <= ${furthestTime}::date + 1
      and g.cutoff_date < (${tenantTime} at time zone h.timezone)::date
      and ($5::text is null or g.tenant_id = $5)
      and g.id > $6
    order by g.id
    limit $7`,
);

/** Nothing happens if the group has changed meanwhile. */
async function cutOff(ctx: WriteContext, id: string): Promise<boolean> {
  const group = await lockGroup(ctx, id);
  const isDue =
    bookableStatuses.includes(group.status) && group.cut_off_at === null && isPastCutOff(ctx.clock.today(group.timezone), group);
  if (!isDue) return false;
  await releaseAtCutOff(ctx, group);
  return true;
}

/** Releases what groups have not picked up by their cut-off, at the end of that date at the property. Rules: GROUP-11. Decision: infra/decisions/0025. */
export const cutOffGroups = dueRows({ find: findDue, handle: cutOff });
