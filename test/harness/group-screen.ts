import { expect } from 'vitest';
import type { Hotel } from './hotel.ts';
import { openScreenOf } from './screen.ts';

export const front = { role: 'front_desk' } as const;
export const manager = { role: 'manager' } as const;

/** The page of a group, with the grid of its block and the bar of unsaved changes. */
export async function openGroup(hotel: Hotel, group: { readonly id: string; readonly name: string }, role: typeof front | typeof manager) {
  const screen = await openScreenOf({ ...hotel, ...role });
  await screen.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await screen.go(`/console/groups/${group.id}`, group.name);
  const grid = screen.page.getByRole('grid', { name: `Block of ${group.name}` });
  await grid.waitFor();
  return { ...screen, grid, changes: screen.page.getByRole('region', { name: 'Changes' }) };
}

/** Books a night of a standard room for a group. */
export async function bookForGroup(hotel: Hotel, groupId: string, day: number): Promise<void> {
  const booked = await hotel.api.post('/reservations', {
    group_id: groupId,
    guest: { first_name: 'Ana', last_name: 'Silva' },
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    arrival: hotel.day(day),
    departure: hotel.day(day + 1),
    adults: 1,
    channel: 'direct',
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
}
