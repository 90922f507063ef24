import { readProperties } from '@innkeeper/hotel';
import { addDays, type LocalDate, limits } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** What is wrong with a date that is to be sold, by today at its property; null when nothing is. Rules: STOCK-7. */
export function saleDateFault(today: LocalDate, date: LocalDate): string | null {
  if (date < today) return `is in the past; today is ${today}`;
  return tooFarFault(today, date);
}

/** What is wrong with a date beyond the nights that can be sold; null when it lies within them. Rules: BOOK-7, STOCK-7. */
export function tooFarFault(today: LocalDate, date: LocalDate): string | null {
  return date > addDays(today, limits.inventoryDaysAheadMax) ? `is more than ${limits.inventoryDaysAheadMax} days ahead` : null;
}

const zoneFarthestEast = 'Pacific/Kiritimati';
const zoneFarthestWest = 'Etc/GMT+12';

/**
 * What is wrong with the end of a window over all properties of a tenant: it may reach as far as any of them sells. Their zones are asked
 * for only when the date lies within the one day that they decide. Rules: STOCK-2.
 */
export async function windowEndFault(ctx: RequestContext, to: LocalDate): Promise<string | null> {
  if (tooFarFault(ctx.clock.today(zoneFarthestWest), to) === null) return null;
  const fault = tooFarFault(ctx.clock.today(zoneFarthestEast), to);
  if (fault !== null) return fault;
  const todays = (await readProperties(ctx)).map(({ timezone }) => ctx.clock.today(timezone)).sort();
  const latest = todays.at(-1);
  return latest === undefined ? null : tooFarFault(latest, to);
}
