import { addDays, fixedClock, instantOf, isoInstant } from '@innkeeper/kernel';
import type { RegisteringCountry } from './required-registrations.ts';
import { portugueseWorkingDayAfter } from './working-days.ts';

const workingDaysInPortugal = 3;
const spanishMs = 24 * 3_600_000;

interface MovementTime {
  readonly country: RegisteringCountry;
  readonly at: string; // ISO instant of the check-in or check-out
  readonly timezone: string; // the property's
}

/** The deadline for registering a movement, as an ISO instant. Rules: REG-3. */
export function dueBy({ country, at, timezone }: MovementTime): string {
  if (country === 'ES') return isoInstant(Date.parse(at) + spanishMs);
  const lastDay = portugueseWorkingDayAfter(fixedClock(at).today(timezone), workingDaysInPortugal);
  return isoInstant(instantOf(addDays(lastDay, 1), '00:00', timezone));
}
