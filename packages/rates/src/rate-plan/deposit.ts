import { divideHalfUp } from '@innkeeper/kernel';
import type { z } from 'zod';
import type { paymentStep } from './plan-terms.contract.ts';

type PaymentStep = z.infer<typeof paymentStep>;
export type PaymentSchedule = readonly PaymentStep[];

/** Moment at which a part of the price becomes due. */
export type PaymentMoment = PaymentStep['due'];

/** A part of a total, in minor units. */
export interface DuePart {
  readonly due: PaymentMoment;
  readonly minor: bigint;
}

/**
 * The parts of a total that a plan asks for, in the order in which they become due. The parts up to each moment are rounded half up together,
 * so that they add up to the whole. Rules: DIRECT-20, BOOK-20, MONEY-4.
 */
export function dueParts(schedule: PaymentSchedule, totalMinor: bigint): DuePart[] {
  let [share, before] = [0n, 0n];
  return moments.flatMap((due): DuePart[] => {
    share += shareDue(schedule, due);
    const until = divideHalfUp(totalMinor * share, wholeShare);
    const minor = until - before;
    before = until;
    return minor > 0n ? [{ due, minor }] : [];
  });
}

const moments = ['booking', 'arrival', 'departure'] as const satisfies readonly PaymentMoment[];

/** The part of a total that a plan requires at booking, in minor units, rounded half up. Rules: BOOK-20, MONEY-4. */
export function depositMinor(schedule: PaymentSchedule, totalMinor: bigint): bigint {
  return dueParts(schedule, totalMinor).find(({ due }) => due === 'booking')?.minor ?? 0n;
}

export function requiresDeposit(schedule: PaymentSchedule): boolean {
  return shareDue(schedule, 'booking') > 0n;
}

const sharesPerPercent = 10_000; // percents have at most four decimals
const wholeShare = 100n * BigInt(sharesPerPercent);

function shareDue(schedule: PaymentSchedule, due: PaymentMoment): bigint {
  const steps = schedule.filter((step) => step.due === due);
  return steps.reduce((sum, { percent }) => sum + BigInt(Math.round(percent * sharesPerPercent)), 0n);
}
