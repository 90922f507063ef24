import { addDays, type FieldIssue, limits, nightsBetween, refuse, ServiceError } from '@innkeeper/kernel';
import type { z } from 'zod';

/** Refuses a departure that is not after the arrival. Errors: SVC-2004. */
export function requireStayOrder(arrival: string, departure: string): void {
  if (arrival >= departure) throw refuse('SVC-2004', 'departure', 'must be after arrival; a stay has at least one night');
}

/** Faults in the dates of a stay, if it is booked today. Rules: BOOK-5, BOOK-7. Errors: SVC-2013. */
export function windowFaults(today: string, stay: { arrival: string; departure: string }, isArrivalNew: boolean): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const lastNight = addDays(today, limits.inventoryDaysAheadMax);
  if (isArrivalNew && stay.arrival < today) issues.push({ field: 'arrival', issue: `must not be before ${today}, today at the property` });
  if (addDays(stay.arrival, limits.stayNightsMax) < stay.departure) {
    issues.push({ field: 'departure', issue: stayTooLong });
  }
  if (addDays(stay.departure, -1) > lastNight) issues.push({ field: 'departure', issue: `inventory reaches to ${lastNight}` });
  return issues;
}

/** Refuses when there is any issue, and reports them all. Errors: SVC-2013. */
export function requireNoFaults(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
}

export const stayTooLong = `a stay has at most ${limits.stayNightsMax} nights`;

/** Refinement that limits the length of a stay by its dates alone. Use with `whenValid`. Rules: BOOK-6. Errors: SVC-2013. */
export function refineStayLength(
  { arrival, departure }: { readonly arrival?: string | undefined; readonly departure?: string | undefined },
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (arrival === undefined || departure === undefined || nightsBetween(arrival, departure) <= limits.stayNightsMax) return;
  context.addIssue({ code: 'custom', path: ['departure'], message: stayTooLong });
}
