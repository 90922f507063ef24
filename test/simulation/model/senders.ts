import { addDays } from './calendar.ts';
import { contactOf, guestOf } from './conversations.ts';
import { type HotelState, known, type Ref, type StayState, today } from './hotel-state.ts';
import type { GuestWritesCommand } from './message-state.ts';

type Sender = Pick<GuestWritesCommand, 'from' | 'thread'>;

/** Stays that a message may belong to, null among them if it may belong to none. Rules: MSG-19, MSG-33. */
export function staysOfSender(state: HotelState, { from, thread }: Sender): readonly (Ref | null)[] {
  const { conversations } = state.messaging;
  const inThread = thread === null ? null : (conversations.get(thread) ?? null);
  const guestOfThread = thread === null || inThread === null ? null : guestOf(state, { conversation: thread, ...inThread });
  const guests = new Set([...guestsOfAddress(state, from), ...(guestOfThread === null ? [] : [guestOfThread])]);
  const meant = [inThread?.stay ?? null, assignedStay(state, from)].flatMap((stay) => (stay === null || isOver(state, stay) ? [] : [stay]));
  const current = meant.findIndex((stay) => known(state.stays, stay).departure >= today(state));
  if (current >= 0) return meant.slice(0, current + 1); // the rules do not say if one that overstays is over
  const names = [...state.stays].flatMap(([name, { guest, occupants }]) =>
    [guest, ...occupants].some((each) => guests.has(each)) ? [name] : [],
  );
  return [...meant, ...chooseAmong(state, names)];
}

/** The guest who is known by an address alone. Rule: MSG-16. */
export function guestByAddress(state: HotelState, from: string): Ref | null {
  const [guest, ...others] = guestsOfAddress(state, from);
  return guest === undefined || others.length > 0 ? null : guest;
}

/** Guests who have an address, or the one of the stay that a person has assigned to it. Rule: MSG-33. */
function guestsOfAddress(state: HotelState, from: string): Ref[] {
  const assigned = assignedStay(state, from);
  return assigned === null ? ownersOf(state, from) : [known(state.stays, assigned).guest];
}

/** Stay that a person has assigned to a sender; an address in a profile takes precedence. Rule: MSG-33. */
function assignedStay(state: HotelState, from: string): Ref | null {
  return ownersOf(state, from).length > 0 ? null : (state.messaging.senders.get(from) ?? null);
}

/** Guests with an address in their profile. */
export function ownersOf(state: HotelState, address: string): Ref[] {
  return [...state.guests].filter((guest) => {
    const { email, phone } = contactOf(state, guest);
    return email === address || phone === address;
  });
}

function isOver({ stays }: HotelState, stay: Ref): boolean {
  const { status } = known(stays, stay);
  return status === 'checked_out' || status === 'cancelled';
}

const daysKnown = 30;

/** A guest in the house comes first, then a stay that should have begun, then the next one, then the last. Of equals the rules prefer none. */
function chooseAmong(state: HotelState, names: readonly Ref[]): readonly (Ref | null)[] {
  const day = today(state);
  const fitting = (isMeant: (stay: StayState) => boolean): Ref[] => names.filter((name) => isMeant(known(state.stays, name)));
  const isExpected = ({ status }: StayState): boolean => status === 'tentative' || status === 'confirmed';
  const inHouse = fitting(({ status }) => status === 'checked_in');
  if (inHouse.length > 0) return inHouse;
  const present = fitting((stay) => isExpected(stay) && stay.arrival <= day && stay.departure >= day);
  const neverCame = fitting((stay) => isExpected(stay) && stay.departure < day); // it should have begun, or has ended: the rules leave it open
  if (present.length > 0) return [...present, ...neverCame];
  const next = fitting((stay) => isExpected(stay) && stay.arrival > day);
  const first = next.map((name) => known(state.stays, name).arrival).toSorted()[0];
  const soonest = next.filter((name) => known(state.stays, name).arrival === first);
  if (soonest.length > 0) return [...soonest, ...neverCame];
  const past = fitting(({ status, departure }) => status === 'checked_out' && departure >= addDays(day, -daysKnown));
  const last = past
    .map((name) => known(state.stays, name).departure)
    .toSorted()
    .at(-1);
  const latest = [...past.filter((name) => known(state.stays, name).departure === last), ...neverCame];
  return latest.length > 0 ? latest : [null];
}
