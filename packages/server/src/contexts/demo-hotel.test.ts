import { nestedGuestInput, normalisePhone } from '@innkeeper/guest';
import { parseHotelFile } from '@innkeeper/hotel';
import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { demoBook, demoGroups, demoHotel } from '@innkeeper/sandbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotelFileParts } from './hotel-file-parts.ts';

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));

function soundHotel(today: LocalDate) {
  const file = demoHotel(today);
  parseHotelFile(hotelFileParts.sections, file);
  return file;
}

/** Guarantee: the demo hotel is a faultless hotel file, with a rate for every night of the coming year. Method: any day. */
// Rules: HOTEL-14
test('the demo hotel is a valid hotel file on every day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const file = soundHotel(today);
      expect(file.room_types.flatMap((type) => type.rooms)).toHaveLength(40);
      expect(new Set(file.rate_plans.map((plan) => plan.kind))).toEqual(new Set(['fixed', 'bar', 'package', 'corporate']));
      const nights = file.daily_rates
        .filter((rate) => rate.room_type === 'STE')
        .flatMap((rate) => eachNight(rate.from, addDays(rate.to, 1)));
      expect(nights).toEqual(eachNight(addDays(today, -30), addDays(today, 400)));
    }),
    { numRuns: 20 },
  );
});

/** Rooms that the groups of the demo hotel have contracted, by type and night. */
function blockedOn(today: LocalDate): Map<string, number> {
  const blocked = new Map<string, number>();
  for (const { room_type_code: type, date, rooms } of demoGroups(today).flatMap(({ block }) => block)) {
    blocked.set(`${type} ${date}`, (blocked.get(`${type} ${date}`) ?? 0) + rooms);
  }
  return blocked;
}

type DemoGroup = ReturnType<typeof demoGroups>[number];

function expectListFits(block: DemoGroup['block'], list: DemoGroup['list']): void {
  const left = new Map(block.map(({ room_type_code: type, date, rooms }) => [`${type} ${date}`, rooms]));
  const nights = list.flatMap((row) => {
    return 'share_with' in row ? [] : eachNight(row.arrival, row.departure).map((date) => `${row.room_type_code} ${date}`);
  });
  for (const night of nights) left.set(night, (left.get(night) ?? 0) - 1);
  expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
}

/** Guarantee: the demo groups can be made: their blocks have the nights of their lists, and their plans sell the room types. Method: any day. */
test('the demo groups fit the demo hotel on every day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const file = soundHotel(today);
      for (const { made_on, body, rate_plan_code, block, list } of demoGroups(today)) {
        const plan = file.rate_plans.find(({ code }) => code === rate_plan_code);
        expect(made_on < today && today < (body.cutoff_date ?? body.arrival)).toBe(true);
        expectListFits(block, list);
        for (const row of list) {
          expect(nestedGuestInput.safeParse(row.guest).success && normalisePhone(row.guest.phone)).toBeTruthy();
          if (!('share_with' in row)) expect(plan?.room_types).toContain(row.room_type_code);
        }
      }
    }),
    { numRuns: 20 },
  );
});

/** Guarantee: the demo book can be booked: it fits the rooms beside the groups, its plans sell its room types, its guests are valid. Method: any day. */
test('the demo book fits the demo hotel on every day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const file = soundHotel(today);
      const book = demoBook(today);
      expect(book).toHaveLength(120);
      expect(demoBook(today)).toEqual(book);
      const sold = blockedOn(today);
      for (const { body, room_type_code, rate_plan_code, booked_on } of book) {
        const type = file.room_types.find(({ code }) => code === room_type_code);
        const plan = file.rate_plans.find(({ code }) => code === rate_plan_code);
        expect(plan?.room_types).toContain(room_type_code);
        expect(body.adults).toBeLessThanOrEqual(type?.max_adults ?? 0);
        expect(body.children).toBeLessThanOrEqual(type?.max_children ?? 0);
        expect(booked_on < today && booked_on < body.arrival).toBe(true);
        expect(nestedGuestInput.safeParse(body.guest).success && normalisePhone(body.guest.phone)).toBeTruthy();
        expect([body.guest.residence_country, body.guest.residence_city].every((text) => text.length > 1)).toBe(true);
        expect(body.guest.date_of_birth < addDays(booked_on, -18 * 366)).toBe(true);
        for (const date of eachNight(body.arrival, body.departure)) {
          const key = `${room_type_code} ${date}`;
          sold.set(key, (sold.get(key) ?? 0) + 1);
          expect(sold.get(key)).toBeLessThanOrEqual(type?.rooms.length ?? 0);
        }
      }
      expect(new Set(book.map(({ body }) => body.guest.email)).size).toBe(120);
    }),
    { numRuns: 20 },
  );
});
