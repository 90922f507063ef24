import { type Minor, percentOf, written } from './amounts.ts';
import { nightsOf } from './calendar.ts';
import { post } from './folio.ts';
import { emit, type HotelState, known, type Ref, type StayState, today } from './hotel-state.ts';
import { canMove, move, type NightMove, sellNights } from './inventory.ts';
import type { Contact } from './message-state.ts';
import { type Outcome, refused } from './outcome.ts';
import { chargeNewCard } from './payments-due.ts';
import { type NightPrice, type PricedStay, planOf, priceNights, quoteOf } from './pricing.ts';
import type { CompleteCommand, SessionCommand } from './session-command.ts';
import { faultsOf, stayAnswer } from './stay-commands.ts';

/** A booking session of a visitor, who holds a room at a price. */
export interface SessionState extends PricedStay {
  status: 'open' | 'completed' | 'expired' | 'cancelled';
  readonly nights: readonly NightPrice[];
  readonly dueNow: Minor;
  /** In milliseconds. */
  readonly expiresAt: number;
  /** Addresses that the visitor has entered so far. */
  contact: Contact;
  /** Stay that was booked. */
  stay: Ref | null;
}

const minuteMs = 60_000;
const heldMinutes = 15;

/** Rules: DIRECT-5, DIRECT-6, DIRECT-9, DIRECT-10, DIRECT-11. */
export function predictSession(state: HotelState, command: SessionCommand): readonly Outcome[] {
  switch (command.kind) {
    case 'open session':
      return predictOpening(state, command);
    case 'complete session':
      return predictCompletion(state, command);
    case 'cancel session':
      return predictCancelledSession(state, command.session);
  }
}

/** A room that is held on each night, or no longer. Rule: DIRECT-5. */
export const heldBySession = ({ roomType, arrival, departure }: PricedStay, held: 1 | -1): NightMove[] =>
  nightsOf(arrival, departure).map((day) => ({ roomType, day, sold: 0, held }));

/** Plans of companies are unknown to visitors. Rules: DIRECT-3, DIRECT-5. */
function predictOpening(
  state: HotelState,
  { session: name, kind: _kind, ...wanted }: SessionCommand & { kind: 'open session' },
): readonly Outcome[] {
  const { hotel, rates } = state;
  if (wanted.departure <= wanted.arrival) return refused('SVC-2004');
  if (planOf(hotel, wanted.plan).kind === 'corporate') return refused('SVC-2010');
  const codes = wanted.arrival < today(state) ? ['SVC-2013'] : faultsOf(state, wanted);
  if (codes.some((code) => code.startsWith('SVC-2'))) return codes.flatMap((code) => refused(code));
  if (!canMove(state, heldBySession(wanted, 1))) codes.push('SVC-3001');
  if (codes.length > 0) return codes.flatMap((code) => refused(code));
  const nights = priceNights(hotel, rates, wanted);
  const dueNow = percentOf(quoteOf(nights).total, planOf(hotel, wanted.plan).depositPercent);
  const opened: SessionState = {
    ...wanted,
    status: 'open',
    nights,
    dueNow,
    expiresAt: state.now + heldMinutes * minuteMs,
    ...{ contact: { email: null, phone: null }, stay: null },
  };
  const apply = (next: HotelState): void => {
    next.sessions.set(name, structuredClone(opened));
    move(next, heldBySession(wanted, 1));
  };
  const answer = { ...sessionAnswer(state, name, opened), client_secret: { ref: secretRef(name) } };
  return [{ kind: 'success', status: 201, answer, apply }];
}

/** Name of the secret of a session. */
export const secretRef = (session: Ref): Ref => `secret of ${session}`;

function sessionAnswer({ hotel }: HotelState, name: Ref, session: SessionState) {
  const { status, arrival, departure, adults, children, nights, dueNow } = session;
  const { subtotal, tax, total } = quoteOf(nights);
  const text = (amount: Minor): string => written(amount, hotel.digits);
  return {
    ...{ id: { ref: name }, status, arrival, departure, adults, children },
    quote: { currency: hotel.currency, subtotal: text(subtotal), tax: text(tax), total: text(total) },
    due_now: { currency: hotel.currency, amount: text(dueNow) },
  };
}

