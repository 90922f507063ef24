import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** Fields of a reservation that its agency's messages and reviews need. */
export interface AgencyReservation {
  readonly id: string;
  readonly guest_id: string;
}

const findReservation = statement<AgencyReservation>(
  'booking.find_agency_reservation',
  'select r.id, r.guest_id from booking.reservation r where r.tenant_id = $1 and r.channel = $2 and r.external_id = $3 limit 1',
);

/** Finds the reservation of the first room of an agency's booking; null when the hotel has none. */
export async function findAgencyReservation(
  ctx: RequestContext,
  booking: { readonly channel: string; readonly externalId: string },
): Promise<AgencyReservation | null> {
  const [row] = await readRows(ctx, findReservation, [ctx.tenant.id, booking.channel, booking.externalId]);
  return row ?? null;
}
