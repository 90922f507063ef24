import { addDays } from './calendar.ts';
import { contactOf } from './conversations.ts';
import { type HotelState, known, type Ref, type StayState, today } from './hotel-state.ts';
import type { GuestWritesCommand } from './message-state.ts';

type Sender = Pick<GuestWritesCommand, 'from' | 'thread'>;

/** Stays that a message may belong to, null among them if it may belong to none. Rules: MSG-19, MSG-33. */
export function staysOfSender(state: HotelState, { from, thread }: Sender): readonly (Ref | null)[] {
  const { messaging, stays } = state;
  const owners = [...state.guests].filter((guest) => {
    const { email, phone } = contactOf(state, guest);
    return email === from || phone === from;
  });
  const threadStay = thread === null ? null : (messaging.conversations.get(thread)?.stay ?? null);
  const assigned = owners.length === 0 ? (messaging.senders.get(from) ?? null) : null; // an address in a profile takes precedence
  const first = threadStay ?? assigned;
  const guests = new Set([...owners, ...(first === null ? [] : [known(stays, first).guest])]);
  const names = [...stays].flatMap(([name, { guest, occupants }]) =>
    [guest, ...occupants].some((each) => guests.has(each)) ? [name] : [],
  );
  if (first === null) return chooseAmong(state, names);
  const { status, departure } = known(stays, first);
  const isOver = status === 'checked_out' || status === 'cancelled';
  if (isOver) return chooseAmong(state, names);
  return departure < today(state) ? [first, ...chooseAmong(state, names)] : [first]; // the rules do not say if one that overstays is over
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
