import { fixedClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { type CheckInFacts, obstaclesOf } from './check-in-obstacles.ts';

// Method: a stay that meets every condition, then one condition after the other is broken.

const facts: CheckInFacts = {
  status: 'confirmed',
  arrival: '2026-07-01',
  timezone: 'Europe/Lisbon',
  checkInTime: '15:00',
  isOffered: true,
  isRegistered: true,
  isRoomReady: true,
};
const at = (instant: string, over: Partial<CheckInFacts> = {}) => obstaclesOf(fixedClock(instant), { ...facts, ...over });
const inTime = '2026-07-01T14:00:00.000Z'; // 15:00 in Lisbon

// Rules: STAY-5
test('a guest checks in alone from the check-in time of the property on, on the day of arrival', () => {
  expect(at(inTime)).toEqual([]);
  expect(at('2026-07-01T13:59:59.999Z')).toEqual(['too_early']);
  expect(at('2026-07-01T22:59:59.999Z')).toEqual([]);
  expect(at('2026-07-01T23:00:00.000Z')).toEqual(['not_today']);
  expect(at('2026-06-30T22:59:59.999Z')).toEqual(['not_today']);
});

// Rules: STAY-5
test('every unmet condition is named', () => {
  expect(at(inTime, { isOffered: false })).toEqual(['not_offered']);
  expect(at(inTime, { status: 'tentative' })).toEqual(['deposit']);
  expect(at(inTime, { isRegistered: false })).toEqual(['registration']);
  expect(at(inTime, { isRoomReady: false })).toEqual(['room']);
  expect(at('2026-06-01T12:00:00.000Z', { status: 'tentative', isOffered: false, isRegistered: false, isRoomReady: false })).toEqual([
    ...['not_offered', 'deposit', 'not_today', 'registration', 'room'],
  ]);
});
