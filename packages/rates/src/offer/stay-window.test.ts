import { addDays, limits, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refineStayLength, requireNoFaults, requireStayOrder, windowFaults } from './stay-window.ts';

const today = '2027-03-01';

function fieldsOf(arrival: string, departure: string, isArrivalNew = true): string[] {
  return windowFaults(today, { arrival, departure }, isArrivalNew).map(({ field }) => field);
}

test('a stay has at least one night', () => {
  expect(() => requireStayOrder('2027-03-01', '2027-03-02')).not.toThrow();
  for (const departure of ['2027-03-01', '2027-02-28'])
    expect(() => requireStayOrder('2027-03-01', departure)).toThrow(expect.objectContaining({ code: 'SVC-2004' }));
});

test('a stay begins today or later, unless it began before and its arrival is not changed', () => {
  expect(fieldsOf(today, '2027-03-02')).toEqual([]);
  expect(fieldsOf('2027-02-28', '2027-03-02')).toEqual(['arrival']);
  expect(fieldsOf('2027-02-28', '2027-03-02', false)).toEqual([]);
});

test('a stay is as long as the limit and no longer', () => {
  expect(fieldsOf(today, addDays(today, limits.stayNightsMax))).toEqual([]);
  expect(fieldsOf(today, addDays(today, limits.stayNightsMax + 1))).toEqual(['departure']);
});

test('the last night lies within the inventory; the departure date is not slept', () => {
  const lastNight = addDays(today, limits.inventoryDaysAheadMax);
  expect(fieldsOf(lastNight, addDays(lastNight, 1))).toEqual([]);
  expect(fieldsOf(lastNight, addDays(lastNight, 2))).toEqual(['departure']);
});

test('everything that is wrong with a window is reported at once', () => {
  expect(fieldsOf('2027-02-28', addDays(today, limits.inventoryDaysAheadMax + 2))).toEqual(['arrival', 'departure', 'departure']);
  const issues = windowFaults(today, { arrival: '2027-02-28', departure: '2027-03-02' }, true);
  expect(() => requireNoFaults([])).not.toThrow();
  expect(() => requireNoFaults(issues)).toThrow(ServiceError);
  expect(() => requireNoFaults(issues)).toThrow(expect.objectContaining({ code: 'SVC-2013', details: issues }));
});

const stayBody = z.object({ arrival: z.string().optional(), departure: z.string().optional() }).superRefine(refineStayLength);

test('the contract checks the length from the dates alone, and only when both are present', () => {
  const tooLate = addDays(today, limits.stayNightsMax + 1);
  expect(stayBody.safeParse({ arrival: today, departure: addDays(today, limits.stayNightsMax) }).success).toBe(true);
  expect(stayBody.safeParse({ arrival: today, departure: tooLate }).error?.issues).toMatchObject([{ path: ['departure'] }]);
  expect(stayBody.safeParse({ departure: tooLate }).success).toBe(true);
});
