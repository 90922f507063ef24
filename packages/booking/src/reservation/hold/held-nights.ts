import { eachNight } from '@innkeeper/kernel';
import type { NightDelta } from '@innkeeper/rates';
import type { ReservationRow } from '../reservation-row.ts';

/** The nights that a stay holds of a room type. */
export type HeldNights = Pick<ReservationRow, 'arrival' | 'departure' | 'room_type_id'>;

/** One room more (1, a hold) or less (-1, a release) sold on each night of a stay. */
export function nightDeltas({ arrival, departure, room_type_id: roomTypeId }: HeldNights, delta: NightDelta['delta']): NightDelta[] {
  return eachNight(arrival, departure).map((date) => ({ roomTypeId, date, delta }));
}
