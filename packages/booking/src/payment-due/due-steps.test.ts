import { dueParts, type PaymentSchedule } from '@innkeeper/rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueSteps, type ScheduledStay } from './due-steps.ts';

const dates = { booking: '2027-01-01', arrival: '2027-02-01', departure: '2027-02-03' };
const half: PaymentSchedule = [
  { due: 'booking', percent: 33.3 },
  { due: 'departure', percent: 66.7 },
];

const stay = (over: Partial<ScheduledStay> = {}): ScheduledStay => ({
  ...{ id: 'a', createdAt: '2027-01-01T10:00:00.000Z', schedule: half, totalMinor: 10_001n, dates, waived: new Set() },
  ...over,
});

const shown = (steps: ReturnType<typeof dueSteps>) =>
  steps.map(({ reservationId, due, amountMinor, openMinor }) => [reservationId, due, amountMinor, openMinor]);

// Rules: DIRECT-20
test('parts are rounded together, and what is paid counts against the earliest', () => {
  expect(shown(dueSteps([stay()], 5_000n))).toEqual([
    ['a', 'booking', 3_330n, 0n],
    ['a', 'departure', 6_671n, 5_001n],
  ]);
});

// Rules: DIRECT-21
test('stays that share a folio are paid by date, and those of one date in the order of booking', () => {
  const later = stay({ id: 'b', createdAt: '2027-01-01T11:00:00.000Z', totalMinor: 1_000n });
  expect(shown(dueSteps([later, stay()], 3_400n))).toEqual([
    ['a', 'booking', 3_330n, 0n],
    ['b', 'booking', 333n, 263n],
    ['a', 'departure', 6_671n, 6_671n],
    ['b', 'departure', 667n, 667n],
  ]);
});

// Rules: DIRECT-22
test('a waived part takes nothing of what is paid', () => {
  expect(shown(dueSteps([stay({ waived: new Set(['booking']) })], 100n))).toEqual([
    ['a', 'booking', 3_330n, 0n],
    ['a', 'departure', 6_671n, 6_571n],
  ]);
});

const percents = fc.array(fc.record({ due: fc.constantFrom('booking', 'arrival', 'departure'), percent: fc.nat(33) }), { maxLength: 3 });
const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n });

// Rules: DIRECT-20, MONEY-4
test('parts never exceed the total and are the whole of it where the percents are', () => {
  fc.assert(
    fc.property(percents, amounts, (schedule, totalMinor) => {
      const sum = dueParts(schedule, totalMinor).reduce((all, { minor }) => all + minor, 0n);
      const percent = schedule.reduce((all, step) => all + step.percent, 0);
      expect(sum <= totalMinor).toBe(true);
      const rest = dueParts([...schedule, { due: 'departure', percent: 100 - percent }], totalMinor);
      expect(rest.reduce((all, { minor }) => all + minor, 0n)).toBe(totalMinor);
    }),
  );
});

// Rules: DIRECT-20
test('what is open and what was paid are the whole, until all is paid', () => {
  fc.assert(
    fc.property(percents, amounts, amounts, (schedule, totalMinor, paidMinor) => {
      const steps = dueSteps([stay({ schedule, totalMinor })], paidMinor);
      const [wanted, open] = [
        steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        steps.reduce((sum, { openMinor }) => sum + openMinor, 0n),
      ];
      expect(open).toBe(wanted > paidMinor ? wanted - paidMinor : 0n);
      const firstOpen = steps.findIndex(({ openMinor }) => openMinor > 0n);
      if (firstOpen >= 0) expect(steps.slice(firstOpen + 1).every(({ openMinor, amountMinor }) => openMinor === amountMinor)).toBe(true);
    }),
  );
});
