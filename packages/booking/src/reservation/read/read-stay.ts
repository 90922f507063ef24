import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { toReservationBody } from '../reservation.body.ts';
import type { ReservationBody } from '../reservation.contract.ts';
import { type ReservationRow, readReservation, selectReservation } from '../reservation-row.ts';

/** Reads a reservation as its events show it; null when the id is unknown. */
export async function readStay(ctx: RequestContext, id: string): Promise<ReservationBody | null> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, id]);
  return row ? toReservationBody(row) : null;
}

const readAfter = statement<ReservationRow>(
  'booking.read_stays_after',
  `${selectReservation} where r.tenant_id = $1 and r.id > $2 order by r.id limit $3`,
);

/** Reads at most `count` reservations of the tenant after a position, oldest first, in any state. */
export async function readStaysAfter(ctx: RequestContext, after: string, count: number): Promise<ReservationBody[]> {
  return (await readRows(ctx, readAfter, [ctx.tenant.id, after, count])).map(toReservationBody);
}
