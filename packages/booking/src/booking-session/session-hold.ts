import { eachNight } from '@innkeeper/kernel';
import type { NightDelta } from '@innkeeper/rates';
import type { SessionRow } from './session-row.ts';

/** Inventory deltas of a session: it holds one room more (1) or no longer (-1) on each night. */
export function sessionHold(
  { arrival, departure, room_type_id: roomTypeId }: Pick<SessionRow, 'arrival' | 'departure' | 'room_type_id'>,
  delta: 1 | -1,
): NightDelta[] {
  return eachNight(arrival, departure).map((date) => ({ roomTypeId, date, sold: 0, held: delta }));
}
