import { useQuery } from '@tanstack/react-query';
import { type RoomType, useAllRooms, useRoomTypes } from '../../app/use-rooms.ts';
import type { ChartedGroup, ChartedRoom, ChartedStay } from './chart-rows.ts';
import { type ChartWindow, chartedGroups, chartedStays } from './chart-window.ts';

export interface Chart {
  readonly roomTypes: readonly RoomType[];
  readonly rooms: readonly ChartedRoom[];
  readonly stays: readonly ChartedStay[];
  readonly groups: readonly ChartedGroup[];
  /** False if there are more stays than one answer has. */
  readonly isComplete: boolean;
}

/** Rooms and the stays of these days, read in one round trip. Changes of stays or rooms refetch them. */
export function useChart(window: ChartWindow): { readonly data: Chart | undefined; readonly error: unknown } {
  const roomTypes = useRoomTypes().toSorted((one, other) => one.name.localeCompare(other.name));
  const rooms = useAllRooms();
  const stays = useQuery({
    ...chartedStays(window),
    placeholderData: (before) => before, // keeps the current bars on screen while other days load
  });
  const groups = useQuery({ ...chartedGroups(window), placeholderData: (before) => before }).data ?? noGroups;
  const { data, is_complete } = stays.data?.body ?? {};
  const chart = rooms.data && data && { roomTypes, rooms: rooms.data, stays: data, groups, isComplete: is_complete !== false };
  return { data: chart, error: rooms.error ?? stays.error };
}

const noGroups: readonly ChartedGroup[] = [];
