import { queryOptions } from '@tanstack/react-query';
import { addDays } from '../../app/format.ts';
import { pageMax, readAll } from '../../app/read-all.ts';
import { client, trpc } from '../../app/trpc.ts';

export interface ChartWindow {
  readonly first: string;
  readonly count: number;
}

/** Days that the chart can show at once. */
export const lengths = [7, 14, 30] as const;
const [, usual] = lengths;

/** How this browser keeps the chosen length. */
export const lengthChoice = { key: 'calendar-days', defaultValue: usual as number, getInitialValueInEffect: false };

const weeksPerDayBefore = 7;

/** Window around today, with one day before it for each week. */
export function windowAround(today: string, count: number): ChartWindow {
  return { first: addDays(today, -Math.floor(count / weeksPerDayBefore)), count };
}

function daysOf({ first, count }: ChartWindow): { readonly from: string; readonly to: string } {
  return { from: first, to: addDays(first, count - 1) };
}

export function chartedStays(window: ChartWindow) {
  return trpc.ofConsole.booking.reservations.chart.queryOptions({ query: daysOf(window) });
}

export function nightsLeft(window: ChartWindow) {
  return trpc.hotel.rates.availability.list.queryOptions({ query: daysOf(window) });
}

export function lowestPrices(window: ChartWindow) {
  return trpc.ofConsole.rates.offers.lowestPrices.queryOptions({ query: daysOf(window) });
}

const groupNightsMax = 365;

/** Groups with nights in the window. */
export function chartedGroups(window: ChartWindow) {
  const { from, to } = daysOf(window);
  const filter = { arrival_from: addDays(from, -groupNightsMax), arrival_to: to, limit: pageMax };
  return queryOptions({
    queryKey: [['hotel', 'booking', 'groups', 'list'], { input: filter, type: 'all' }],
    queryFn: async () => {
      const groups = await readAll((cursor) => client.hotel.booking.groups.list.query({ query: { ...filter, cursor } }));
      return groups.filter(({ departure }) => departure > from);
    },
  });
}
