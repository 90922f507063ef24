import type { Minor } from './amounts.ts';
import { planMessage } from './automations.ts';
import { giveUpNights } from './blocks.ts';
import { type Day, nightsOf } from './calendar.ts';
import type { Command } from './commands.ts';
import { issueOnClose } from './fiscal-documents.ts';
import { balanceOf, billedFolio, liveStaysOf, post, postedFees, postNights, unpostedNights } from './folio.ts';
import { isFreeRoom } from './free-rooms.ts';
import {
  type Cancellation,
  emit,
  type HotelState,
  known,
  type Ref,
  type RoomState,
  roomRef,
  type StayState,
  today,
} from './hotel-state.ts';
import { endKeys } from './key-commands.ts';
import { type Outcome, refused } from './outcome.ts';
import { quoteOf } from './pricing.ts';
import { exitsOf } from './registrations.ts';
import { feeOf, isCancellingFree, stayAnswer } from './stay-commands.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Rules: BOOK-38, BOOK-39, BOOK-40, BOOK-41, BOOK-42. */
export function predictCancellation(state: HotelState, { stay: name, isForced }: Of<'cancel'>): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (stay.status !== 'tentative' && stay.status !== 'confirmed') return refused('SVC-3007');
  const isFree = isCancellingFree(state, stay);
  if (!isFree && !isForced) return refused('SVC-3003');
  const charged = feeOf(state, stay);
  const fee = isFree ? null : { charged, due: Math.max(0, charged - postedFees(state, name)) };
  const cancelled = { ...stay, ...cancelledFields(stay, 'guest_request', fee) };
  const apply = (next: HotelState): void => cancelStay(next, name, 'guest_request', fee);
  return [{ kind: 'success', status: 200, answer: stayAnswer(state, name, cancelled), apply }];
}

/** Cancels a stay and gives its nights back. */
export function cancelStay(state: HotelState, name: Ref, reason: Cancellation['reason'], fee: Cancellation['fee']): void {
  const stay = known(state.stays, name);
  giveUpNights(state, stay, nightsOf(stay.arrival, stay.departure));
  Object.assign(stay, cancelledFields(stay, reason, fee));
  emit(state, 'reservation.cancelled', name);
  planMessage(state, name, 'cancelled');
}

/** A stay that was never confirmed was never on the books, and loses nothing. Rule: REP-14. */
export function cancelledFields(stay: StayState, reason: Cancellation['reason'], fee: Cancellation['fee']) {
  const lost = stay.status === 'tentative' ? 0 : quoteOf(stay.nights).subtotal;
  return { status: 'cancelled', room: null, expiresAt: null, cancellation: { reason, fee, lost } } as const;
}

/** Free rooms of a stay's type, those that are ready alone if there are any. Rules: BOOK-29, HOTEL-22. */
function roomsToGive(state: HotelState, name: Ref): string[] {
  const { roomType } = known(state.stays, name);
  const free = [...state.rooms].filter(([number, room]) => room.roomType === roomType && isFreeRoom(state, number, name));
  const isReady = ([, { condition }]: readonly [string, RoomState]): boolean => condition === 'clean' || condition === 'inspected';
  return (free.some(isReady) ? free.filter(isReady) : free).map(([number]) => number);
}

/** Rules: BOOK-27, BOOK-28, BOOK-29, BOOK-30. */
export function predictCheckIn(state: HotelState, { stay: name, room, isOverridden }: Of<'check in'>): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (stay.status !== 'confirmed') return refused('SVC-3007');
  if (stay.arrival !== today(state) && !isOverridden) return refused('SVC-3004');
  const chosen = room ?? stay.room;
  if (chosen !== null && known(state.rooms, chosen).roomType !== stay.roomType) return refused('SVC-2013');
  const rooms = chosen === null ? roomsToGive(state, name) : [chosen].filter((number) => isFreeRoom(state, number, name));
  if (rooms.length === 0) return refused('SVC-3009');
  return rooms.map((number) => {
    const answer = { ...stayAnswer(state, name, { ...stay, status: 'checked_in' }), room_assignment: { ref: roomRef(number) } };
    return { kind: 'success', status: 200, answer, apply: (next) => checkInto(next, name, number) };
  });
}

/** Lets the guest of a stay into a room. */
export function checkInto(state: HotelState, name: Ref, room: string): void {
  Object.assign(known(state.stays, name), { status: 'checked_in', room, arrivedOn: today(state) });
  emit(state, 'reservation.checked_in', name);
}

/** Nights that a guest who leaves now has slept, at least one. Rule: BOOK-37. */
function sleptUntil(state: HotelState, { arrival, departure }: StayState): Day {
  const end = today(state) < departure ? today(state) : departure;
  const [first = arrival] = nightsOf(arrival, departure);
  return end > first ? end : (nightsOf(arrival, departure)[1] ?? departure);
}

/** Rules: BOOK-33, BOOK-34, BOOK-35, BOOK-36, BOOK-37, GROUP-12, GROUP-16. */
export function predictCheckOut(state: HotelState, { stay: name, settlement }: Of<'check out'>): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (stay.status !== 'checked_in') return refused('SVC-3007');
  const departure = sleptUntil(state, stay);
  const slept = stay.nights.filter(({ day }) => day < departure);
  const isRouted = billedFolio(state, stay) !== stay.folio;
  const unposted = isRouted ? [] : slept.filter(({ day }) => !stay.posted.includes(day));
  const due = balanceOf(known(state.folios, stay.folio)) + sumOf(unposted);
  const closes = liveStaysOf(state, stay.folio).length === 1;
  if (closes && settlement === 'paid' && due !== 0) return refused('SVC-3008');
  const answer = stayAnswer(state, name, { ...stay, status: 'checked_out', departure, nights: slept });
  const apply = (next: HotelState): void => {
    const left = known(next.stays, name);
    giveUpNights(next, left, nightsOf(departure, left.departure));
    Object.assign(left, { departure, nights: slept.map((night) => ({ ...night })) });
    postNights(next, name, unpostedNights(left));
    Object.assign(left, { status: 'checked_out', leftOn: today(next), exits: exitsOf(next, left) });
    endKeys(next, name);
    emit(next, 'reservation.checked_out', name);
    planMessage(next, name, 'checked_out');
    if (left.room !== null && known(next.rooms, left.room).condition !== 'out_of_order') known(next.rooms, left.room).condition = 'dirty';
    if (closes) closeFolio(next, left.folio, settlement);
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

const sumOf = (nights: StayState['nights']): Minor => quoteOf(nights).total;

/** Rules: FOLIO-15, INV-2, FISCAL-10. */
function closeFolio(state: HotelState, name: Ref, settlement: 'paid' | 'written_off'): void {
  const folio = known(state.folios, name);
  const balance = balanceOf(folio);
  if (balance !== 0) {
    const entry = { kind: 'write_off', code: 'write_off', amount: -balance, serviceDay: today(state), stay: null, reverses: null } as const;
    post(state, name, `write-off of ${name}`, entry);
  }
  Object.assign(folio, { status: 'closed', settlement });
  if (state.hotel.fiscal !== null) issueOnClose(state, name);
  else state.invoices.push({ folio: name, number: state.invoices.length + 1, day: today(state) });
}
