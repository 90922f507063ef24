import { useQuery } from '@tanstack/react-query';
import { nightKey } from './night-key.ts';
import { trpc } from './trpc.ts';

/** Rooms still for sale by type and date, by night key. */
export function useRoomsLeft(window: { readonly from: string; readonly to: string }): ReadonlyMap<string, number> {
  const options = trpc.hotel.rates.availability.list.queryOptions({ query: window });
  const rows = useQuery(options).data?.body.data ?? [];
  return new Map(rows.map(({ room_type_id, date, available }) => [nightKey(room_type_id, date), available]));
}
