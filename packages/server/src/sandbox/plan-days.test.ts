import { checkDocument, normalisePhone } from '@innkeeper/guest';
import { parseHotelFile } from '@innkeeper/hotel';
import { addDays, eachNight } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotelFileParts } from '../hotel-file/hotel-file-parts.ts';
import { inventedCompanion, inventedGuest } from './invented-guest.ts';
import { inventedHotel, inventedTypes } from './invented-hotel.ts';
import { planLife } from './plan-days.ts';
import type { PlannedStay } from './plan-stays.ts';
import type { PlannedStep } from './planned-step.ts';

const firstDay = '2026-01-01';
const lastDay = '2026-03-31';
const invention = fc.record({
  seed: fc.nat(),
  rooms: fc.integer({ min: 1, max: 40 }),
  firstDay: fc.constant(firstDay),
  lastDay: fc.constant(lastDay),
});

/** Guarantee: whatever the seed and the size, no type is sold twice for a night and no two guests have a room. Method: any small hotel. */
// Rules: SANDBOX-21
test('nobody is in two rooms, and no night is sold twice', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const { stays } = planLife(invented);
      const capacity = new Map(inventedTypes(invented.rooms).map(({ code, rooms }) => [code, rooms.length]));
      const nights = (stay: PlannedStay) => eachNight(stay.arrival, stay.departure);
      const sold = Map.groupBy(
        stays.flatMap((stay) => nights(stay).map((night) => `${stay.type} ${night}`)),
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

// Rules: SANDBOX-21
test('the hotel is a valid hotel file of so many rooms, with a rate for every night that is sold', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const file = inventedHotel(invented);
      parseHotelFile(hotelFileParts.sections, file);
      expect(file.room_types.flatMap(({ rooms }) => rooms)).toHaveLength(invented.rooms);
      const priced = new Set(
        file.daily_rates.flatMap(({ room_type, from, to }) => eachNight(from, addDays(to, 1)).map((date) => `${room_type} ${date}`)),
      );
      for (const { type, arrival, departure } of planLife(invented).stays) {
        for (const night of eachNight(arrival, departure)) expect(priced.has(`${type} ${night}`)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

const placesOf = (step: PlannedStep): number[] => (step.kind === 'book' || step.kind === 'leave' ? [step.stay, ...step.also] : [step.stay]);

// Rules: SANDBOX-21
test('every step comes on a day of the past, in the order that a stay has', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const life = planLife(invented);
      for (const { date } of life.days) expect(date >= firstDay && date <= lastDay).toBe(true);
      const done = life.days.flatMap(({ steps }) => steps.flatMap((step) => placesOf(step).map((place) => ({ place, kind: step.kind }))));
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
test('the same seed makes the same life, another one another', () => {
  const invented = { seed: 7, rooms: 12, firstDay, lastDay };
  expect(planLife(invented)).toEqual(planLife(invented));
  expect(planLife({ ...invented, seed: 8 })).not.toEqual(planLife(invented));
});

// Rules: SANDBOX-21
test('a year is believable: how full it is, how early guests book, how many do not come', () => {
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

/** Guarantee: what a hotel has to deal with is all there. Method: each kind of step of a year, counted. */
// Rules: SANDBOX-21
test('a year has refunds, split and shared folios, companions by name, answers, and fees that are paid or written off', () => {
  const { days, stays } = planLife({ seed: 1, rooms: 60, firstDay: '2025-04-01', lastDay: '2026-03-31' });
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
});

/** Guarantee: nobody can be reached who exists. Method: 20,000 guests against the ranges that are kept for fiction. */
// Rules: SANDBOX-22
test('guests have addresses under example.com, telephone numbers kept for fiction, and documents of their own with right check digits', () => {
  const guests = Array.from({ length: 20_000 }, (_, index) => inventedGuest(3, index));
  const documents = guests.map(({ document, nationality }) => ({ ...document, check: checkDocument(document, nationality) }));
  expect(documents.filter(({ check }) => !check.ok)).toEqual([]);
  expect(new Set(documents.map(({ issue_country, number }) => `${issue_country} ${number}`)).size).toBe(guests.length);
  for (const { email, phone } of guests) {
    expect(email).toMatch(/^[a-z.]*[0-9]+@example\.com$/);
    if (phone !== undefined) expect(normalisePhone(phone)).toBe(phone);
    if (phone !== undefined) expect(phone).toMatch(/^(\+493023125\d{3}|\+442079460\d{3}|\+121255501\d{2}|\+3319900\d{4})$/);
  }
  expect(new Set(guests.map(({ email }) => email)).size).toBe(guests.length);
  expect(inventedGuest(3, 17)).toEqual(guests[17]);
  const child = inventedCompanion({ seed: 3, index: 17, firstDay }, 1, true);
  expect(child).toMatchObject({ last_name: guests[17]?.last_name, nationality: guests[17]?.nationality });
  expect(child.date_of_birth < firstDay && child.date_of_birth > addDays(firstDay, -5_000)).toBe(true);
  expect(checkDocument(child.document, child.nationality).ok).toBe(true);
});
