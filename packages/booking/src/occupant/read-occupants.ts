import { ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readReservation } from '../reservation/reservation-row.ts';
import type { getOccupantsContract, Kinship, OccupantsBody } from './occupant.contract.ts';

/** An occupant besides the booker. */
export interface OccupantRow {
  guest_id: string;
  kinship: Kinship | null;
}

const readOccupants = statement<OccupantRow>(
  'booking.read_occupants',
  'select guest_id, kinship from booking.occupant where tenant_id = $1 and reservation_id = $2 order by position, guest_id',
);

/** Reads the occupants of a stay. Rules: BOOK-50. Errors: SVC-2011. */
export async function getOccupants(ctx: RequestContext, { params }: ContractInput<typeof getOccupantsContract>): Promise<OccupantsBody> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  return occupantsOf(ctx, row);
}

/** The booker and all other occupants; an occupant who has become the booker is listed once. */
export async function occupantsOf(ctx: RequestContext, stay: { readonly id: string; readonly guest_id: string }): Promise<OccupantsBody> {
  const rows = await readRows(ctx, readOccupants, [ctx.tenant.id, stay.id]);
  const others = rows.filter(({ guest_id }) => guest_id !== stay.guest_id);
  return {
    guest_ids: [stay.guest_id, ...others.map(({ guest_id }) => guest_id)],
    kinship: Object.fromEntries(others.flatMap(({ guest_id, kinship }) => (kinship === null ? [] : [[guest_id, kinship]]))),
  };
}
