import type { Query, QueryKey } from '@tanstack/react-query';

/**
 * Answers that the copy keeps: what Today, Calendar, Housekeeping, a stay and its folio show. Not kept, because they hold documents,
 * access data or what guests have written: profiles (`hotel.guest`), registrations, keys, guest links, messages; and everything of
 * settings, people and tokens. Rules: CONSOLE-90.
 */
const kept: ReadonlySet<string> = new Set([
  'session.me',
  'clock.show',
  'navigation.counts',
  'hotel.hotel.properties.list',
  'hotel.hotel.rooms.list',
  'hotel.hotel.roomTypes.list',
  'hotel.hotel.tasks.list',
  'hotel.rates.ratePlans.list',
  'hotel.rates.availability.list',
  'hotel.booking.reservations.get',
  'hotel.billing.folios.get',
  'ofConsole.rates.offers.lowestPrices',
  'ofConsole.booking.reservations.chart',
  'ofConsole.booking.desk.stays',
  'ofConsole.booking.desk.sheets',
  'ofConsole.booking.desk.figures',
  'ofConsole.booking.desk.nights',
]);

/** Prefixes of the keys of kept queries. */
export const keptPaths: readonly (readonly string[])[] = [...kept].map((path) => path.split('.'));

export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return state.status === 'success' && kept.has(pathOf(queryKey));
}

function pathOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join('.') : '';
}
