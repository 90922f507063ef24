import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import type { Undoable } from '../../app/undo.ts';
import { changeStay, type StayChange } from './change-stay.ts';
import type { Stay } from './reservation-words.tsx';

interface Changed {
  readonly before: Stay;
  readonly change: StayChange;
  readonly etag: string | null; // of what the stay became
}

/**
 * Takes a change of a stay back: what was changed becomes what it was. Refused when the stay has been changed since, or would cost something else
 * than before, unless that is not to matter. Rules: CONSOLE-51.
 */
export function takeChangeBack(cache: QueryClient, { before, change, etag }: Changed): Undoable['takeBack'] {
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

/** Another room type has taken the room away. */
export function wayBackOf(before: Stay, { quote: _, ...change }: StayChange): StayChange {
  const names = new Set(Object.keys(change));
  if (names.has('room_type_id')) names.add('room_assignment');
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
}

interface Placed {
  readonly body: Stay;
  readonly etag: string | null;
}

/**
 * Shows a stay where a write has put it, before everything is read anew: what is done next begins there. Answers that were asked for before the write
 * are not waited for: they would show the stay, and its version, as it was. Rules: CONSOLE-36.
 */
export async function placeStay(cache: QueryClient, { body, etag }: Placed): Promise<void> {
  const charted = { queryKey: [['hotel', 'booking', 'reservations', 'list'], { type: 'all' }] };
  const one = trpc.hotel.booking.reservations.get.queryKey({ params: { id: body.id } });
  await Promise.all([cache.cancelQueries(charted), cache.cancelQueries({ queryKey: one })]);
  cache.setQueriesData<readonly Stay[]>(charted, (stays) => stays?.map((stay) => (stay.id === body.id ? body : stay)));
  cache.setQueryData(one, (before) => before && { ...before, body: { ...before.body, ...body }, etag });
}
