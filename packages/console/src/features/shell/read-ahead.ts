import type { AnyRouter } from '@tanstack/react-router';
import { addDays } from '../../app/format.ts';
import { type StaySheet, sheetsKey } from '../../app/offline/stay-sheets.ts';
import { client, queryClient, trpc } from '../../app/trpc.ts';
import { pagesOptions } from '../../app/use-pages.ts';
import { allRooms } from '../../app/use-rooms.ts';
import { chartedStays, lengthChoice, lowestPrices, nightsLeft, windowAround } from '../calendar/chart-window.ts';
import { undoneTasks } from '../housekeeping/undone-tasks.ts';
import { type DeskFilter, deskStays } from '../reservations/desk-stays.ts';
import { dayLists } from '../today/day-lists.ts';

const daysAhead = 14;
const sheetsOfPage = 100;
const pagesMax = 20; // 2,000 stays; those after them are read when they are opened
const untilChanged = { staleTime: Number.POSITIVE_INFINITY };

/**
 * Reads what the screens of the desk show of today and the next two weeks, one answer after another, unless it is there and nothing has
 * changed since. Rules: CONSOLE-90.
 */
export async function readAhead(today: string): Promise<void> {
  const reads = [
    ...Object.values(dayLists(today)).map(
      (list) => () => queryClient.prefetchInfiniteQuery({ ...pagesOptions(deskStays(list)), ...untilChanged }),
    ),
    () => queryClient.prefetchQuery({ ...trpc.ofConsole.booking.desk.figures.queryOptions({ query: { date: today } }), ...untilChanged }),
    () =>
      queryClient.prefetchQuery({
        ...trpc.hotel.rates.availability.list.queryOptions({ query: { from: today, to: today } }),
        ...untilChanged,
      }),
    () => queryClient.prefetchQuery({ ...allRooms, ...untilChanged }),
    () => queryClient.prefetchQuery({ ...undoneTasks(), ...untilChanged }),
    ...windowsAhead(today).flatMap((window) => [
      () => queryClient.prefetchQuery({ ...chartedStays(window), ...untilChanged }),
      () => queryClient.prefetchQuery({ ...nightsLeft(window), ...untilChanged }),
      () => queryClient.prefetchQuery({ ...lowestPrices(window), ...untilChanged }),
    ]),
    () => queryClient.prefetchQuery({ queryKey: sheetsKey, queryFn: () => readSheets(today), ...untilChanged }),
  ];
  for (const read of reads) await read();
}

/** Windows of the calendar as its button `Next` shows them, until they cover the days ahead. */
function windowsAhead(today: string) {
  const stored = Number(localStorage.getItem(lengthChoice.key) ?? lengthChoice.defaultValue);
  const count = stored > 0 ? stored : lengthChoice.defaultValue;
  const { first } = windowAround(today, count);
  const windows = [{ first, count }];
  for (let next = addDays(first, count); next <= addDays(today, daysAhead); next = addDays(next, count))
    windows.push({ first: next, count });
  return windows;
}

/** Stays in the house, then those that arrive. */
async function readSheets(today: string): Promise<readonly StaySheet[]> {
  const filters: DeskFilter[] = [
    { status: ['checked_in'] },
    { status: ['confirmed', 'tentative'], arrival_from: today, arrival_to: addDays(today, daysAhead) },
  ];
  const sheets: StaySheet[] = [];
  for (const filter of filters) {
    let cursor: string | undefined;
    do {
      const { body } = await client.ofConsole.booking.desk.sheets.query({ query: { ...filter, limit: sheetsOfPage, cursor } });
      sheets.push(...body.data);
      cursor = body.next_cursor;
    } while (cursor !== undefined && sheets.length < sheetsOfPage * pagesMax);
  }
  return sheets;
}

const screens = ['/today', '/calendar', '/housekeeping', '/reservations/$id', '/folios/$id'];

/** Loads the code of the desk's screens. */
export async function loadScreens(router: AnyRouter): Promise<void> {
  for (const screen of screens) await router.loadRouteChunk(router.routesByPath[screen]);
}
