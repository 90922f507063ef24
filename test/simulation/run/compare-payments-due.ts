import { addDays } from '../model/calendar.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import { type ShownPayment, shownPayments } from '../model/payments-due.ts';
import { planOf } from '../model/pricing.ts';
import { differencesOf, idOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

const minuteMs = 60_000;
/** A charge is tried again a time after it was tried, which is not quite when the clock was moved. */
const lateMs = 10 * minuteMs;

/** Compares the payments that stays ask for; those of stays that have ended change no more. Rules: DIRECT-20, DIRECT-21, DIRECT-22, DIRECT-23, DIRECT-24. */
export async function comparePaymentsDue(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  const differences: string[] = [];
  for (const [name, { plan, status, departure }] of state.stays) {
    const { depositPercent, arrivalPercent, departurePercent } = planOf(state.hotel, plan);
    const hasNone = depositPercent + arrivalPercent + departurePercent === 0;
    if (hasNone || status === 'cancelled' || departure < addDays(today(state), -1)) continue;
    const { data } = (await reader.get(`/reservations/${idOf(names, name)}/payments-due`)) as { data: readonly Row[] };
    differences.push(...differencesOfStay(names, shownPayments(state, name), data).map((each) => `payments of ${name}: ${each}`));
  }
  return differences;
}

interface Row {
  readonly next_attempt_at: string | null;
}

function differencesOfStay(names: Names, expected: readonly ShownPayment[], rows: readonly Row[]): string[] {
  if (expected.length !== rows.length) return [`${rows.length} instead of ${expected.length}`];
  return expected.flatMap(({ answer, nextAttemptAt }, index) => {
    const row = rows[index];
    const given = row?.next_attempt_at ?? null;
    const isSame = given === null || nextAttemptAt === null ? given === nextAttemptAt : isNear(Date.parse(given), nextAttemptAt);
    const wanted = nextAttemptAt === null ? null : new Date(nextAttemptAt).toISOString();
    return [...differencesOf(names, answer, row), ...(isSame ? [] : [`${index}: next_attempt_at: ${given} instead of ${wanted}`])];
  });
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < lateMs;
