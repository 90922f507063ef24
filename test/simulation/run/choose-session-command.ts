import { addDays } from '../model/calendar.ts';
import type { Command, ProviderFault } from '../model/commands.ts';
import { type HotelState, newRef, type Ref } from '../model/hotel-state.ts';
import type { SessionState } from '../model/session-commands.ts';
import { chooseStay, makeBooking } from './choose-booking.ts';
import { makeContact } from './make-messaging.ts';
import type { Random } from './random.ts';

export const sessionWeights = { 'open session': 24, 'complete session': 8, 'cancel session': 5 };

type SessionMaker = (state: HotelState, random: Random) => Command | null;

/**
 * Sessions last only until the clock moves: mostly, one that is open is completed or cancelled before anything else is done, its price
 * changes, or somebody else books its room. Null when nothing is urgent.
 */
export function hurriedMaker({ sessions }: HotelState, random: Random): SessionMaker | null {
  const open = [...sessions.values()].findLast(({ status }) => status === 'open');
  if (open === undefined || !random.chance(55)) return null;
  const kind = random.weighted([
    [60, 'complete'],
    [15, 'cancel'],
    [15, 'rival'],
    [10, 'rate'],
  ] as const);
  if (kind === 'cancel') return sessionMakers['cancel session'];
  if (kind === 'rival') return (state) => rivalBooking(state, random, open);
  return kind === 'rate' ? () => newRate(open, random) : sessionMakers['complete session'];
}

/** A booking of what a session holds. */
function rivalBooking(state: HotelState, random: Random, { plan, roomType, arrival, departure, adults, children }: SessionState): Command {
  return { ...makeBooking(state, random), ...{ plan, roomType, arrival, departure, adults, children, group: null, quotedTotal: null } };
}

function newRate({ roomType, arrival, departure }: SessionState, random: Random): Command {
  const written = { from: arrival, to: addDays(departure, -1), amount: random.integer(5_000, 20_000), restrictions: {} };
  return { kind: 'write rate', plan: 'BAR', roomType, ...written };
}

/** Mostly an open session; null while there is none. */
function sessionOf({ sessions }: HotelState, random: Random): Ref | null {
  const all = [...sessions].slice(-8);
  const named = (isMeant: (session: SessionState) => boolean) => all.flatMap(([name, session]) => (isMeant(session) ? [name] : []));
  const open = named(({ status }) => status === 'open');
  if (open.length > 0) return random.pick(open);
  const ended = named(() => true);
  return ended.length > 0 && random.chance(40) ? random.pick(ended) : null;
}

export const sessionMakers = {
  'open session': (state: HotelState, random: Random): Command | null => {
    if (!state.hotel.sellsDirectly) return null;
    const wanted = chooseStay(state, random);
    const paid = state.hotel.plans.filter(({ depositPercent, roomTypes }) => depositPercent > 0 && roomTypes.includes(wanted.roomType));
    const plan = paid.length > 0 && random.chance(50) ? random.pick(paid).code : wanted.plan;
    return { kind: 'open session', session: newRef(state, 'session'), ...wanted, plan };
  },
  'complete session': (state: HotelState, random: Random): Command | null => {
    const session = sessionOf(state, random);
    if (session === null) return null;
    const guest = newRef(state, 'guest');
    const named = { session, guest, stay: newRef(state, 'stay'), folio: newRef(state, 'folio'), entry: newRef(state, 'entry') };
    const card = random.weighted(cards) ?? 'charged';
    const provider = card === 'charged' && random.chance(15) ? random.pick<ProviderFault>(['unreachable', 'timeout']) : null;
    return { kind: 'complete session', ...named, contact: makeContact(random, guest), card, provider };
  },
  'cancel session': (state: HotelState, random: Random): Command | null => {
    const session = sessionOf(state, random);
    return session === null ? null : { kind: 'cancel session', session };
  },
};

const cards = [
  [75, 'charged'],
  [15, 'declined'],
  [10, 'answered late'],
] as const;
