import { instantAt } from './calendar.ts';
import type { Command } from './commands.ts';
import { emit, type HotelState, type KeyState, known, openIncident, type Ref, roomRef, type StayState } from './hotel-state.ts';
import { type Outcome, refused } from './outcome.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** End of a stay's keys, in milliseconds. Rule: KEY-3. */
export const endOfKeys = ({ hotel }: HotelState, { departure }: StayState): number => instantAt(departure, hotel.checkOutTime, hotel.zone);

/** Door codes of a stay for the room that its guest is in. */
const codesOf = ({ keys }: HotelState, stay: Ref, room: string | null): KeyState[] =>
  [...keys.values()].filter((key) => key.stay === stay && key.room === room && key.medium === 'pin');

/** True if a guest reads a door code on the page. Rule: STAY-7. */
export function hasDoorCode(state: HotelState, name: Ref): boolean {
  return codesOf(state, name, known(state.stays, name).room).some(({ isActive, until }) => isActive && until > state.now);
}

/** Rules: KEY-2, KEY-3, KEY-5, EVENT-19. */
export function predictKey(state: HotelState, { stay: name, key, type, medium }: Of<'issue key'>): readonly Outcome[] {
  const stay = known(state.stays, name);
  const until = endOfKeys(state, stay);
  const { room } = stay;
  if (stay.status !== 'checked_in' || room === null || until <= state.now) return refused('SVC-3007');
  if (state.roomsWithoutLock.has(room)) return [{ kind: 'refusal', code: 'SVC-4008', apply: (next) => reportRoom(next, room) }];
  const answer = {
    ...{ id: { ref: key }, reservation_id: { ref: name }, room_id: { ref: roomRef(room) }, type, medium },
    ...{ status: 'active', valid_until: new Date(until).toISOString(), revoked_at: null },
  };
  const apply = (next: HotelState): void => {
    if (type === 'new') endWhere(next, (each) => each.room === room);
    next.keys.set(key, { stay: name, room, medium, until, isActive: true });
    emit(next, 'key.issued', key);
  };
  return [{ kind: 'success', status: 201, answer, apply }];
}

/** An incident once for each room, until somebody resolves it. Rule: KEY-5. */
function reportRoom(state: HotelState, room: string): void {
  if (state.incidents.some((each) => each.room === room)) return;
  openIncident(state, { kind: 'unknown_room', channel: null, booking: null, code: 'SVC-4008', room });
}

/** Rule: KEY-9. */
export function predictKeyEnd(state: HotelState, { key }: Of<'revoke key'>): readonly Outcome[] {
  const { isActive } = known(state.keys, key);
  // The end of a key that was ended before may still be on its way.
  const isSure = isActive && !state.failing.has('locks');
  const apply = (next: HotelState): void => {
    known(next.keys, key).isActive = false;
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: key }, ...(isSure && { status: 'revoked' }) }, apply }];
}

/** Rule: KEY-5. */
export function predictLock({ room, isKnown }: Of<'map lock'>): readonly Outcome[] {
  const apply = ({ roomsWithoutLock }: HotelState): void => {
    if (isKnown) roomsWithoutLock.delete(room);
    else roomsWithoutLock.add(room);
  };
  return [{ kind: 'success', status: 200, answer: { room, known: isKnown }, apply }];
}

function endWhere({ keys }: HotelState, isMeant: (key: { readonly stay: Ref; readonly room: string }) => boolean): void {
  for (const key of keys.values()) if (isMeant(key)) key.isActive = false;
}

/** Ends every key of a stay. Rule: KEY-8. */
export function endKeys(state: HotelState, stay: Ref): void {
  endWhere(state, (each) => each.stay === stay);
}

/** Gives the keys of a stay its new end; one that has passed ends them. Rule: KEY-10. */
export function renewKeys(state: HotelState, name: Ref): void {
  const until = endOfKeys(state, known(state.stays, name));
  if (until <= state.now) endKeys(state, name);
  for (const key of state.keys.values()) if (key.stay === name && key.isActive) key.until = until;
}
