import { useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from './trpc.ts';

export type Room = Outputs['hotel']['hotel']['rooms']['get']['body'];
export type RoomType = Outputs['hotel']['hotel']['roomTypes']['list']['body']['data'][number];
export type RatePlan = Outputs['hotel']['rates']['ratePlans']['list']['body']['data'][number];

const pageMax = 200;
const limit = { query: { limit: pageMax } };

export function useRooms(): readonly Room[] {
  return useQuery(trpc.hotel.hotel.rooms.list.queryOptions(limit)).data?.body.data ?? [];
}

export function useRoomTypes(): readonly RoomType[] {
  return useQuery(trpc.hotel.hotel.roomTypes.list.queryOptions(limit)).data?.body.data ?? [];
}

export function useRatePlans(): readonly RatePlan[] {
  return useQuery(trpc.hotel.rates.ratePlans.list.queryOptions(limit)).data?.body.data ?? [];
}
