import { fixedClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { businessDateOf, datesBetween, endedAtAuditTime, yesterdayAt } from './business-dates.ts';

const lisbon = { timezone: 'Europe/Lisbon', time: '03:00' };

// Rules: AUDIT-7
test.each([
  ['2027-03-14T02:59:59.999Z', '2027-03-12'],
  ['2027-03-14T03:00:00.000Z', '2027-03-13'],
  ['2027-03-14T23:59:59.999Z', '2027-03-13'],
])('at %s the last day that has ended is %s', (now, ended) => {
  expect(endedAtAuditTime(fixedClock(now), lisbon)).toBe(ended);
});

// Lisbon goes from UTC to UTC+1 at 01:00 on 28 March 2027, and back at 02:00 on 31 October.
// Rules: AUDIT-7
test.each([
  ['an audit time that does not exist comes when the gap is over', '01:30', '2027-03-28T00:59:59Z', '2027-03-26'],
  ['an audit time that does not exist has come after the gap', '01:30', '2027-03-28T01:30:00Z', '2027-03-27'],
  ['the day of 23 hours ends once', '03:00', '2027-03-28T02:00:00Z', '2027-03-27'],
  ['the day after it ends an hour earlier by UTC', '03:00', '2027-03-29T02:00:00Z', '2027-03-28'],
  ['an audit time that comes twice is the first', '01:30', '2027-10-31T00:30:00Z', '2027-10-30'],
  ['the day of 25 hours ends an hour later by UTC', '03:00', '2027-10-31T02:59:59Z', '2027-10-29'],
  ['the day of 25 hours ends once', '03:00', '2027-10-31T03:00:00Z', '2027-10-30'],
])('%s', (_guarantee, time, now, ended) => {
  expect(endedAtAuditTime(fixedClock(now), { ...lisbon, time })).toBe(ended);
});

// Rules: AUDIT-3
test('each zone has its own date', () => {
  const clock = fixedClock('2027-03-14T10:30:00Z');
  expect(yesterdayAt(clock, { timezone: 'Pacific/Kiritimati' })).toBe('2027-03-14');
  expect(yesterdayAt(clock, { timezone: 'Pacific/Pago_Pago' })).toBe('2027-03-12');
  expect(businessDateOf('2027-03-14T10:30:00Z', 'Pacific/Kiritimati')).toBe('2027-03-15');
});

// Rules: AUDIT-8
test('every date between two is audited once and in order, none when nothing has ended, and at most a year', () => {
  expect(datesBetween('2027-03-13', '2027-03-14')).toEqual(['2027-03-13', '2027-03-14']);
  expect(datesBetween('2027-03-15', '2027-03-14')).toEqual([]);
  const long = datesBetween('2020-01-01', '2027-03-14');
  expect([long.length, long[0], long.at(-1)]).toEqual([366, '2026-03-14', '2027-03-14']);
});
