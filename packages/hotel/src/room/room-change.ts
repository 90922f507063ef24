import { type LocalDate, refuse } from '@innkeeper/kernel';
import type { OutOfOrder } from './out-of-order.ts';
import type { RoomBody, RoomPatch } from './room.contract.ts';

/** The changeable fields of a room. */
export type RoomState = Pick<RoomBody, 'condition' | 'note' | 'out_of_order' | 'reported_occupancy' | 'reported_at'>;

/** The state of a room on a day: nights that have begun make it out of order, nights that have ended leave it dirty. Rules: HOTEL-20. */
export function roomOn(today: LocalDate, room: RoomState): RoomState {
  const { condition, out_of_order } = room;
  if (out_of_order === null || out_of_order.from > today) return room;
  const hasEnded = out_of_order.to !== null && out_of_order.to <= today;
  if (!hasEnded) return { ...room, condition: 'out_of_order' };
  return { ...room, condition: condition === 'out_of_order' ? 'dirty' : condition, out_of_order: null };
}

/** A moment at a property. */
interface RoomMoment {
  readonly now: string;
  readonly today: LocalDate;
}

/** A room after a merge patch. Rules: HOTEL-3, HOTEL-17, HOTEL-27. Errors: SVC-2003, SVC-2013. */
export function applyRoomPatch(present: RoomState, patch: RoomPatch, { now, today }: RoomMoment): RoomState {
  const out_of_order = nightsAfter(present, patch, today);
  return {
    condition: conditionAfter(present, patch, out_of_order !== null && out_of_order.from <= today),
    note: patch.note === undefined ? present.note : patch.note,
    out_of_order,
    ...reportAfter(present, patch, now),
  };
}

/** A repeated report counts as a new one. */
function reportAfter(
  { reported_occupancy, reported_at }: RoomState,
  { reported_occupancy: found }: RoomPatch,
  now: string,
): Pick<RoomState, 'reported_occupancy' | 'reported_at'> {
  if (found === undefined) return { reported_occupancy, reported_at };
  return { reported_occupancy: found, reported_at: found === null ? null : now };
}

function nightsAfter(present: RoomState, patch: RoomPatch, today: LocalDate): OutOfOrder | null {
  const before = present.out_of_order;
  if (patch.out_of_order) return mergedNights(before, patch.out_of_order, today);
  if (patch.out_of_order === null) return null;
  const isOutToday = before !== null && before.from <= today;
  if (patch.condition === 'out_of_order') return isOutToday ? before : { from: today, to: null, reason: null };
  return isOutToday && patch.condition !== undefined ? null : before;
}

function mergedNights(before: OutOfOrder | null, patch: NonNullable<RoomPatch['out_of_order']>, today: LocalDate): OutOfOrder {
  const { from = before?.from, to = before?.to ?? null, reason = before?.reason ?? null } = patch;
  if (from === undefined) throw refuse('SVC-2003', 'out_of_order.from', 'is required');
  if (from < today && from !== before?.from) throw refuse('SVC-2013', 'out_of_order.from', `is in the past; today is ${today}`);
  if (to !== null && to <= from) throw refuse('SVC-2013', 'out_of_order.to', 'must be after from');
  if (to !== null && to <= today) throw refuse('SVC-2013', 'out_of_order.to', `must be after today, ${today}`);
  return { from, to, reason };
}

function conditionAfter(present: RoomState, patch: RoomPatch, isOutToday: boolean): RoomState['condition'] {
  if (patch.condition !== undefined) {
    if (isOutToday === (patch.condition === 'out_of_order')) return patch.condition;
    const issue = isOutToday ? 'must be out_of_order: so the room is today' : 'must not be out_of_order: the room is not today';
    throw refuse('SVC-2013', 'condition', issue);
  }
  if (isOutToday) return 'out_of_order';
  const isBack = patch.out_of_order !== undefined && present.condition === 'out_of_order';
  return isBack ? 'dirty' : present.condition;
}
