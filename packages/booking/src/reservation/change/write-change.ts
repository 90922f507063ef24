import { changeExpected } from '@innkeeper/billing';
import { refuse } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { sumNights } from '@innkeeper/rates';
import { type BookedNight, nightColumns, type ReservationRow } from '../reservation-row.ts';
import { isRoomRefused } from '../room-assignment.ts';

const updateRow = statement<never>(
  'booking.update_reservation',
  `update booking.reservation set arrival = $3, departure = $4, room_type_id = $5, rate_plan_id = $6, guest_id = $7, adults = $8, children = $9,
     room_id = $10, notes = $11, subtotal_minor = $12, tax_minor = $13, total_minor = $14, version = $15, updated_at = $16
    where tenant_id = $1 and id = $2`,
);

// Nights that were on the books until now are recorded with the period that they were there.
const replaceNights = statement<never>(
  'booking.replace_nights',
  `with wanted as (
     select * from unnest($3::date[], $4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[])
       as w(date, net_minor, vat_minor, city_tax_minor, is_picked_up)
   ), ended as (
     select r.property_id, coalesce(r.booked_at, r.created_at) as booked_at
       from booking.reservation r
      where r.tenant_id = $1 and r.id = $2 and r.status <> 'tentative'
        and ((select count(*) from booking.reservation_night n where n.tenant_id = $1 and n.reservation_id = $2)
               <> (select count(*) from wanted w)
             or exists (select from booking.reservation_night n
                         where n.tenant_id = $1 and n.reservation_id = $2
                           and not exists (select from wanted w where w.date = n.date and w.net_minor = n.net_minor)))
   ), past as (
     insert into booking.past_night (tenant_id, property_id, date, reservation_id, booked_at, ended_at, net_minor)
     select $1, e.property_id, n.date, $2, e.booked_at, $8::timestamptz, n.net_minor
       from ended e cross join booking.reservation_night n
      where n.tenant_id = $1 and n.reservation_id = $2 and e.booked_at < $8::timestamptz
   ), agreed as (
     update booking.reservation r set booked_at = greatest(e.booked_at, $8::timestamptz)
       from ended e where r.tenant_id = $1 and r.id = $2
   ), dropped as (
     delete from booking.reservation_night n
      where n.tenant_id = $1 and n.reservation_id = $2 and n.posted_at is null and not exists (select from wanted w where w.date = n.date)
   )
   insert into booking.reservation_night as n (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, is_picked_up)
   select $1, $2, w.* from wanted w
   on conflict (tenant_id, reservation_id, date) do update
     set net_minor = excluded.net_minor, vat_minor = excluded.vat_minor, city_tax_minor = excluded.city_tax_minor,
         is_picked_up = excluded.is_picked_up
   where n.posted_at is null`,
);

/** Nights of a stay to write. */
interface NewNights {
  readonly reservationId: string;
  readonly nights: readonly BookedNight[];
}

/** Replaces the unposted nights of a stay and the amount that is expected of it. Decision: infra/decisions/0069. */
export async function writeNights(ctx: WriteContext, { reservationId, nights }: NewNights): Promise<void> {
  const open = sumNights(nights.filter((night) => !night.isPosted));
  await Promise.all([
    ctx.tx.run(replaceNights, [ctx.tenant.id, reservationId, ...nightColumns(nights), ctx.clock.now()]),
    changeExpected(ctx, { reservationId, expectedMinor: open.totalMinor }),
  ]);
}

/** Writes a change of a stay. Errors: SVC-3009 when the room was taken in the meantime. */
export async function writeChange(
  ctx: WriteContext,
  { after, nights }: { after: ReservationRow; nights: readonly BookedNight[] | null },
): Promise<void> {
  try {
    await ctx.tx.run(updateRow, [
      ctx.tenant.id,
      after.id,
      after.arrival,
      after.departure,
      after.room_type_id,
      after.rate_plan_id,
      after.guest_id,
      after.adults,
      after.children,
      after.room_id,
      after.notes,
      after.subtotal_minor,
      after.tax_minor,
      after.total_minor,
      after.version,
      after.updated_at,
    ]);
    if (nights) await writeNights(ctx, { reservationId: after.id, nights });
  } catch (error) {
    if (isRoomRefused(error)) throw refuse('SVC-3009', 'room_assignment', 'is taken for these nights');
    throw error;
  }
}
