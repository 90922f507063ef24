import { type RequestContext, readRows } from '@innkeeper/platform';
import { toReservationBody } from './reservation.body.ts';
import type { ReservationBody } from './reservation.contract.ts';
import { readReservation } from './reservation-row.ts';

/** A reservation as its events show it; null when the id resolves to nothing. */
export async function readStay(ctx: RequestContext, id: string): Promise<ReservationBody | null> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, id]);
  return row ? toReservationBody(row) : null;
}
