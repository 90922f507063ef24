import { addDays, eachNight } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventedTypes } from './invented-hotel.ts';
import { planLife } from './plan-days.ts';
import type { PlannedStay } from './plan-stays.ts';
import { isOfGroup, type PlannedStep, type StayStep } from './planned-step.ts';

const firstDay = '2026-01-01';
const lastDay = '2026-03-31';
const invention = fc.record({
  seed: fc.nat(),
  rooms: fc.integer({ min: 1, max: 40 }),
  firstDay: fc.constant(firstDay),
  lastDay: fc.constant(lastDay),
});

/** Guarantee: for any seed and size, no type is oversold for a night, blocks of groups included, and no two guests share a room. Method: any small hotel. */
// Rules: SANDBOX-21
test('no room has two guests, and no type is oversold', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const { stays, groups } = planLife(invented);
      const capacity = new Map(inventedTypes(invented.rooms).map(({ code, rooms }) => [code, rooms.length]));
      const nights = (stay: PlannedStay) => eachNight(stay.arrival, stay.departure);
      const sold = Map.groupBy(
        [
          ...stays.filter(({ group }) => group === null).flatMap((stay) => nights(stay).map((night) => `${stay.type} ${night}`)),
          ...groups.flatMap((group) =>
            eachNight(group.arrival, group.departure).flatMap((night) => Array<string>(group.rooms).fill(`${group.type} ${night}`)),
          ),
        ],
        (key) => key,
      );
      for (const [key, list] of sold) expect(list.length).toBeLessThanOrEqual(capacity.get(key.split(' ')[0] ?? '') ?? 0);
      const slept = stays.flatMap((stay) => (stay.end.kind === 'stays' ? [{ stay, room: stay.end.room }] : []));
      const beds = slept.flatMap(({ stay, room }) => nights(stay).map((night) => `${room} ${night}`));
      expect(new Set(beds).size).toBe(beds.length);
    }),
    { numRuns: 20 },
  );
});

const placesOf = (step: StayStep): number[] => (step.kind === 'book' || step.kind === 'leave' ? [step.stay, ...step.also] : [step.stay]);

// Rules: SANDBOX-21
test('every step falls on a day of the past, in the order of a stay', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const life = planLife(invented);
      for (const { date } of life.days) expect(date >= firstDay && date <= lastDay).toBe(true);
      const ofStays = life.days.flatMap(({ steps }) => steps.filter((step) => !isOfGroup(step)));
      const done = ofStays.flatMap((step) => placesOf(step).map((place) => ({ place, kind: step.kind })));
      const kindsOf = Map.groupBy(done, ({ place }) => place);
      for (const kinds of kindsOf.values()) {
        expect(kinds.map(({ kind }) => kind).join(' ')).toMatch(
          /^book( change| write answer){0,2}( cancel| settle| check_in( charge)*( leave( review)?)?)?$/,
        );
      }
    }),
    { numRuns: 20 },
  );
});

// Rules: SANDBOX-21
test('the same seed makes the same life, another seed a different one', () => {
  const invented = { seed: 7, rooms: 12, firstDay, lastDay };
  expect(planLife(invented)).toEqual(planLife(invented));
  expect(planLife({ ...invented, seed: 8 })).not.toEqual(planLife(invented));
});

// Rules: SANDBOX-21
test('a year is plausible: occupancy, booking lead times, no-shows', () => {
  const { stays, guests } = planLife({ seed: 1, rooms: 60, firstDay: '2025-04-01', lastDay: '2026-03-31' });
  const past = stays.filter(({ arrival }) => arrival <= '2026-03-31');
  const kept = past.filter(({ end }) => end.kind === 'stays');
  const share = (list: readonly PlannedStay[], of: readonly PlannedStay[]): number => list.length / of.length;
  const nights = (list: readonly PlannedStay[]): number =>
    list.reduce((sum, stay) => sum + eachNight(stay.arrival, stay.departure).length, 0);
  const occupancy = (from: string, days: number): number => {
    const inMonth = kept.filter(({ arrival }) => arrival >= from && arrival < addDays(from, days));
    return nights(inMonth) / (60 * days);
  };
  expect(nights(kept) / (60 * 365)).toBeGreaterThan(0.6);
  expect(nights(kept) / (60 * 365)).toBeLessThan(0.85);
  expect(occupancy('2025-09-01', 30)).toBeGreaterThan(occupancy('2026-01-05', 26) + 0.1);
  expect(
    share(
      past.filter(({ end }) => end.kind === 'cancelled'),
      past,
    ),
  ).toBeGreaterThan(0.05);
  expect(
    share(
      past.filter(({ end }) => end.kind === 'no_show'),
      past,
    ),
  ).toBeLessThan(0.04);
  expect(
    share(
      past.filter((stay) => stay.bookedOn > addDays(stay.arrival, -14)),
      past,
    ),
  ).toBeGreaterThan(0.3);
  expect(
    share(
      past.filter(({ channel }) => channel === 'booking_com'),
      past,
    ),
  ).toBeGreaterThan(0.25);
  expect(new Set(guests.map(({ number }) => number)).size).toBeLessThan(guests.length);
});

/** Guarantee: a year contains every situation a hotel deals with. Method: counts each kind of step of a year. */
// Rules: SANDBOX-21
test('a year has refunds, split and shared folios, named companions, answers, and fees paid or written off', () => {
  const { days, stays, groups } = planLife({ seed: 1, rooms: 60, firstDay: '2025-04-01', lastDay: '2026-03-31' });
  const steps = days.flatMap((day) => day.steps);
  const count = (is: (step: PlannedStep) => boolean): number => steps.filter(is).length;
  expect(count((step) => step.kind === 'leave' && step.isSplit)).toBeGreaterThan(100);
  expect(count((step) => step.kind === 'leave' && step.also.length > 0)).toBeGreaterThan(50);
  expect(count((step) => step.kind === 'leave' && step.givenBack !== null)).toBeGreaterThan(50);
  expect(count((step) => step.kind === 'book' && step.isPrepaid)).toBeGreaterThan(100);
  expect(count((step) => step.kind === 'settle')).toBeGreaterThan(20);
  expect(count((step) => step.kind === 'cancel' && !step.isFeePaid)).toBeGreaterThan(20);
  expect(count((step) => step.kind === 'check_in' && step.companions.includes('child'))).toBeGreaterThan(100);
  expect(count((step) => step.kind === 'answer')).toBe(count((step) => step.kind === 'write'));
  expect(count((step) => step.kind === 'charge' && step.code === 'minibar')).toBeGreaterThan(100);
  expect(stays.filter(({ channel }) => channel === 'walk_in').length).toBeGreaterThan(50);
  expect(stays.filter(({ group }) => group !== null).length).toBeGreaterThan(30);
  expect(new Set(groups.map(({ isRouted }) => isRouted)).size).toBe(2);
  expect(groups.filter(({ rooms, bookedOn }) => bookedOn.length < rooms).length).toBeGreaterThan(3);
});
