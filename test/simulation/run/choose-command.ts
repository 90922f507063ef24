import { addDays } from '../model/calendar.ts';
import type { Command, ProviderFault } from '../model/commands.ts';
import type { FiscalCommand } from '../model/fiscal-command.ts';
import { billedFolio } from '../model/folio.ts';
import { type FolioState, type HotelState, newRef, type Ref, today } from '../model/hotel-state.ts';
import { isIncomplete } from '../model/registrations.ts';
import { amountToPay } from './amount-to-pay.ts';
import { earlyGuests, folioOf, heldFolio, paidFolio, pickedUpStay, routedGuest, splitFolio, stayWith } from './candidates.ts';
import { agencyMakers } from './choose-agency-command.ts';
import { hasClosedNight, hasNightToClose, makeAvailability } from './choose-availability.ts';
import { makeBooking } from './choose-booking.ts';
import { cardMakers, cardWeights } from './choose-card-command.ts';
import { chooseFiscalCommand, fiscalPercent } from './choose-fiscal-command.ts';
import { groupMakers, groupWeights } from './choose-group-command.ts';
import { guestPageMakers, guestPageWeights } from './choose-guest-page-command.ts';
import { isAnswerLost, keyMakers } from './choose-key-command.ts';
import { messageMakers, messageWeights } from './choose-message-command.ts';
import { occupantMakers } from './choose-occupants.ts';
import { faultMakers } from './choose-partner-fault.ts';
import { hurriedMaker, sessionMakers, sessionWeights } from './choose-session-command.ts';
import { makeRestrictions } from './make-hotel.ts';
import type { Random } from './random.ts';

type Kind = Exclude<Command['kind'], 'advance' | FiscalCommand['kind']>;

/** How often each command is tried. A seed turns some off, so that others come up more often than they would in any average. */
export type Weights = Readonly<Record<Kind, number>>;

const usualWeights: Weights = {
  book: 30,
  change: 20,
  confirm: 4,
  cancel: 6,
  'check in': 14,
  'check out': 12,
  charge: 10,
  pay: 12,
  refund: 8,
  reverse: 4,
  transfer: 6,
  split: 5,
  merge: 6,
  'write available': 3,
  'write rate': 4,
  'set condition': 3,
  'assign room': 6,
  'take out of order': 3,
  'return to order': 2,
  'agency books': 10,
  'agency changes': 8,
  'agency cancels': 4,
  'issue key': 5,
  'revoke key': 1,
  'map lock': 2,
  'complete profile': 2,
  'name occupants': 3,
  'partner fails': 8,
  'reply to review': 3,
  ...messageWeights,
  ...groupWeights,
  ...guestPageWeights,
  ...sessionWeights,
  ...cardWeights,
};

/** Commands that every hotel lives by. */
const neverOff: readonly string[] = ['book', 'check in', 'check out', 'pay'];

export function makeWeights(random: Random): Weights {
  const weights = Object.entries(usualWeights).map(([kind, weight]) => {
    const isOff = !neverOff.includes(kind) && random.chance(20);
    return [kind, isOff ? 0 : weight * random.integer(1, 3)] as const;
  });
  return { ...usualWeights, ...Object.fromEntries(weights) };
}

/** The next command in a state; null if the chosen kind finds nothing to work on. */
export function chooseCommand(state: HotelState, random: Random, weights: Weights): Command | null {
  const hurried = weights['complete session'] > 0 ? hurriedMaker(state, random) : null;
  if (hurried !== null) return hurried(state, random);
  const rare = chooseRareKind(state, random, weights);
  if (rare !== null) return makers[rare](state, random);
  if (state.hotel.fiscal !== null && random.chance(fiscalPercent)) return chooseFiscalCommand(state, random);
  const kinds = Object.entries(weights).map(([kind, weight]) => [weight, kind as Kind] as const);
  const kind = random.weighted(kinds);
  return kind === null ? null : makers[kind](state, random);
}

/** A kind whose time is short: it would seldom come while there is something for it to find. */
function chooseRareKind(state: HotelState, random: Random, weights: Weights): Kind | null {
  const isRare = (kind: Kind, percent: number, isTime: (state: HotelState) => boolean): boolean =>
    weights[kind] > 0 && isTime(state) && random.chance(percent);
  if (isRare('issue key', 25, isAnswerLost)) return 'issue key';
  if (isRare('write available', 4, hasNightToClose)) return 'write available';
  return isRare('return to order', 4, hasClosedNight) ? 'return to order' : null;
}

const chargeCodes = ['minibar', 'parking', 'room', 'tax', 'city_tax', 'discount', 'adjustment'];
/** Codes whose VAT is another than that of everything else where documents are legal. */
const mealCodes = ['breakfast', 'dinner'];

export type Maker = (state: HotelState, random: Random) => Command | null;

