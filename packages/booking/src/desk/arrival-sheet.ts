import { readMissingFields } from '@innkeeper/guest';
import { readPropertyOfStay } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows } from '@innkeeper/platform';
import { readReservation } from '../reservation/reservation-row.ts';
import { roomsInUse, roomToEnter } from '../reservation/room-assignment.ts';
import type { ArrivalSheet, readArrivalSheetContract } from './desk.contract.ts';

/** Reads what a check-in needs: rooms that are not free, and missing data of the booker. Rules: CONSOLE-81. Errors: SVC-2011. */
export async function readArrivalSheet(
  ctx: RequestContext,
  { params }: ContractInput<typeof readArrivalSheetContract>,
): Promise<ArrivalSheet> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  const [taken, { country }] = await Promise.all([
    roomsInUse(ctx, roomToEnter(ctx, row)),
    readPropertyOfStay(ctx, { propertyId: row.property_id, roomTypeId: row.room_type_id }),
  ]);
  const missing = await readMissingFields(ctx, { guestIds: [row.guest_id], country, entry: row.arrival, kinship: {} });
  return { taken_room_ids: [...taken], missing: [...(missing.get(row.guest_id) ?? [])] };
}
