import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { type Chance, chanceOf } from './chance.ts';
import { type Invention, inventedCurrency } from './invented-hotel.ts';
import { type PlannedStay, planStays } from './plan-stays.ts';

/** What is done for one stay. `stay` is its place in the plan. */
export type PlannedStep =
  | { readonly kind: 'book'; readonly stay: number; readonly guest: PlannedGuest }
  | { readonly kind: 'change'; readonly stay: number; readonly notes: string }
  | { readonly kind: 'cancel'; readonly stay: number }
  | { readonly kind: 'check_in'; readonly stay: number }
  | { readonly kind: 'charge'; readonly stay: number; readonly code: string; readonly description: string; readonly amount: string }
  | { readonly kind: 'leave'; readonly stay: number; readonly method: 'cash' | 'bank_transfer' }
  | { readonly kind: 'write'; readonly stay: number; readonly text: number }
  | { readonly kind: 'review'; readonly stay: number; readonly rating: number };

export interface PlannedGuest {
  readonly number: number;
  /** Has booked on an earlier day. */
  readonly isKnown: boolean;
}

export type StepKind = PlannedStep['kind'];

/** A day of an invented hotel, the steps of each kind in the order in which the day has them. */
export interface PlannedDay {
  readonly date: LocalDate;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedLife {
  readonly stays: readonly PlannedStay[];
  /** By the place of the stay. */
  readonly guests: readonly PlannedGuest[];
  readonly days: readonly PlannedDay[];
}

/** In the order of a day: what leaves makes room for what comes. */
export const stepOrder: readonly StepKind[] = ['leave', 'cancel', 'book', 'change', 'check_in', 'charge', 'write', 'review'];

const repeatShare = 0.14;

/** The life of an invented hotel, day by day: the same for the same invention. Touches neither database nor clock. Rules: SANDBOX-21. */
export function planLife(invention: Invention): PlannedLife {
  const stays = planStays(invention);
  const guests = guestsOf(invention, stays);
  const chance = chanceOf(invention.seed, 'steps');
  const byDate = new Map<LocalDate, PlannedStep[]>();
  for (const [place, stay] of stays.entries()) {
    for (const [date, step] of stepsOf(chance, { stay, place, guest: guests[place] ?? nobody })) {
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

/** Most guests are new; some have booked on an earlier day. */
function guestsOf({ seed }: Invention, stays: readonly PlannedStay[]): PlannedGuest[] {
  const chance = chanceOf(seed, 'repeat guests');
  let known = 0; // on earlier days
  let next = 0;
  return stays.map(({ bookedOn, channel }, place) => {
    if (place > 0 && stays[place - 1]?.bookedOn !== bookedOn) known = next;
    const isRepeat = chance.is(repeatShare) && channel !== 'walk_in';
    return isRepeat && known > 0 ? { number: chance.whole(0, known - 1), isKnown: true } : { number: next++, isKnown: false };
  });
}

interface Placed {
  readonly stay: PlannedStay;
  readonly place: number;
  readonly guest: PlannedGuest;
}

type Dated = readonly [LocalDate, PlannedStep];

function stepsOf(chance: Chance, placed: Placed): Dated[] {
  const { stay, place, guest } = placed;
  const booked: Dated = [stay.bookedOn, { kind: 'book', stay: place, guest }];
  if (stay.end.kind === 'cancelled') return [booked, [stay.end.on, { kind: 'cancel', stay: place }]];
  if (stay.end.kind === 'no_show') return [booked];
  return [booked, ...beforeArrival(chance, placed), ...inHouse(chance, placed), ...afterwards(chance, placed)];
}

const notes = [
  'Arrives late, after 22:00.',
  'A quiet room, if possible.',
  'A cot, please.',
  'Allergic to feathers.',
  'Celebrates an anniversary.',
] as const;

const textsOfGuests = 4;

function beforeArrival(chance: Chance, { stay, place }: Placed): Dated[] {
  const steps: Dated[] = [];
  const dayBetween = () => addDays(stay.bookedOn, 1);
  if (dayBetween() >= stay.arrival) return steps;
  if (chance.is(0.1)) steps.push([dayBetween(), { kind: 'change', stay: place, notes: chance.pick(notes) }]);
  if (chance.is(0.14)) steps.push([addDays(stay.arrival, -1), { kind: 'write', stay: place, text: chance.whole(0, textsOfGuests - 1) }]);
  return steps;
}

const extras = [
  ['minibar', 'Minibar', 4, 28],
  ['restaurant', 'Restaurant', 18, 95],
  ['spa', 'Spa', 25, 80],
  ['parking', 'Garage', 15, 15],
] as const;

function inHouse(chance: Chance, { stay, place }: Placed): Dated[] {
  const steps: Dated[] = [[stay.arrival, { kind: 'check_in', stay: place }]];
  for (const night of eachNight(stay.arrival, stay.departure)) {
    if (!chance.is(0.22)) continue;
    const [code, description, least, most] = chance.pick(extras);
    steps.push([
      night,
      { kind: 'charge', stay: place, code, description, amount: `${chance.whole(least, most)}.${chance.pick(['00', '50'])}` },
    ]);
  }
  const method = stay.channel === 'corporate' || chance.is(0.6) ? 'bank_transfer' : 'cash';
  return [...steps, [stay.departure, { kind: 'leave', stay: place, method }]];
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
