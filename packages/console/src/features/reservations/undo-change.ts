import type { QueryClient } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../app/trpc.ts';
import type { UndoableAction } from '../../app/undo.ts';
import { changeStay, type StayChange } from './change-stay.ts';
import type { Stay } from './reservation-words.tsx';

interface UndoableChange {
  readonly before: Stay;
  readonly change: StayChange;
  readonly etag: string | null; // of the changed stay
}

/**
 * Undoes a change of a stay by restoring the changed fields. Refused if the stay has been changed since or would have another price than
 * before, unless forced. Rules: CONSOLE-51.
 */
export function undoOfChange(cache: QueryClient, { before, change, etag }: UndoableChange): UndoableAction['takeBack'] {
  const { currency, total } = before.quote;
  return async ({ isForced, key }) => {
    const back = await changeStay({
      stay: before,
      change: { ...wayBackOf(before, change), ...(isForced ? {} : { quote: { currency, total } }) },
      etag: isForced ? null : etag,
      key,
    });
    await placeStay(cache, back);
  };
}

/** Fields to restore; a changed room type has also removed the room. */
export function wayBackOf(before: Stay, { quote: _, ...change }: StayChange): StayChange {
  const names = new Set(Object.keys(change));
  if (names.has('room_type_id')) names.add('room_assignment');
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
}

type StayChart = Outputs['ofConsole']['booking']['reservations']['chart'];

interface StayVersion {
  readonly body: Stay;
  readonly etag: string | null;
}

/**
 * Puts a written stay into the cache before everything is refetched, because the next action starts from it. Cancels reads that started
 * before the write, because they would show the previous version. Rules: CONSOLE-36.
 */
export async function placeStay(cache: QueryClient, { body, etag }: StayVersion): Promise<void> {
  const charted = { queryKey: trpc.ofConsole.booking.reservations.chart.queryKey() };
  const one = trpc.hotel.booking.reservations.get.queryKey({ params: { id: body.id } });
  await Promise.all([cache.cancelQueries(charted), cache.cancelQueries({ queryKey: one })]);
  cache.setQueriesData<StayChart>(charted, (before) => {
    return (
      before && {
        ...before,
        body: { ...before.body, data: before.body.data.map((stay) => (stay.id === body.id ? { ...stay, ...body } : stay)) },
      }
    );
  });
  cache.setQueryData(one, (before) => before && { ...before, body: { ...before.body, ...body }, etag });
}
