import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { pageMax, readAll } from './read-all.ts';
import { client, type Outputs, trpc } from './trpc.ts';
import { useProperties } from './use-hotel.ts';

export type Room = Outputs['hotel']['hotel']['rooms']['get']['body'];
export type RoomType = Outputs['hotel']['hotel']['roomTypes']['list']['body']['data'][number];
export type RatePlan = Outputs['hotel']['rates']['ratePlans']['list']['body']['data'][number];

const limit = { query: { limit: pageMax } };

/** All rooms of all properties; none while they are read. */
export function useRooms(): readonly Room[] {
  return useAllRooms().data ?? [];
}

/** The same, for screens that tell "none" from "not there yet". */
export function useAllRooms(): { readonly data: readonly Room[] | undefined; readonly error: unknown; readonly isPending: boolean } {
  return useQuery(allRooms);
}

export const allRooms = queryOptions({
  queryKey: [['hotel', 'hotel', 'rooms', 'list'], { type: 'all' }],
  queryFn: () => readAll((cursor) => client.hotel.hotel.rooms.list.query({ query: { limit: pageMax, cursor } })),
});

export function useRoomTypes(): readonly RoomType[] {
  return useQuery(trpc.hotel.hotel.roomTypes.list.queryOptions(limit)).data?.body.data ?? [];
}

/** Rate plans of all properties: the service answers one property at a time. */
export function useRatePlans(): readonly RatePlan[] {
  const queries = useProperties().map(({ id }) =>
    trpc.hotel.rates.ratePlans.list.queryOptions({ query: { limit: pageMax, property_id: id } }),
  );
  return useQueries({ queries }).flatMap(({ data }) => data?.body.data ?? []);
}

/** Name of a plan, with its house if there are several: their plans often have the same names. */
export function useRatePlanLabel(): (plan: Pick<RatePlan, 'name' | 'property_id'>) => string {
  const properties = useProperties();
  const houseOf = (id: string): string => properties.find((one) => one.id === id)?.name ?? id;
  return ({ name, property_id }) => (properties.length > 1 ? `${name}, ${houseOf(property_id)}` : name);
}
