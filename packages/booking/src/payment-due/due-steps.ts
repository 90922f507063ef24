import type { LocalDate } from '@innkeeper/kernel';
import { dueParts, type PaymentMoment, type PaymentSchedule } from '@innkeeper/rates';

/** A live stay whose plan asks for payments. */
export interface ScheduledStay {
  readonly id: string;
  readonly createdAt: string;
  readonly schedule: PaymentSchedule;
  readonly totalMinor: bigint;
  /** Date on which each part becomes due. */
  readonly dates: Readonly<Record<PaymentMoment, LocalDate>>;
  readonly waived: ReadonlySet<PaymentMoment>;
}

/** A part of a stay's price, in minor units. */
export interface DueStep {
  readonly reservationId: string;
  readonly due: PaymentMoment;
  readonly date: LocalDate;
  readonly amountMinor: bigint;
  /** The part that nobody has paid yet; nothing where it was waived. */
  readonly openMinor: bigint;
}

/**
 * The payments that the stays of one folio ask for. Payments into the folio count against them in the order in which they become due, and
 * against those of one date in the order in which the stays were booked. Rules: DIRECT-20, DIRECT-21.
 */
export function dueSteps(stays: readonly ScheduledStay[], paidMinor: bigint): DueStep[] {
  const steps = stays.flatMap((stay) =>
    dueParts(stay.schedule, stay.totalMinor).map(({ due, minor }) => ({ stay, due, date: stay.dates[due], minor })),
  );
  const ordered = steps.toSorted((one, other) => compare(one.date, other.date) || compare(one.stay.createdAt, other.stay.createdAt));
  let leftMinor = paidMinor > 0n ? paidMinor : 0n;
  return ordered.map(({ stay, due, date, minor }): DueStep => {
    const wantedMinor = stay.waived.has(due) ? 0n : minor;
    const coveredMinor = leftMinor < wantedMinor ? leftMinor : wantedMinor;
    leftMinor -= coveredMinor;
    return { reservationId: stay.id, due, date, amountMinor: minor, openMinor: wantedMinor - coveredMinor };
  });
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
