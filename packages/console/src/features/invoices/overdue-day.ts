import { addDays } from '../../app/format.ts';

const reportDay = 5; // of the next month, in Portugal

/**
 * The last day whose legal documents the authority should have by today: in Spain yesterday, in Portugal the last day of the month that was
 * to be reported by the fifth. Rules: CONSOLE-102.
 */
export function overdueDay(country: 'PT' | 'ES', today: string): string {
  if (country === 'ES') return addDays(today, -1);
  const endOfLastMonth = addDays(`${today.slice(0, 'YYYY-MM'.length)}-01`, -1);
  if (Number(today.slice('YYYY-MM-'.length)) > reportDay) return endOfLastMonth;
  return addDays(`${endOfLastMonth.slice(0, 'YYYY-MM'.length)}-01`, -1);
}
