import { instantOf, wallTimeOf } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triggers } from './automation.contract.ts';
import { type AutomationSchedule, dueTime, isImmediate } from './due-time.ts';
import { afterQuietHours } from './quiet-hours.ts';

const zones = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
const lisbon = { timezone: 'Europe/Lisbon', check_in_time: '15:00', check_out_time: '11:00' };
const anything = { channels: null, room_type_ids: null, rate_plan_ids: null, nights_min: null };

type StayTimeline = Parameters<typeof dueTime>[1];

const confirmed: StayTimeline = {
  status: 'confirmed',
  channel: 'direct',
  arrival: '2027-06-10',
  departure: '2027-06-13',
  nights: 3,
  room_type_id: 'rt_std',
  rate_plan_id: 'rp_bar',
  checked_in_at: null,
  checked_out_at: null,
  cancellation: null,
  created_at: '2027-05-01T10:00:00.000Z',
};
const inHouse: StayTimeline = { ...confirmed, status: 'checked_in', checked_in_at: '2027-06-10T22:30:00.000Z' };
const left: StayTimeline = { ...inHouse, status: 'checked_out', checked_out_at: '2027-06-13T09:00:00.000Z' };
const cancelled: StayTimeline = {
  ...confirmed,
  status: 'cancelled',
  cancellation: { reason: 'guest_request', at: '2027-05-02T23:15:00.000Z', fee_due: null },
};

const plan = (over: Partial<AutomationSchedule>): AutomationSchedule => ({
  trigger: 'booked',
  offset_hours: 0,
  conditions: anything,
  active_since: '2027-01-01T00:00:00.000Z',
  ...over,
});
const due = (over: Partial<AutomationSchedule>, stay: StayTimeline, house = lisbon): string | null => {
  const at = dueTime(plan(over), stay, house);
  return at === null ? null : new Date(at).toISOString();
};

// Method: a stay in Lisbon, which is an hour ahead of UTC in summer.
// Rules: AUTO-4
test.each([
  ['booked', 0, confirmed, '2027-05-01T10:00:00.000Z'],
  ['booked', 2, confirmed, '2027-05-01T12:00:00.000Z'],
  ['before_arrival', 48, confirmed, '2027-06-08T14:00:00.000Z'],
  ['before_arrival', 0, confirmed, '2027-06-10T14:00:00.000Z'],
  ['before_departure', 2, inHouse, '2027-06-13T08:00:00.000Z'],
  ['before_departure', 20, confirmed, '2027-06-12T14:00:00.000Z'],
  ['checked_in', 14, inHouse, '2027-06-11T12:30:00.000Z'],
  ['checked_out', 24, left, '2027-06-14T09:00:00.000Z'],
  ['cancelled', 12, cancelled, '2027-05-03T11:15:00.000Z'],
] as const)('%s with %i hours counts on the clock of the property', (trigger, offset_hours, stay, expected) => {
  expect(due({ trigger, offset_hours }, stay)).toBe(expected);
});

// Rules: AUTO-5
test('messages due at night are sent at nine, except immediate ones', () => {
  expect(due({ trigger: 'checked_in' }, inHouse)).toBe('2027-06-10T22:30:00.000Z');
  expect(due({ trigger: 'cancelled' }, cancelled)).toBe('2027-05-02T23:15:00.000Z');
  expect(due({ trigger: 'checked_in', offset_hours: 1 }, inHouse)).toBe('2027-06-11T08:00:00.000Z');
  expect(due({ trigger: 'before_arrival', offset_hours: 17 }, confirmed)).toBe('2027-06-10T08:00:00.000Z'); // 22:00 the day before
  expect(due({ trigger: 'before_arrival', offset_hours: 8 }, confirmed)).toBe('2027-06-10T08:00:00.000Z'); // 7:00
  expect(due({ trigger: 'before_arrival', offset_hours: 7 }, confirmed)).toBe('2027-06-10T07:00:00.000Z'); // 8:00
  expect(due({ trigger: 'checked_out' }, { ...left, checked_out_at: '2027-06-13T04:00:00.000Z' })).toBe('2027-06-13T08:00:00.000Z');
});

