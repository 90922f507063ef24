import { addDays } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';

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
