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

/** A guest, who is locked, and the stay that was found to be the last. */
export interface Departure {
  readonly guestIds: readonly string[];
  readonly reservationId: string;
  readonly at: string; // ISO instant
  readonly keptFrom: string; // the first departure that the property keeps
}

/**
 * Notes on all stays of a guest that their retention has ended, so that no search finds them again; answers false, and changes nothing, when
 * the guest has booked since, or has stayed with somebody whose stay is live or still kept. No version: nothing that is shown changes. Rules: GUEST-32.
 */
export async function claimDeparted(ctx: WriteContext, { guestIds, reservationId, at, keptFrom }: Departure): Promise<boolean> {
  return (await ctx.tx.run(endRetention, [ctx.tenant.id, guestIds, reservationId, at, keptFrom])).length > 0;
}
