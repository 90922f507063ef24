import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { questionsCount } from './guest-texts.ts';
import { type Invention, inventedCurrency } from './invented-hotel.ts';
import type { PlannedGroup } from './plan-groups.ts';
import { type PlannedStay, planBook } from './plan-stays.ts';
import {
  type CollectedBy,
  type CompanionKind,
  type PlannedGuest,
  type PlannedLife,
  type PlannedStep,
  placeOf,
  stepOrder,
} from './planned-step.ts';
import { drawsFor, type RandomDraws } from './random-draws.ts';

const repeatShare = 0.14;

/** The life of an invented hotel, day by day, the same for the same invention. Uses neither database nor clock. Rules: SANDBOX-21. */
export function planLife(invention: Invention): PlannedLife {
  const { stays, groups } = planBook(invention);
  const guests = guestsOf(invention, stays);
  const streams = { steps: drawsFor(invention.seed, 'steps'), folios: drawsFor(invention.seed, 'folios') };
  const parties = partiesOf(stays);
  const byDate = new Map<LocalDate, PlannedStep[]>();
  const add = ([date, step]: DatedStep): void => {
    if (date > invention.lastDay) return;
    const steps = byDate.get(date);
    if (steps) steps.push(step);
    else byDate.set(date, [step]);
  };
  for (const [place, stay] of stays.entries()) {
    const [leader, ...also] = parties.get(stay.party ?? -1) ?? [place];
    const placed = { stay, place, guest: guests[place] ?? nobody, also, isLeader: leader === place };
    for (const step of stepsOf(streams, placed)) add(step);
  }
  for (const step of groups.flatMap(stepsOfGroup)) add(step);
  const dates = eachNight(invention.firstDay, addDays(invention.lastDay, 1));
  const days = dates.map((date) => ({ date, steps: (byDate.get(date) ?? []).toSorted(byKind) }));
  return { stays, groups, guests, days };
}

function byKind(left: PlannedStep, right: PlannedStep): number {
  return stepOrder.indexOf(left.kind) - stepOrder.indexOf(right.kind) || placeOf(left) - placeOf(right);
}

const nobody: PlannedGuest = { number: -1, isKnown: false };

/** The stays of each party by place; the first books, pays and leaves for all. */
function partiesOf(stays: readonly PlannedStay[]): ReadonlyMap<number, readonly number[]> {
  const parties = new Map<number, number[]>();
  for (const [place, { party }] of stays.entries()) {
    if (party !== null) parties.set(party, [...(parties.get(party) ?? []), place]);
  }
  return parties;
}

/** The booking guest of each stay. Most are new, some have booked on an earlier day; one guest books for a party. */
function guestsOf({ seed }: Invention, stays: readonly PlannedStay[]): PlannedGuest[] {
  const draws = drawsFor(seed, 'repeat guests');
  const bookers = new Map<number, PlannedGuest>();
  let known = 0; // on earlier days
  let next = 0;
  return stays.map(({ bookedOn, channel, party }, place) => {
    if (place > 0 && stays[place - 1]?.bookedOn !== bookedOn) known = next;
    const booker = bookers.get(party ?? -1);
    if (booker) return booker;
    const isRepeat = draws.chance(repeatShare) && channel !== 'walk_in';
    const guest = isRepeat && known > 0 ? { number: draws.whole(0, known - 1), isKnown: true } : { number: next++, isKnown: false };
    if (party !== null) bookers.set(party, guest);
    return guest;
  });
}

interface DrawStreams {
  readonly steps: RandomDraws;
  readonly folios: RandomDraws;
}

interface StayAtPlace {
  readonly stay: PlannedStay;
  readonly place: number;
  readonly guest: PlannedGuest;
  /** Places of the stays booked and paid with this one. */
  readonly also: readonly number[];
  /** Books for itself and its party. */
  readonly isLeader: boolean;
}

type DatedStep = readonly [LocalDate, PlannedStep];

function stepsOfGroup({ madeOn, departure }: PlannedGroup, place: number): DatedStep[] {
  return [
    [madeOn, { kind: 'contract', group: place }],
    [addDays(departure, 1), { kind: 'bill', group: place }],
  ];
}

const prepaidShare = 0.12;
const feePaidShare = 0.7;
const prepaidChannels: readonly PlannedStay['channel'][] = ['direct', 'phone', 'email'];

