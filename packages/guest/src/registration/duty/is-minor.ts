import type { LocalDate } from '@innkeeper/kernel';

const ageOfMajority = 18;

/** True for a minor on a day; a person born on 29 February comes of age on 1 March of a common year. Rules: REG-4. */
export function isMinor(dateOfBirth: LocalDate, day: LocalDate): boolean {
  const [year = '', month, date] = dateOfBirth.split('-');
  return `${Number(year) + ageOfMajority}-${month}-${date}` > day;
}
