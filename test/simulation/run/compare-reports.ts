import { divideHalfUp, type Minor, written } from '../model/amounts.ts';
import { addDays, type Day, nightsOf } from '../model/calendar.ts';
import { type HotelState, type Ref, type StayState, today } from '../model/hotel-state.ts';
import { nightOf } from '../model/inventory.ts';
import type { ExpectedPart } from '../model/outcome.ts';
import { quoteOf } from '../model/pricing.ts';
import { differencesOf, idOf, type Names } from './names.ts';
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
  const [occupancy, channels, plans, arrivals, cancellations, noShows] = await Promise.all([
    report('occupancy', window),
    report('revenue-by-channel', window),
    report('rate-mix', window),
    report('daily-arrivals', `date=${today(state)}`),
    report('cancellations', window),
    report('no-shows', window),
  ]);
  const days = nightsOf(from, addDays(to, 1));
  const sold = soldNights(state, days);
  const arriving = [...state.stays].filter(([, { arrival, status }]) => arrival === today(state) && status !== 'cancelled');
  return [
    ...differences(names, { report: 'occupancy', key: 'date', expected: expectedOccupancy(state, days) }, occupancy),
    ...differences(names, { report: 'revenue-by-channel', key: 'channel', expected: shareRows(state, sold, 'channel') }, channels),
    ...differences(names, { report: 'rate-mix', key: 'code', expected: shareRows(state, sold, 'plan') }, plans),
    ...wholeDifferences(names, { report: 'daily-arrivals', key: 'reservation_id', expected: expectedArrivals(names, arriving) }, arrivals),
    ...wholeDifferences(names, expectedCancellations(state, names, { days, isNoShow: false }), cancellations),
    ...wholeDifferences(names, expectedCancellations(state, names, { days, isNoShow: true }), noShows),
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
    const total = nights.reduce((sum, night) => sum + night.total, 0);
    const revenue = netOf(sold);
    return {
      date: day,
      rooms_total: total,
      rooms_available: nights.reduce((sum, { available }) => sum + available, 0),
      rooms_sold: sold.length,
      room_revenue: { amount: written(revenue, state.hotel.digits) },
      adr: { amount: written(averageOf(revenue, sold.length), state.hotel.digits) },
      revpar: { amount: written(averageOf(revenue, total), state.hotel.digits) },
    };
  });
}

const netOf = (sold: ReturnType<typeof soldNights>): Minor => quoteOf(sold.map(({ night }) => night)).subtotal;

const averageOf = (sum: Minor, count: number): Minor => (count === 0 ? 0 : divideHalfUp(BigInt(sum), BigInt(count)));

/** Rows by channel or by plan. */
function shareRows(state: HotelState, sold: ReturnType<typeof soldNights>, by: 'channel' | 'plan'): ExpectedPart[] {
  const parts = Map.groupBy(sold, ({ stay }) => stay[by]);
  return [...parts].map(([part, own]) => {
    const revenue = { amount: written(netOf(own), state.hotel.digits) };
    const reservations = new Set(own.map(({ stay }) => stay)).size;
    return { [by === 'plan' ? 'code' : by]: part, reservations, room_nights: own.length, room_revenue: revenue };
  });
}

function expectedArrivals(names: Names, arriving: readonly (readonly [Ref, StayState])[]): ExpectedPart[] {
  return arriving.map(([name, { adults, children, channel, status, nights }]) => ({
    ...{ reservation_id: idOf(names, name), adults, children, channel, status, nights: nights.length },
  }));
}

interface ExpectedRows {
  readonly report: string;
  /** Column that tells rows apart. */
  readonly key: string;
  readonly expected: readonly ExpectedPart[];
}

function expectedCancellations(
  { stays, hotel }: HotelState,
  names: Names,
  { days, isNoShow }: { readonly days: readonly Day[]; readonly isNoShow: boolean },
): ExpectedRows {
  const text = (amount: Minor): string => written(amount, hotel.digits);
  const expected = [...stays].flatMap(([name, { arrival, cancellation, channel }]): ExpectedPart[] => {
    if (cancellation === null || !days.includes(arrival) || (cancellation.reason === 'no_show') !== isNoShow) return [];
    const { fee, lost } = cancellation;
    const amounts = { lost_revenue: { amount: text(lost) }, fee: { amount: text(fee?.charged ?? 0) } };
    return [{ reservation_id: idOf(names, name), arrival, channel, ...amounts }];
  });
  return { report: isNoShow ? 'no-shows' : 'cancellations', key: 'reservation_id', expected };
}

function differences(names: Names, { report, key, expected }: ExpectedRows, { rows }: Report): string[] {
  const found = new Map(rows.map((row) => [row[key], row]));
  return expected.flatMap((part) => {
    const name = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
    return differencesOf(names, part, found.get(name)).map((difference) => `${report} of ${String(name)}: ${difference}`);
  });
}

/** Differences of a report that has no rows but the expected ones. */
function wholeDifferences(names: Names, rows: ExpectedRows, found: Report): string[] {
  const wrong = differences(names, rows, found);
  if (found.rows.length === rows.expected.length) return wrong;
  return [...wrong, `${rows.report}: ${found.rows.length} rows instead of ${rows.expected.length}`];
}
