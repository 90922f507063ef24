import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const findLive = statement<{ id: string }>(
  'booking.find_live_stay',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.status in ('tentative', 'confirmed', 'checked_in')
      and r.id in (select b.id from booking.reservation b where b.tenant_id = $1 and b.guest_id = any($2)
                   union all select o.reservation_id from booking.occupant o where o.tenant_id = $1 and o.guest_id = any($2))
    limit 1`,
);

/** True when a guest, under any of several ids, is the booker or an occupant of a live stay. Rules: GUEST-28. */
export async function hasLiveStay(ctx: RequestContext, guestIds: readonly string[]): Promise<boolean> {
  return (await readRows(ctx, findLive, [ctx.tenant.id, guestIds])).length > 0;
}
