import { addDays, type Clock, clockOver, eachNight, instantOf, type LocalDate } from '@innkeeper/kernel';

/** End of a property's business day. */
interface AuditTime {
  readonly timezone: string;
  readonly time: string; // audit time, HH:MM
}

/** Last ended business date of a property: yesterday once today's audit time has passed, else the day before. Rules: AUDIT-3, AUDIT-7. */
export function endedAtAuditTime(clock: Clock, { timezone, time }: AuditTime): LocalDate {
  const today = clock.today(timezone);
  const hasPassed = clock.nowMs() >= instantOf(today, time, timezone);
  return addDays(today, hasPassed ? -1 : -2);
}

/** Last ended business date by the calendar alone. */
export function yesterdayAt(clock: Clock, { timezone }: Pick<AuditTime, 'timezone'>): LocalDate {
  return addDays(clock.today(timezone), -1);
}

/** Business date of an instant. */
export function businessDateOf(instant: string, timezone: string): LocalDate {
  return clockOver(() => Date.parse(instant)).today(timezone);
}

const daysBackMax = 366; // older nights are posted with the first of these days

/** Business dates to audit, oldest first, both ends included. Rules: AUDIT-8. */
export function datesBetween(first: LocalDate, through: LocalDate): LocalDate[] {
  const earliest = addDays(through, 1 - daysBackMax);
  return eachNight(first < earliest ? earliest : first, addDays(through, 1));
}
