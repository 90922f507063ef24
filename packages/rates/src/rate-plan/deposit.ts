import { divideHalfUp } from '@innkeeper/kernel';
import type { z } from 'zod';
import type { paymentStep } from './plan-terms.contract.ts';

export type PaymentSchedule = readonly z.infer<typeof paymentStep>[];

/** The part of a total that a plan requires at booking, in minor units, rounded half up. Rules: BOOK-20, MONEY-4. */
export function depositMinor(schedule: PaymentSchedule, totalMinor: bigint): bigint {
  return divideHalfUp(totalMinor * depositShare(schedule), wholeShare);
}

export function requiresDeposit(schedule: PaymentSchedule): boolean {
  return depositShare(schedule) > 0n;
}

const sharesPerPercent = 10_000; // percents have at most four decimals
const wholeShare = 100n * BigInt(sharesPerPercent);

function depositShare(schedule: PaymentSchedule): bigint {
  const due = schedule.filter((step) => step.due === 'booking');
  return due.reduce((sum, { percent }) => sum + BigInt(Math.round(percent * sharesPerPercent)), 0n);
}
