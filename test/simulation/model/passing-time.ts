import { sendPlanned } from './automations.ts';
import { releaseAtCutOff } from './block-commands.ts';
import { addDays, type Day, instantAt } from './calendar.ts';
import { cancelStay } from './desk-commands.ts';
import { postCancellationFee, postedFees, postNights, unpostedNights } from './folio.ts';
import { isBookable, isPastCutOff } from './group-state.ts';
import { type HotelState, known, type Ref, today } from './hotel-state.ts';
import { passMornings } from './payments-due.ts';
import { moveNights } from './room-commands.ts';
import { expireSessions } from './session-commands.ts';
import { feeOf } from './stay-commands.ts';

/** Moves business time, with every partner as usual, and does what has become due: holds that expire, the audit of each day that has ended, and payments. */
export function passTime(state: HotelState, to: number): void {
  state.now = Math.max(state.now, to);
  state.failing.clear();
  sendPlanned(state);
  expireHolds(state);
  expireSessions(state);
  for (const name of groupsToCutOff(state)) releaseAtCutOff(state, name);
  turnRooms(state);
  for (let day = state.nextAudit; isAuditDue(state, day); day = addDays(day, 1)) {
    audit(state, day);
    state.nextAudit = addDays(day, 1);
  }
  passMornings(state);
}

const auditTime = '03:00';

/** Rule: AUDIT-7. */
export function isAuditDue({ now, hotel }: Pick<HotelState, 'now' | 'hotel'>, day: Day): boolean {
  return now >= instantAt(addDays(day, 1), auditTime, hotel.zone);
}

/** Rule: HOTEL-20. */
function turnRooms(state: HotelState): void {
  for (const [number, room] of state.rooms) {
    const { outOfOrder } = room;
    if (outOfOrder === null || outOfOrder.from > today(state)) continue;
    const hasEnded = outOfOrder.to !== null && outOfOrder.to <= today(state);
    if (!hasEnded) room.condition = 'out_of_order';
    else if (room.condition === 'out_of_order') room.condition = 'dirty';
    if (hasEnded) moveNights(state, number, null);
  }
}

/** Groups whose last day for picking up is over. Rule: GROUP-11. */
export function groupsToCutOff(state: HotelState): Ref[] {
  return [...state.groups].flatMap(([name, group]) => (isBookable(group) && isPastCutOff(group, today(state)) ? [name] : []));
}

/** Rule: BOOK-21. */
function expireHolds(state: HotelState): void {
  for (const [name, { status, expiresAt }] of state.stays) {
    if (status === 'tentative' && expiresAt !== null && expiresAt <= state.now) cancelStay(state, name, 'expired', null);
  }
}

/**
 * Posts the nights that have ended, and cancels or keeps the stays that did not arrive.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-3, AUDIT-4, AUDIT-5, AUDIT-6, AUDIT-7, AUDIT-8, AUDIT-9, AUDIT-10.
 */
function audit(state: HotelState, day: Day): void {
  for (const name of state.stays.keys()) auditStay(state, name, day);
}

/** The part of a day's audit that concerns one stay. */
export function auditStay(state: HotelState, name: Ref, day: Day): void {
  const stay = known(state.stays, name);
  if (stay.status === 'checked_in') endNight(state, name, day);
  if (state.hotel.noShow !== 'cancel' || stay.arrival !== day) return;
  if (stay.status === 'confirmed') cancelNoShow(state, name);
  if (stay.status === 'tentative') cancelStay(state, name, 'expired', null);
}

/** Posts what a guest has slept, and leaves the room to be cleaned. Rules: AUDIT-1, HOTEL-21. */
function endNight(state: HotelState, name: Ref, day: Day): void {
  const stay = known(state.stays, name);
  const slept = unpostedNights(stay).filter((night) => night.day <= day);
  postNights(state, name, slept);
  const hasSlept = stay.arrival <= day || (stay.arrivedOn ?? stay.arrival) <= day;
  const room = stay.room === null ? undefined : known(state.rooms, stay.room);
  if (hasSlept && room !== undefined && room.condition !== 'out_of_order') room.condition = 'dirty';
}

function cancelNoShow(state: HotelState, name: string): void {
  const stay = known(state.stays, name);
  const charged = feeOf(state, stay);
  postCancellationFee(state, name, charged - postedFees(state, name), stay.arrival);
  cancelStay(state, name, 'no_show', { charged, due: 0 });
}