function stepsOf(streams: DrawStreams, placed: StayAtPlace): DatedStep[] {
  const { stay, place, guest, also, isLeader } = placed;
  const { folios } = streams;
  const isPrepaid = folios.chance(prepaidShare) && prepaidChannels.includes(stay.channel);
  const isFeePaid = folios.chance(feePaidShare);
  const booked: DatedStep[] = isLeader ? [[stay.bookedOn, { kind: 'book', stay: place, also, guest, isPrepaid }]] : [];
  if (stay.end.kind === 'cancelled') return [...booked, [stay.end.on, { kind: 'cancel', stay: place, isFeePaid }]];
  if (stay.end.kind === 'no_show') return [...booked, [addDays(stay.arrival, 1), { kind: 'settle', stay: place, isFeePaid }]];
  const slept = inHouse(streams.steps, placed);
  return [
    ...booked,
    ...beforeArrival(streams.steps, placed),
    ...slept,
    ...leaving(streams, placed, slept),
    ...afterwards(streams.steps, placed),
  ];
}

const notes = [
  'Arrives late, after 22:00.',
  'A quiet room, if possible.',
  'A cot, please.',
  'Allergic to feathers.',
  'Celebrates an anniversary.',
] as const;

function beforeArrival(draws: RandomDraws, { stay, place }: StayAtPlace): DatedStep[] {
  const steps: DatedStep[] = [];
  const dayBetween = () => addDays(stay.bookedOn, 1);
  if (dayBetween() >= stay.arrival) return steps;
  if (draws.chance(0.1)) steps.push([dayBetween(), { kind: 'change', stay: place, notes: draws.pick(notes) }]);
  if (draws.chance(0.14)) {
    const question = { stay: place, text: draws.whole(0, questionsCount - 1) };
    const eve = addDays(stay.arrival, -1);
    steps.push([eve, { kind: 'write', ...question }], [eve, { kind: 'answer', ...question }]);
  }
  return steps;
}

const extras = [
  ['minibar', 'Minibar', 4, 28],
  ['restaurant', 'Restaurant', 18, 95],
  ['spa', 'Spa', 25, 80],
  ['parking', 'Garage', 15, 15],
] as const;

function inHouse(draws: RandomDraws, placed: StayAtPlace): DatedStep[] {
  const { stay, place } = placed;
  const steps: DatedStep[] = [[stay.arrival, { kind: 'check_in', stay: place, companions: companionsOf(draws, placed) }]];
  for (const night of eachNight(stay.arrival, stay.departure)) {
    if (!draws.chance(0.22)) continue;
    const [code, description, least, most] = draws.pick(extras);
    steps.push([
      night,
      { kind: 'charge', stay: place, code, description, amount: `${draws.whole(least, most)}.${draws.pick(['00', '50'])}` },
    ]);
  }
  return steps;
}

const namedShare = 0.4;

/** Companions to register by name: only some families name them, once; other stays have only numbers of adults and children. */
function companionsOf(draws: RandomDraws, { stay: { adults, children }, guest, isLeader }: StayAtPlace): CompanionKind[] {
  if (children === 0 || !draws.chance(namedShare) || guest.isKnown || !isLeader) return [];
  return [...Array<CompanionKind>(adults - 1).fill('adult'), ...Array<CompanionKind>(children).fill('child')];
}

const givenBackShare = 0.03;

function leaving({ steps, folios }: DrawStreams, { stay, place, also, isLeader }: StayAtPlace, slept: readonly DatedStep[]): DatedStep[] {
  const method = collectedBy(steps, stay);
  const givenBack = folios.chance(givenBackShare) ? `${folios.whole(10, 30)}.00` : null;
  if (!isLeader) return [];
  const isSplit = stay.channel === 'corporate' && slept.some(([, { kind }]) => kind === 'charge');
  return [
    [stay.departure, { kind: 'leave', stay: place, also, method, isSplit, givenBack: isSplit || stay.group !== null ? null : givenBack }],
  ];
}

function collectedBy(draws: RandomDraws, { channel }: PlannedStay): CollectedBy {
  const isTransfer = draws.chance(0.6);
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

function afterwards(draws: RandomDraws, { stay, place }: StayAtPlace): DatedStep[] {
  if (!draws.chance(0.18)) return [];
  return [[addDays(stay.departure, draws.whole(1, 6)), { kind: 'review', stay: place, rating: draws.weighted(ratings) }]];
}

/** An amount in the currency of invented hotels. */
export function inEuros(amount: string) {
  return { currency: inventedCurrency, amount };
}
