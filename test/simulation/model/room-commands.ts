import { type Day, nightsOf } from './calendar.ts';
import type { Command } from './commands.ts';
import { isFreeForNights, isFreeRoom, isLive } from './free-rooms.ts';
import { emit, type HotelState, known, type RoomState, roomRef, today } from './hotel-state.ts';
import { ceilingOf, isOutOfOrder, keepNights, nightOf, returnToSale, takenOf, takeOffSale } from './inventory.ts';
import { endKeys } from './key-commands.ts';
import { type Outcome, refused } from './outcome.ts';
import { stayAnswer } from './stay-commands.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type OutOfOrder = RoomState['outOfOrder'];

/** Rules: BOOK-25, BOOK-26, BOOK-30, BOOK-31, HOTEL-19, HOTEL-26. */
export function predictAssignment(state: HotelState, { stay: name, room: number }: Of<'assign room'>): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (!isLive(stay.status) || (stay.status === 'checked_in' && number === null)) return refused('SVC-3007');
  const isMoving = stay.status === 'checked_in' && number !== stay.room;
  if (number !== null && known(state.rooms, number).roomType !== stay.roomType) return refused('SVC-2013');
  const nights = nightsOf(stay.arrival, stay.departure);
  const isFree = number === null || (isMoving ? isFreeRoom(state, number, name) : isFreeForNights(state, number, { name, nights }));
  if (!isFree) return refused('SVC-3009');
  const answer = { ...stayAnswer(state, name, stay), room_assignment: number === null ? 'soft' : { ref: roomRef(number) } };
  const apply = (next: HotelState): void => {
    const changed = known(next.stays, name);
    if (changed.room === number) return;
    const left = isMoving && changed.room !== null ? known(next.rooms, changed.room) : null;
    if (left !== null && left.condition !== 'out_of_order') left.condition = 'dirty';
    if (isMoving) endKeys(next, name);
    changed.room = number;
    emit(next, 'reservation.updated', name);
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** Rules: HOTEL-17, HOTEL-18, HOTEL-20, STOCK-13, STOCK-14. */
export function predictOutOfOrder(state: HotelState, command: Of<'take out of order'>): readonly Outcome[] {
  const { room: number, from, to, isForced } = command;
  const room = known(state.rooms, number);
  const kept = room.outOfOrder?.from;
  if ((from < today(state) && from !== kept) || (to !== null && (to <= from || to <= today(state)))) return refused('SVC-2013');
  const nights = { from, to };
  const after = structuredClone(state);
  moveNights(after, number, nights);
  if (!isForced && leavesStayWithoutRoom(state, after, number)) return refused('SVC-3009');
  const condition = from <= today(state) ? 'out_of_order' : conditionBack(room);
  const answer = { id: { ref: roomRef(number) }, condition, out_of_order: { from, to } };
  const apply = (next: HotelState): void => {
    moveNights(next, number, nights);
    known(next.rooms, number).condition = condition;
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** Rules: HOTEL-17, STOCK-13, STOCK-14. */
export function predictReturn(state: HotelState, { room: number }: Of<'return to order'>): readonly Outcome[] {
  const condition = conditionBack(known(state.rooms, number));
  const apply = (next: HotelState): void => {
    moveNights(next, number, null);
    known(next.rooms, number).condition = condition;
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: roomRef(number) }, condition, out_of_order: null }, apply }];
}

/** Condition of a room that is in order again: one that was out has to be cleaned. */
const conditionBack = ({ condition }: RoomState): RoomState['condition'] => (condition === 'out_of_order' ? 'dirty' : condition);

/** Gives a room other nights out of order; what is left of the old ones is for sale again. */
export function moveNights(state: HotelState, number: string, after: OutOfOrder): void {
  const room = known(state.rooms, number);
  const before = room.outOfOrder;
  if (before !== null) keepNights(state, room.roomType, nightsOf(before.from, earlierOf(before.to ?? today(state), today(state))));
  const days = writtenDays(state, room.roomType).filter((day) => day >= today(state));
  room.outOfOrder = after;
  for (const day of days) {
    const [was, is] = [isOutOfOrder({ ...room, outOfOrder: before }, day), isOutOfOrder(room, day)];
    if (is && !was) takeOffSale(state, room.roomType, day);
    if (was && !is) returnToSale(state, room.roomType, day);
  }
}

const earlierOf = (day: Day, other: Day): Day => (day < other ? day : other);

/** Nights of a type whose figures are kept one by one; all others follow from the rooms. */
function writtenDays({ inventory }: HotelState, roomType: string): Day[] {
  return [...inventory.keys()].filter((key) => key.startsWith(`${roomType} `)).map((key) => key.slice(roomType.length + 1));
}

/** True if a stay has the room on one of the nights, or if more rooms of a night would be taken than are left. Rule: HOTEL-18. */
function leavesStayWithoutRoom(before: HotelState, after: HotelState, number: string): boolean {
  const [was, is] = [known(before.rooms, number), known(after.rooms, number)];
  const isTaken = (day: Day): boolean => day >= today(before) && isOutOfOrder(is, day) && !isOutOfOrder(was, day);
  const hasRoom = [...before.stays.values()].some(
    ({ room, status, arrival, departure }) => room === number && isLive(status) && nightsOf(arrival, departure).some(isTaken),
  );
  const isShort = writtenDays(after, is.roomType).some((day) => {
    const night = nightOf(after, is.roomType, day);
    return isTaken(day) && takenOf(night) > ceilingOf(after, is.roomType, night);
  });
  return hasRoom || isShort;
}
