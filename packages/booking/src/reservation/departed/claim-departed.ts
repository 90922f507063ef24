import { statement, type WriteContext } from '@innkeeper/platform';

const endRetention = statement<{ id: string }>(
  'booking.end_retention',
  `with stays as (
     select r.id, r.departure, r.status, r.retention_ended_at from booking.reservation r
      where r.tenant_id = $1 and r.guest_id = any($2) order by r.id for no key update
   )
   update booking.reservation r set retention_ended_at = $4
     from stays s
    where r.tenant_id = $1 and r.id = s.id and s.retention_ended_at is null
      and (select l.id from stays l order by l.departure desc, l.id desc limit 1) = $3
      and not exists (select from stays l where l.status in ('tentative', 'confirmed', 'checked_in'))
      and not exists (select from booking.occupant o join booking.reservation w on w.tenant_id = $1 and w.id = o.reservation_id
                       where o.tenant_id = $1 and o.guest_id = any($2)
                         and (w.status in ('tentative', 'confirmed', 'checked_in') or w.departure >= $5::date))
    returning r.id`,
);

/** A locked guest and the stay that was found to be the last. */
export interface RetentionEnd {
  readonly guestIds: readonly string[];
  readonly reservationId: string;
  readonly at: string; // ISO instant
  readonly firstKeptDeparture: string; // the first departure that the property keeps
}

/**
 * Marks the retention of all stays of a guest as ended, so that no search finds them again. Returns false and changes nothing when the
 * guest has booked since, or was an occupant of a stay that is live or still retained. No new version: nothing visible changes.
 * Rules: GUEST-32.
 */
export async function claimDeparted(
  ctx: WriteContext,
  { guestIds, reservationId, at, firstKeptDeparture }: RetentionEnd,
): Promise<boolean> {
  return (await ctx.tx.run(endRetention, [ctx.tenant.id, guestIds, reservationId, at, firstKeptDeparture])).length > 0;
}