// Method: any instant in zones with and without daylight saving time.
// Rules: AUTO-5
test('quiet hours move an instant to the next nine o’clock at the property, by at most half a day, or leave it alone', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) });
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (ms, zone) => {
      const { time } = wallTimeOf(ms, zone);
      const moved = afterQuietHours(ms, zone);
      if (time >= '08:00' && time < '22:00') expect(moved).toBe(ms);
      else expect(wallTimeOf(moved, zone).time).toBe('09:00');
      expect(moved - ms).toBeGreaterThanOrEqual(0);
      expect(moved - ms).toBeLessThanOrEqual(12 * 3_600_000);
      expect(afterQuietHours(moved, zone)).toBe(moved);
    }),
  );
});

// Method: whole days before any arrival, across clock changes.
// Rules: AUTO-4
test('an offset of whole days before arrival falls at check-in time on that day, across any clock change', () => {
  const day = fc
    .integer({ min: 0, max: 1_000 })
    .map((days) => new Date(Date.UTC(2027, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 100 }), fc.constantFrom(...zones), (arrival, days, timezone) => {
      const stay = { ...confirmed, arrival, created_at: '2026-01-01T00:00:00.000Z' };
      const at = dueTime(plan({ trigger: 'before_arrival', offset_hours: days * 24, active_since: '2025-01-01T00:00:00.000Z' }), stay, {
        ...lisbon,
        timezone,
      });
      const on = new Date(Date.parse(arrival) - days * 86_400_000).toISOString().slice(0, 10);
      expect(at).toBe(instantOf(on, '15:00', timezone));
    }),
  );
});

// Rules: AUTO-3
test.each([
  ['channels', { channels: ['expedia'] }, { channels: ['direct', 'expedia'] }],
  ['room_type_ids', { room_type_ids: ['rt_suite'] }, { room_type_ids: ['rt_std'] }],
  ['rate_plan_ids', { rate_plan_ids: ['rp_flex'] }, { rate_plan_ids: ['rp_bar'] }],
  ['nights_min', { nights_min: 4 }, { nights_min: 3 }],
])('a stay that does not meet %s gets nothing', (_name, unmet, met) => {
  expect(due({ conditions: { ...anything, ...unmet } }, confirmed)).toBeNull();
  expect(due({ conditions: { ...anything, ...met } }, confirmed)).not.toBeNull();
});

// Rules: AUTO-3, AUTO-8
test('each trigger applies only to stays in its states', () => {
  const active = [{ ...confirmed, status: 'tentative' as const }, confirmed, inHouse, left, cancelled].map((stay) =>
    triggers.filter((trigger) => due({ trigger }, stay) !== null),
  );
  expect(active).toEqual([
    [],
    ['booked', 'before_arrival', 'before_departure'],
    ['booked', 'checked_in', 'before_departure'],
    ['checked_out'],
    ['cancelled'],
  ]);
});

// Rules: AUTO-6
test('messages due before activation go only to later bookings, and nothing is sent about an arrival that has passed', () => {
  const since = { active_since: '2027-06-09T00:00:00.000Z' };
  expect(due({ ...since }, confirmed)).toBeNull();
  expect(due({ ...since, trigger: 'before_arrival', offset_hours: 48 }, confirmed)).toBeNull();
  expect(due({ ...since, trigger: 'before_arrival', offset_hours: 24 }, confirmed)).toBe('2027-06-09T14:00:00.000Z');
  const late = { ...confirmed, created_at: '2027-06-09T20:00:00.000Z' };
  expect(due({ ...since, trigger: 'before_arrival', offset_hours: 48 }, late)).toBe('2027-06-08T14:00:00.000Z');
  const walkIn = { ...confirmed, created_at: '2027-06-10T18:00:00.000Z' };
  expect(due({ ...since, trigger: 'before_arrival', offset_hours: 48 }, walkIn)).toBeNull();
});

test('only booking, check-in and cancellation without an offset are sent at once', () => {
  expect(triggers.filter((trigger) => isImmediate({ trigger, offset_hours: 0 }))).toEqual(['booked', 'checked_in', 'cancelled']);
  expect(triggers.filter((trigger) => isImmediate({ trigger, offset_hours: 1 }))).toEqual([]);
});
