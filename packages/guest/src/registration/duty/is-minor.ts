import type { LocalDate } from '@innkeeper/kernel';

const ageOfMajority = 18;

/** Whether somebody is under age on a day; who was born on 29 February comes of age on 1 March of a shorter year. Rules: REG-4. */
export function isMinor(dateOfBirth: LocalDate, day: LocalDate): boolean {
  const [year = '', month, date] = dateOfBirth.split('-');
  return `${Number(year) + ageOfMajority}-${month}-${date}` > day;
}
