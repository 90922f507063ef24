import { divideHalfUp } from '@innkeeper/kernel';
import type { z } from 'zod';
import type { paymentStep } from './plan-terms.contract.ts';

export type PaymentSchedule = readonly z.infer<typeof paymentStep>[];

/** The part of a total that a plan requires at booking, in minor units, rounded half up. Rules: BOOK-20, MONEY-4. */
export function depositMinor(schedule: PaymentSchedule, totalMinor: bigint): bigint {
  return dueMinor(schedule, 'booking', totalMinor);
}

/** The part of a total that a plan requires at one moment, in minor units, rounded half up. Rules: RATE-8, MONEY-4. */
export function dueMinor(schedule: PaymentSchedule, due: PaymentSchedule[number]['due'], totalMinor: bigint): bigint {
  return divideHalfUp(totalMinor * shareDue(schedule, due), wholeShare);
}

export function requiresDeposit(schedule: PaymentSchedule): boolean {
  return shareDue(schedule, 'booking') > 0n;
}

const sharesPerPercent = 10_000; // percents have at most four decimals
const wholeShare = 100n * BigInt(sharesPerPercent);

function shareDue(schedule: PaymentSchedule, due: PaymentSchedule[number]['due']): bigint {
  const steps = schedule.filter((step) => step.due === due);
  return steps.reduce((sum, { percent }) => sum + BigInt(Math.round(percent * sharesPerPercent)), 0n);
}
