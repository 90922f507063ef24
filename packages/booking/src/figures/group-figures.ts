import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { isHoldingGroup } from '../group/group-row.ts';

interface GroupQuery {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
  readonly max: number;
}

interface GroupFiguresRow {
  id: string;
  name: string;
  status: string;
  cutoff_date: LocalDate | null;
  contracted: number;
  held: number;
  picked_up: number;
  net_minor: bigint;
}

const readGroups = statement<GroupFiguresRow>(
  'booking.list_group_figures',
  `select g.id, g.name, g.status, g.cutoff_date, b.contracted, b.picked_up, case when ${isHoldingGroup} then b.unused else 0 end as held, s.net_minor
     from booking.stay_group g
    cross join lateral (
      select coalesce(sum(n.rooms), 0)::int as contracted, coalesce(sum(n.picked_up), 0)::int as picked_up,
             coalesce(sum(n.rooms - n.picked_up - n.released), 0)::int as unused
        from booking.block_night n where n.tenant_id = g.tenant_id and n.group_id = g.id
    ) b
    cross join lateral (
      select coalesce(sum(r.subtotal_minor), 0)::bigint as net_minor
        from booking.reservation r where r.tenant_id = g.tenant_id and r.group_id = g.id and r.status in ('confirmed', 'checked_in', 'checked_out')
    ) s
    where g.tenant_id = $1 and g.property_id = $2 and g.arrival between $3 and $4
    order by g.arrival, g.id limit $5`,
);

/** Lists the groups that arrive on the dates with what they contracted and used. Rules: GROUP-18. */
export async function listGroupFigures(ctx: RequestContext, { propertyId, from, to, max }: GroupQuery) {
  const rows = await readRows(ctx, readGroups, [ctx.tenant.id, propertyId, from, to, max]);
  return rows.map(({ cutoff_date, picked_up, net_minor, ...group }) => ({
    ...group,
    cutOffDate: cutoff_date,
    pickedUp: picked_up,
    netMinor: net_minor,
  }));
}
