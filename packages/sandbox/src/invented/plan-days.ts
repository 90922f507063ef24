import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { type Chance, chanceOf } from './chance.ts';
import { type Invention, inventedCurrency } from './invented-hotel.ts';
import { type PlannedStay, planStays } from './plan-stays.ts';
import { type CollectedBy, type CompanionKind, type PlannedGuest, type PlannedLife, type PlannedStep, stepOrder } from './planned-step.ts';
import { questionsCount } from './written-texts.ts';

const repeatShare = 0.14;

/** The life of an invented hotel, day by day: the same for the same invention. Touches neither database nor clock. Rules: SANDBOX-21. */
export function planLife(invention: Invention): PlannedLife {
  const stays = planStays(invention);
  const guests = guestsOf(invention, stays);
  const chances = { steps: chanceOf(invention.seed, 'steps'), folios: chanceOf(invention.seed, 'folios') };
  const parties = partiesOf(stays);
  const byDate = new Map<LocalDate, PlannedStep[]>();
  for (const [place, stay] of stays.entries()) {
    const [leader, ...also] = parties.get(stay.party ?? -1) ?? [place];
    const placed = { stay, place, guest: guests[place] ?? nobody, also, isLeader: leader === place };
    for (const [date, step] of stepsOf(chances, placed)) {
      if (date > invention.lastDay) continue;
      const steps = byDate.get(date);
      if (steps) steps.push(step);
      else byDate.set(date, [step]);
    }
  }
  const dates = eachNight(invention.firstDay, addDays(invention.lastDay, 1));
  const days = dates.map((date) => ({ date, steps: (byDate.get(date) ?? []).toSorted(byKind) }));
  return { stays, guests, days };
}

function byKind(left: PlannedStep, right: PlannedStep): number {
  return stepOrder.indexOf(left.kind) - stepOrder.indexOf(right.kind) || left.stay - right.stay;
}

const nobody: PlannedGuest = { number: -1, isKnown: false };

/** The places of each party; the first one books, pays and leaves for all. */
function partiesOf(stays: readonly PlannedStay[]): ReadonlyMap<number, readonly number[]> {
  const parties = new Map<number, number[]>();
  for (const [place, { party }] of stays.entries()) {
    if (party !== null) parties.set(party, [...(parties.get(party) ?? []), place]);
  }
  return parties;
}

/** Most guests are new; some have booked on an earlier day. Of a party one books. */
function guestsOf({ seed }: Invention, stays: readonly PlannedStay[]): PlannedGuest[] {
  const chance = chanceOf(seed, 'repeat guests');
  const bookers = new Map<number, PlannedGuest>();
  let known = 0; // on earlier days
  let next = 0;
  return stays.map(({ bookedOn, channel, party }, place) => {
    if (place > 0 && stays[place - 1]?.bookedOn !== bookedOn) known = next;
    const booker = bookers.get(party ?? -1);
    if (booker) return booker;
    const isRepeat = chance.is(repeatShare) && channel !== 'walk_in';
    const guest = isRepeat && known > 0 ? { number: chance.whole(0, known - 1), isKnown: true } : { number: next++, isKnown: false };
    if (party !== null) bookers.set(party, guest);
    return guest;
  });
}

interface Chances {
  readonly steps: Chance;
  readonly folios: Chance;
}

interface Placed {
  readonly stay: PlannedStay;
  readonly place: number;
  readonly guest: PlannedGuest;
  /** Whose room is booked and paid with this one. */
  readonly also: readonly number[];
  /** Books for itself, and for its party. */
  readonly isLeader: boolean;
}

type Dated = readonly [LocalDate, PlannedStep];

const prepaidShare = 0.12;
const feePaidShare = 0.7;
const prepaidChannels: readonly PlannedStay['channel'][] = ['direct', 'phone', 'email'];