/** One reservation at the held price, with one charge. Rules: DIRECT-10, DIRECT-11. */
function predictCompletion(state: HotelState, command: CompleteCommand): readonly Outcome[] {
  const session = known(state.sessions, command.session);
  if (session.status === 'completed') return [completedAlready(state, command.session, session)];
  if (session.status !== 'open') return refused('SVC-3007');
  const { dueNow } = session;
  if (dueNow > 0 && command.card === 'declined') {
    const apply = ({ cardMovements, sessions }: HotelState): void => {
      cardMovements.push({ kind: 'charge', amount: dueNow, isDeclined: true });
      known(sessions, command.session).contact = enteredContact(session, command.contact);
    };
    return [{ kind: 'refusal', code: 'SVC-4006', apply }];
  }
  const after = structuredClone(state);
  complete(after, command);
  const completed = known(after.sessions, command.session);
  return [{ ...completedAlready(after, command.session, completed), apply: (next) => complete(next, command) }];
}

/** Merges the addresses that a visitor enters into those entered before. Rule: DIRECT-6. */
const enteredContact = ({ contact: before }: SessionState, { email, phone }: Contact): Contact => ({
  email: email ?? before.email,
  phone: phone ?? before.phone,
});

function completedAlready(state: HotelState, name: Ref, session: SessionState) {
  const stay = session.stay ?? '';
  const answer = { ...sessionAnswer(state, name, session), reservation: stayAnswer(state, stay, known(state.stays, stay)) };
  return { kind: 'success', status: 200, answer, apply: () => undefined } as const;
}

function complete(state: HotelState, { session: name, stay: stayName, guest, contact, folio, entry }: CompleteCommand): void {
  const session = known(state.sessions, name);
  const { dueNow, roomType, arrival, departure } = session;
  move(state, [...heldBySession(session, -1), ...sellNights(roomType, nightsOf(arrival, departure))]);
  state.guests.add(guest);
  state.profiles.set(guest, 'name only');
  state.messaging.contacts.set(guest, enteredContact(session, contact));
  state.folios.set(folio, { guest, status: 'open', settlement: null, entries: new Map() });
  state.stays.set(stayName, stayOf(session, { guest, folio, bookedOn: today(state) }));
  [session.status, session.stay] = ['completed', stayName];
  emit(state, 'guest.updated', guest);
  emit(state, 'reservation.created', stayName);
  if (dueNow === 0) return;
  const amount = -dueNow;
  post(state, folio, entry, { kind: 'payment', code: 'card', amount, serviceDay: today(state), stay: stayName, reverses: null });
  state.cardMovements.push({ kind: 'charge', amount: dueNow, isDeclined: false });
  if (!hasLaterPart(state, session)) return;
  state.cards.set(`card of ${stayName}`, { guest, declined: null, isRemoved: false });
  chargeNewCard(state, guest);
}

/** The card that pays the deposit is stored for what becomes due later. Rule: DIRECT-14. */
function hasLaterPart({ hotel }: HotelState, { plan }: PricedStay): boolean {
  const { arrivalPercent, departurePercent } = planOf(hotel, plan);
  return arrivalPercent + departurePercent > 0;
}

function stayOf(session: SessionState, names: Pick<StayState, 'guest' | 'folio' | 'bookedOn'>): StayState {
  const { plan, roomType, arrival, departure, adults, children, nights } = session;
  return {
    ...{ ...names, plan, roomType, arrival, departure, adults, children },
    ...{ occupants: [], group: null, channel: 'direct', status: 'confirmed', nights: structuredClone([...nights]) },
    ...{ pickedUp: [], posted: [], room: null, arrivedOn: null, leftOn: null, exits: [], exempt: [] },
    ...{ expiresAt: null, cancellation: null },
  };
}

/** Rule: DIRECT-9. */
function predictCancelledSession(state: HotelState, name: Ref): readonly Outcome[] {
  const session = known(state.sessions, name);
  if (session.status !== 'open') return refused('SVC-3007');
  const answer = sessionAnswer(state, name, { ...session, status: 'cancelled' });
  return [{ kind: 'success', status: 200, answer, apply: (next) => endSession(next, name, 'cancelled') }];
}

function endSession(state: HotelState, name: Ref, status: 'cancelled' | 'expired'): void {
  const session = known(state.sessions, name);
  session.status = status;
  move(state, heldBySession(session, -1));
}

/** Rule: DIRECT-9. */
export function expireSessions(state: HotelState): void {
  for (const [name, { status, expiresAt }] of state.sessions) {
    if (status === 'open' && expiresAt <= state.now) endSession(state, name, 'expired');
  }
}
