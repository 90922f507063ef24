import { guestIdsMatching } from '@innkeeper/guest';
import { roomIdsNumbered } from '@innkeeper/hotel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { withActions } from '../reservation/reservation.body.ts';
import { type ReservationRow, reservationColumns, reservationTables } from '../reservation/reservation-row.ts';
import type { findDeskStaysContract } from './desk.contract.ts';
import { withFigures } from './desk-stays.ts';

const guestsMax = 50;
const staysOfGuestMax = 20; // newest first
const foundMax = 8;

// A room has the stay that is in it, and those that have it on the date. Cancelled and past stays are found by guest and number only, last.
const findStays = statement<ReservationRow>(
  'booking.find_desk_stays',
  `with found as (
     (select s.id from booking.reservation s where s.tenant_id = $1 and s.external_id = $2 limit ${foundMax})
     union
     select s.id from booking.reservation s where s.tenant_id = $1 and s.room_id = any($3::text[]) and s.status = 'checked_in'
     union
     select s.id from booking.reservation s
      where s.tenant_id = $1 and s.room_id = any($3::text[]) and s.status in ('tentative', 'confirmed', 'checked_in')
        and daterange(s.arrival, s.departure) && daterange($5::date, $5::date + 1)
     union
     select o.id from unnest($4::text[]) as g(id) cross join lateral (
       select s.id from booking.reservation s where s.tenant_id = $1 and s.guest_id = g.id order by s.id desc limit ${staysOfGuestMax}
     ) o
   )
   select ${reservationColumns} from ${reservationTables}
    where r.tenant_id = $1 and r.id in (select f.id from found f)
    order by array_position(array['checked_in', 'confirmed', 'tentative', 'checked_out', 'cancelled'], r.status),
             abs(r.arrival - $5::date), r.id desc limit ${foundMax}`,
);

/**
 * Finds stays by the guest's name, e-mail or telephone, the room number or the agency's number: guests in the house first, then by the
 * distance of the arrival from a date. Rules: CONSOLE-82.
 */
export async function findDeskStays(
  ctx: RequestContext,
  { query: { text, date } }: ContractInput<typeof findDeskStaysContract>,
): Promise<ContractOutput<typeof findDeskStaysContract>> {
  const [guestIds, roomIds] = await Promise.all([guestIdsMatching(ctx, text, guestsMax), roomIdsNumbered(ctx, text)]);
  const rows = await readRows(ctx, findStays, [ctx.tenant.id, text, roomIds, guestIds, date]);
  return {
    data: await withFigures(
      ctx,
      rows.map((row) => withActions(ctx, row)),
    ),
  };
}