function stepsOf(chances: Chances, placed: Placed): Dated[] {
  const { stay, place, guest, also, isLeader } = placed;
  const { folios } = chances;
  const isPrepaid = folios.is(prepaidShare) && prepaidChannels.includes(stay.channel);
  const isFeePaid = folios.is(feePaidShare);
  const booked: Dated[] = isLeader ? [[stay.bookedOn, { kind: 'book', stay: place, also, guest, isPrepaid }]] : [];
  if (stay.end.kind === 'cancelled') return [...booked, [stay.end.on, { kind: 'cancel', stay: place, isFeePaid }]];
  if (stay.end.kind === 'no_show') return [...booked, [addDays(stay.arrival, 1), { kind: 'settle', stay: place, isFeePaid }]];
  const slept = inHouse(chances.steps, placed);
  return [
    ...booked,
    ...beforeArrival(chances.steps, placed),
    ...slept,
    ...leaving(chances, placed, slept),
    ...afterwards(chances.steps, placed),
  ];
}

const notes = [
  'Arrives late, after 22:00.',
  'A quiet room, if possible.',
  'A cot, please.',
  'Allergic to feathers.',
  'Celebrates an anniversary.',
] as const;

function beforeArrival(chance: Chance, { stay, place }: Placed): Dated[] {
  const steps: Dated[] = [];
  const dayBetween = () => addDays(stay.bookedOn, 1);
  if (dayBetween() >= stay.arrival) return steps;
  if (chance.is(0.1)) steps.push([dayBetween(), { kind: 'change', stay: place, notes: chance.pick(notes) }]);
  if (chance.is(0.14)) {
    const said = { stay: place, text: chance.whole(0, questionsCount - 1) };
    const eve = addDays(stay.arrival, -1);
    steps.push([eve, { kind: 'write', ...said }], [eve, { kind: 'answer', ...said }]);
  }
  return steps;
}

const extras = [
  ['minibar', 'Minibar', 4, 28],
  ['restaurant', 'Restaurant', 18, 95],
  ['spa', 'Spa', 25, 80],
  ['parking', 'Garage', 15, 15],
] as const;

function inHouse(chance: Chance, placed: Placed): Dated[] {
  const { stay, place } = placed;
  const steps: Dated[] = [[stay.arrival, { kind: 'check_in', stay: place, companions: companionsOf(chance, placed) }]];
  for (const night of eachNight(stay.arrival, stay.departure)) {
    if (!chance.is(0.22)) continue;
    const [code, description, least, most] = chance.pick(extras);
    steps.push([
      night,
      { kind: 'charge', stay: place, code, description, amount: `${chance.whole(least, most)}.${chance.pick(['00', '50'])}` },
    ]);
  }
  return steps;
}

const namedShare = 0.4;

/** Who comes along is named by some families alone, and once; the others are numbers of adults and children. */
function companionsOf(chance: Chance, { stay: { adults, children }, guest, isLeader }: Placed): CompanionKind[] {
  if (children === 0 || !chance.is(namedShare) || guest.isKnown || !isLeader) return [];
  return [...Array<CompanionKind>(adults - 1).fill('adult'), ...Array<CompanionKind>(children).fill('child')];
}

const givenBackShare = 0.03;

function leaving({ steps, folios }: Chances, { stay, place, also, isLeader }: Placed, slept: readonly Dated[]): Dated[] {
  const method = collectedBy(steps, stay);
  const givenBack = folios.is(givenBackShare) ? `${folios.whole(10, 30)}.00` : null;
  if (!isLeader) return [];
  const isSplit = stay.channel === 'corporate' && slept.some(([, { kind }]) => kind === 'charge');
  return [[stay.departure, { kind: 'leave', stay: place, also, method, isSplit, givenBack: isSplit ? null : givenBack }]];
}

function collectedBy(chance: Chance, { channel }: PlannedStay): CollectedBy {
  const isTransfer = chance.is(0.6);
  if (channel === 'expedia') return 'ota_collect';
  return channel === 'corporate' || isTransfer ? 'bank_transfer' : 'cash';
}

const ratings = [
  [5, 46],
  [4, 34],
  [3, 13],
  [2, 5],
  [1, 2],
] as const;

function afterwards(chance: Chance, { stay, place }: Placed): Dated[] {
  if (!chance.is(0.18)) return [];
  return [[addDays(stay.departure, chance.whole(1, 6)), { kind: 'review', stay: place, rating: chance.weighted(ratings) }]];
}

/** An amount in the currency of invented hotels. */
export function inEuros(amount: string) {
  return { currency: inventedCurrency, amount };
}