const makers: Readonly<Record<Kind, Maker>> = {
  ...agencyMakers,
  ...keyMakers,
  ...occupantMakers,
  ...faultMakers,
  ...messageMakers,
  ...groupMakers,
  ...guestPageMakers,
  ...sessionMakers,
  ...cardMakers,
  'reply to review': (state, random) => {
    const reviews = [...state.reviews.keys()];
    return reviews.length === 0 ? null : { kind: 'reply to review', review: random.pick(reviews), text: newRef(state, 'reply') };
  },
  book: makeBooking,
  change: (state, random) => {
    const pickedUp = pickedUpStay(state, random, 40);
    const name = pickedUp ?? stayWith(state, random, ['tentative', 'confirmed', 'checked_in']);
    if (name === null) return null;
    const stay = state.stays.get(name);
    if (stay === undefined) return null;
    if (pickedUp !== null && random.chance(70))
      return { kind: 'change', stay: name, departure: addDays(stay.departure, stay.nights.length > 1 ? random.pick([-1, 1]) : 1) };
    if (stay.status === 'checked_in' && random.chance(50))
      return { kind: 'change', stay: name, departure: addDays(stay.departure, random.pick([-1, 1])) };
    if (stay.status === 'tentative' && random.chance(40)) return { kind: 'change', stay: name, departure: addDays(stay.departure, -1) };
    if (stay.status !== 'checked_in' && random.chance(30))
      return { kind: 'change', stay: name, roomType: random.pick(state.hotel.roomTypes).code };
    return random.pick<Command>([
      { kind: 'change', stay: name, roomType: random.pick(state.hotel.roomTypes).code },
      { kind: 'change', stay: name, departure: addDays(stay.departure, random.integer(-2, 2)) },
      { kind: 'change', stay: name, arrival: addDays(stay.arrival, random.integer(-2, 2)) },
      { kind: 'change', stay: name, adults: random.integer(1, 3) },
      { kind: 'change', stay: name, children: random.integer(0, 2) },
    ]);
  },
  confirm: (state, random) => withStay(stayWith(state, random, ['tentative']), (stay) => ({ kind: 'confirm', stay })),
  cancel: (state, random) => {
    const name = pickedUpStay(state, random, 25) ?? stayWith(state, random, ['tentative', 'confirmed']);
    return withStay(name, (stay) => ({ kind: 'cancel', stay, isForced: random.chance(50) }));
  },
  'check in': (state, random) => {
    const early = random.chance(12) ? earlyGuests(state) : [];
    if (early.length > 0) return { kind: 'check in', ...random.pick(early), isOverridden: true };
    const day = today(state);
    const arriving = [...state.stays].filter(([, { status, arrival }]) => status === 'confirmed' && arrival === day).map(([name]) => name);
    const stay = arriving.length > 0 && !random.chance(8) ? random.pick(arriving) : stayWith(state, random, ['confirmed']);
    if (stay === null) return null;
    const rooms = [...state.rooms].filter(([, { roomType }]) => roomType === state.stays.get(stay)?.roomType).map(([number]) => number);
    return { kind: 'check in', stay, room: random.chance(30) ? random.pick(rooms) : null, isOverridden: random.chance(10) };
  },
  'check out': (state, random) => {
    const name = routedGuest(state, random, 50) ?? stayWith(state, random, ['checked_in']);
    return withStay(name, (stay) => ({ kind: 'check out', stay, settlement: random.chance(60) ? 'paid' : 'written_off' }));
  },
  charge: (state, random) => {
    const folio = folioOf(state, random);
    if (folio === null) return null;
    const stays = [...state.stays.values()].filter((stay) => stay.folio === folio[0] || billedFolio(state, stay) === folio[0]);
    const isOwn = stays.length === 1 && stays[0]?.folio === folio[0];
    const meals = state.hotel.fiscal === null ? [] : mealCodes;
    const code = random.pick([...chargeCodes, ...meals, ...(isOwn ? ['cancellation_fee'] : [])]); // shared fees are a chapter of their own
    const sign = code === 'discount' || random.chance(3) ? -1 : 1;
    return { kind: 'charge', folio: folio[0], entry: newRef(state, 'entry'), code, amount: sign * random.integer(1, 9_999) };
  },
  pay: (state, random) => {
    const name = heldFolio(state, random, 30) ?? splitFolio(state, random, 15) ?? folioOf(state, random)?.[0];
    if (name === undefined) return null;
    const amount = amountToPay(state, random, name);
    const method = random.pick(['cash', 'bank_transfer', 'card'] as const);
    const cards = [
      [80, 'charged'],
      [15, 'declined'],
      [5, 'answered late'],
    ] as const;
    const card = method === 'card' ? random.weighted(cards) : null;
    return {
      kind: 'pay',
      folio: name,
      entry: newRef(state, 'entry'),
      method,
      card,
      provider: card === 'charged' ? providerFault(random) : null,
      amount,
    };
  },
  refund: (state, random) =>
    onEntry(state, random, ['payment'], (folio, payment) => {
      const amount = random.chance(40) ? null : random.integer(1, 15_000);
      const isCard = state.folios.get(folio)?.entries.get(payment)?.code === 'card';
      const provider = isCard ? providerFault(random) : null;
      return { kind: 'refund', folio, payment, entry: newRef(state, 'entry'), provider, amount };
    }),
  reverse: (state, random) =>
    onEntry(state, random, ['room', 'ancillary', 'tax', 'discount', 'fee', 'payment'], (folio, original) => ({
      kind: 'reverse',
      folio,
      original,
      entry: newRef(state, 'entry'),
    })),
  transfer: (state, random) => {
    const [folio, other] = [folioOf(state, random), folioOf(state, random)];
    const target = heldFolio(state, random, 40) ?? other?.[0] ?? null;
    if (folio === null || target === null) return null;
    const payments = [...folio[1].entries].filter(([, { kind }]) => kind === 'payment').map(([name]) => name);
    const entries = payments.length > 0 && random.chance(30) ? [random.pick(payments)] : someEntries(folio[1], random);
    return entries.length === 0 ? null : { kind: 'transfer', folio: folio[0], target, entries };
  },
  split: (state, random) => {
    const folio = folioOf(state, random);
    const entries = folio === null ? [] : someEntries(folio[1], random);
    return folio === null || entries.length === 0 ? null : { kind: 'split', folio: folio[0], opened: newRef(state, 'folio'), entries };
  },
  merge: (state, random) => {
    const [folio, other] = [folioOf(state, random), folioOf(state, random)];
    const source = heldFolio(state, random, 50) ?? other?.[0] ?? null;
    const target = paidFolio(state, random, 40) ?? folio?.[0] ?? null;
    if (target === null || source === null) return null;
    const isOfGroup = [...state.groups.values()].some((group) => group.folio === target || group.folio === source); // it would close before its group
    return isOfGroup ? null : { kind: 'merge', folio: target, source };
  },
  'write available': makeAvailability,
  'write rate': (state, random) => {
    const from = addDays(today(state), random.integer(0, 14));
    const roomType = random.pick(state.hotel.roomTypes).code;
    const amount = random.integer(40, 300) * 10 ** state.hotel.digits + random.integer(0, 10 ** state.hotel.digits - 1);
    const to = addDays(from, random.integer(0, 6));
    return { kind: 'write rate', plan: 'BAR', roomType, from, to, amount, restrictions: makeRestrictions(random) };
  },
  'set condition': (state, random) => ({
    kind: 'set condition',
    room: random.pick([...state.rooms.keys()]),
    condition: random.pick(['clean', 'dirty', 'inspected']),
  }),
  'assign room': (state, random) => {
    const stay = stayWith(state, random, ['tentative', 'confirmed', 'checked_in']);
    if (stay === null) return null;
    const type = state.stays.get(stay)?.roomType;
    const rooms = [...state.rooms].filter(([, { roomType }]) => roomType === type || random.chance(4)).map(([number]) => number);
    return { kind: 'assign room', stay, room: random.chance(15) ? null : random.pick(rooms) };
  },
  'take out of order': (state, random) => {
    const from = addDays(today(state), random.chance(40) ? 0 : random.integer(random.chance(5) ? -1 : 0, 5));
    const to = random.chance(25) ? null : addDays(from, random.chance(4) ? 0 : random.integer(1, 4));
    const assigned = [...state.stays.values()].flatMap(({ room, status }) => (room !== null && status === 'confirmed' ? [room] : []));
    const room = assigned.length > 0 && random.chance(40) ? random.pick(assigned) : random.pick([...state.rooms.keys()]);
    return { kind: 'take out of order', room, from, to, isForced: random.chance(60) };
  },
  'complete profile': (state, random) => {
    const guests = [...state.guests].filter((guest) => isIncomplete(state, guest));
    const guest = guests.length === 0 ? null : random.pick(guests);
    return guest === null || mayBeWrittenTo(state, guest) ? null : { kind: 'complete profile', guest };
  },
  'return to order': (state, random) => {
    const out = [...state.rooms].filter(([, { outOfOrder }]) => outOfOrder !== null).map(([number]) => number);
    return { kind: 'return to order', room: random.pick(out.length > 0 ? out : [...state.rooms.keys()]) };
  },
};

/** One to three entries of a folio; payments seldom with their refunds, so that some have to be refused. */
function someEntries({ entries }: FolioState, random: Random): Ref[] {
  const names = [...entries.keys()];
  if (names.length === 0) return [];
  return [...new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(names)))];
}

/** True if the message of an automation to a guest may be on its way: a telephone number that comes meanwhile may be in time for it or not. */
function mayBeWrittenTo({ hotel, stays }: HotelState, guest: Ref): boolean {
  const triggers: readonly string[] = hotel.messaging?.automations.map(({ trigger }) => trigger) ?? [];
  return [...stays.values()].some((stay) => stay.guest === guest && triggers.includes(stay.status));
}

const providerFault = (random: Random): ProviderFault | null => (random.chance(15) ? random.pick(['unreachable', 'timeout']) : null);

const withStay = (stay: Ref | null, make: (stay: Ref) => Command): Command | null => (stay === null ? null : make(stay));

function onEntry(state: HotelState, random: Random, kinds: readonly string[], make: (folio: Ref, entry: Ref) => Command): Command | null {
  const folio = folioOf(state, random);
  if (folio === null) return null;
  const fitting = [...folio[1].entries].filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name);
  return fitting.length === 0 ? null : make(folio[0], random.pick(fitting));
}
