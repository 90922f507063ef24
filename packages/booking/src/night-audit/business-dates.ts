import { addDays, type Clock, clockOver, eachNight, instantOf, type LocalDate } from '@innkeeper/kernel';

/** Where the day of a property ends. */
interface HouseDay {
  readonly timezone: string;
  readonly time: string; // HH:MM, when its night is audited
}

/** The last business date that has ended at a property: yesterday once the audit time of today has passed, else the day before. Rules: AUDIT-3, AUDIT-7. */
export function endedAtAuditTime(clock: Clock, { timezone, time }: HouseDay): LocalDate {
  const today = clock.today(timezone);
  const hasPassed = clock.nowMs() >= instantOf(today, time, timezone);
  return addDays(today, hasPassed ? -1 : -2);
}

/** The last business date that has ended by the calendar alone. */
export function yesterdayAt(clock: Clock, { timezone }: Pick<HouseDay, 'timezone'>): LocalDate {
  return addDays(clock.today(timezone), -1);
}

/** The business date on which something came to be. */
export function businessDateOf(instant: string, timezone: string): LocalDate {
  return clockOver(() => Date.parse(instant)).today(timezone);
}

const daysBackMax = 366; // nights from before are posted all the same, with the first of them

/** The business dates to audit, in their order; both ends are among them. Rules: AUDIT-8. */
export function datesBetween(first: LocalDate, through: LocalDate): LocalDate[] {
  const earliest = addDays(through, 1 - daysBackMax);
  return eachNight(first < earliest ? earliest : first, addDays(through, 1));
}
