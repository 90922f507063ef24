import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../app/format.ts';
import { pageMax, readAll } from '../../app/read-all.ts';
import { client } from '../../app/trpc.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { type ChartRow, rowsOf } from './chart-rows.ts';

export interface ChartWindow {
  readonly first: string;
  readonly count: number;
}

/** Rows of the chart with the stays of these days. Changes of stays or rooms refetch them. */
export function useChart({ first, count }: ChartWindow): { readonly data: readonly ChartRow[] | undefined; readonly error: unknown } {
  const roomTypes = useRoomTypes().toSorted((one, other) => one.name.localeCompare(other.name));
  const rooms = useQuery({
    queryKey: [['hotel', 'hotel', 'rooms', 'list'], { type: 'all' }],
    queryFn: () => readAll((cursor) => client.hotel.hotel.rooms.list.query({ query: { limit: pageMax, cursor } })),
  });
  const stays = useQuery({
    queryKey: [['hotel', 'booking', 'reservations', 'list'], { type: 'all', first, count }],
    queryFn: () =>
      readAll((cursor) =>
        client.hotel.booking.reservations.list.query({
          query: {
            limit: pageMax,
            cursor,
            arrival_to: addDays(first, count - 1),
            departure_from: first,
            status: ['tentative', 'confirmed', 'checked_in', 'checked_out'],
          },
        }),
      ),
    placeholderData: (before) => before, // keeps the current rows on screen while other days load
  });
  const data = rooms.data && stays.data ? rowsOf({ roomTypes, rooms: rooms.data, stays: stays.data }) : undefined;
  return { data, error: rooms.error ?? stays.error };
}
