import { readProperties } from '@innkeeper/hotel';
import { addDays, type LocalDate, limits } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** The fault of a date to be sold, given today at its property; null when it has none. Rules: STOCK-7. */
export function saleDateFault(today: LocalDate, date: LocalDate): string | null {
  if (date < today) return `is in the past; today is ${today}`;
  return tooFarFault(today, date);
}

/** The fault of a date beyond the nights that can be sold; null within them. Rules: BOOK-7, STOCK-7. */
export function tooFarFault(today: LocalDate, date: LocalDate): string | null {
  return date > addDays(today, limits.inventoryDaysAheadMax) ? `is more than ${limits.inventoryDaysAheadMax} days ahead` : null;
}

const zoneFarthestEast = 'Pacific/Kiritimati';
const zoneFarthestWest = 'Etc/GMT+12';

/**
 * The fault in the end of a window across all properties of a tenant, which may extend as far as any of them sells. Their zones are read only
 * when the date falls on the one day that depends on them. Rules: STOCK-2.
 */
export async function windowEndFault(ctx: RequestContext, to: LocalDate): Promise<string | null> {
  if (tooFarFault(ctx.clock.today(zoneFarthestWest), to) === null) return null;
  const fault = tooFarFault(ctx.clock.today(zoneFarthestEast), to);
  if (fault !== null) return fault;
  const todays = (await readProperties(ctx)).map(({ timezone }) => ctx.clock.today(timezone)).sort();
  const latest = todays.at(-1);
  return latest === undefined ? null : tooFarFault(latest, to);
}
