import { eachNight } from '@innkeeper/kernel';
import type { NightDelta } from '@innkeeper/rates';
import type { ReservationRow } from '../reservation-row.ts';

/** Nights of a room type that a stay holds in the inventory. */
export type HeldNights = Pick<ReservationRow, 'arrival' | 'departure' | 'room_type_id'>;

/** Inventory deltas of a stay: one room more (1) or less (-1) sold on each night. */
export function nightDeltas({ arrival, departure, room_type_id: roomTypeId }: HeldNights, delta: 1 | -1): NightDelta[] {
  return eachNight(arrival, departure).map((date) => ({ roomTypeId, date, sold: delta, held: 0 }));
}
