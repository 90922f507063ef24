import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Money } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import { type ChartWindow, lowestPrices, nightsLeft } from './chart-window.ts';

/** Figures above and between the rooms. Empty while they load. */
export interface DayFigures {
  readonly free: ReadonlyMap<string, number>; // rooms by night key
  readonly prices: ReadonlyMap<string, Money>; // lowest by night key
  readonly occupancy: ReadonlyMap<string, number>; // from 0 to 1, by date
}

/** Rooms left and lowest prices by type and night, and occupancy by night. */
export function useDayFigures(window: ChartWindow): DayFigures {
  const nights = useQuery(nightsLeft(window)).data?.body.data;
  const lowest = useQuery(lowestPrices(window)).data?.body.data;
  return useMemo(
    () => ({
      free: new Map(nights?.map(({ room_type_id, date, available }) => [nightKey(room_type_id, date), available])),
      prices: new Map(lowest?.map(({ room_type_id, date, price }) => [nightKey(room_type_id, date), price])),
      occupancy: new Map([...Map.groupBy(nights ?? [], ({ date }) => date)].map(([date, types]) => [date, shareSold(types)])),
    }),
    [nights, lowest],
  );
}

function shareSold(types: readonly { readonly sold: number; readonly total: number }[]): number {
  const total = types.reduce((sum, type) => sum + type.total, 0);
  return total === 0 ? 0 : types.reduce((sum, type) => sum + type.sold, 0) / total;
}
