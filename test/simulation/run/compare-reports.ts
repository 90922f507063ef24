import { type Minor, written } from '../model/amounts.ts';
import { addDays, type Day, nightsOf } from '../model/calendar.ts';
import type { HotelState, StayState } from '../model/hotel-state.ts';
import { today } from '../model/hotel-state.ts';
import { nightOf } from '../model/inventory.ts';
import type { ExpectedPart } from '../model/outcome.ts';
import { quoteOf } from '../model/pricing.ts';
import { differencesOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

const daysBack = 4;
const daysAhead = 4;

/** A report as REST answers it. */
interface Report {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Compares reports over the days around today with the stays on the books. Rules: REP-4, REP-5, REP-6, REP-8, REP-9, REP-14. */
export async function compareReports(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  const [from, to] = [addDays(today(state), -daysBack), addDays(today(state), daysAhead)];
  const report = (name: string, query: string): Promise<Report> => reader.get(`/reports/${name}?${query}`) as Promise<Report>;
  const window = `from=${from}&to=${to}`;
  const [occupancy, channels, arrivals, cancellations, noShows] = await Promise.all([
    report('occupancy', window),
    report('revenue-by-channel', window),
    report('daily-arrivals', `date=${today(state)}`),
    report('cancellations', window),
    report('no-shows', window),
  ]);
  const days = nightsOf(from, addDays(to, 1));
  return [
    ...differences('occupancy', names, expectedOccupancy(state, days), occupancy, 'date'),
    ...differences('revenue-by-channel', names, expectedChannels(state, days), channels, 'channel'),
    ...differentCounts('daily-arrivals', arrivalsOf(state, today(state)).length, arrivals),
    ...differentCounts('cancellations', cancelledOf(state, days, false).length, cancellations),
    ...differentCounts('no-shows', cancelledOf(state, days, true).length, noShows),
  ];
}

const isOnBooks = ({ status }: StayState): boolean => status === 'confirmed' || status === 'checked_in' || status === 'checked_out';

/** Nights on the books of a day, with their stays. */
function soldNights(state: HotelState, days: readonly Day[]) {
  return [...state.stays.values()]
    .filter(isOnBooks)
    .flatMap((stay) => stay.nights.filter(({ day }) => days.includes(day)).map((night) => ({ stay, night })));
}

function expectedOccupancy(state: HotelState, days: readonly Day[]): ExpectedPart[] {
  return days.map((day) => {
    const sold = soldNights(state, [day]);
    const nights = state.hotel.roomTypes.map(({ code }) => nightOf(state, code, day));
    return {
      date: day,
      rooms_total: nights.reduce((sum, { total }) => sum + total, 0),
      rooms_available: nights.reduce((sum, { available }) => sum + available, 0),
      rooms_sold: sold.length,
      room_revenue: { amount: written(netOf(sold), state.hotel.digits) },
    };
  });
}

const netOf = (sold: ReturnType<typeof soldNights>): Minor => quoteOf(sold.map(({ night }) => night)).subtotal;

function expectedChannels(state: HotelState, days: readonly Day[]): ExpectedPart[] {
  const sold = soldNights(state, days);
  return [...new Set(sold.map(({ stay }) => stay.channel))].map((channel) => {
    const own = sold.filter(({ stay }) => stay.channel === channel);
    const revenue = { amount: written(netOf(own), state.hotel.digits) };
    return { channel, reservations: new Set(own.map(({ stay }) => stay)).size, room_nights: own.length, room_revenue: revenue };
  });
}

function arrivalsOf({ stays }: HotelState, day: Day): StayState[] {
  return [...stays.values()].filter(({ arrival, status }) => arrival === day && status !== 'cancelled');
}

function cancelledOf({ stays }: HotelState, days: readonly Day[], isNoShow: boolean): StayState[] {
  return [...stays.values()].filter(
    ({ arrival, cancellation }) => cancellation !== null && days.includes(arrival) && (cancellation.reason === 'no_show') === isNoShow,
  );
}

function differences(report: string, names: Names, expected: readonly ExpectedPart[], { rows }: Report, key: string): string[] {
  const found = new Map(rows.map((row) => [row[key], row]));
  return expected.flatMap((part) => {
    const name = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
    return differencesOf(names, part, found.get(name)).map((difference) => `${report} of ${String(name)}: ${difference}`);
  });
}

function differentCounts(report: string, expected: number, { rows }: Report): string[] {
  return rows.length === expected ? [] : [`${report}: ${rows.length} rows instead of ${expected}`];
}
