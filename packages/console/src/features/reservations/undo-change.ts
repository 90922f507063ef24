import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, client, type Inputs, trpc } from '../../app/trpc.ts';
import type { Undoable } from '../../app/undo.ts';
import type { Stay } from './reservation-words.tsx';

export type StayChange = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

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
    const back = await client.hotel.booking.reservations.change.mutate({
      params: { id: before.id },
      body: { ...wayBackOf(before, change), ...(isForced ? {} : { quote: { currency, total } }) },
      idempotency_key: key,
      ...(isForced || etag === null ? {} : { if_match: etag }),
    });
    placeStay(cache, back);
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

/** Shows a stay where a write has put it, before everything is read anew: what is done next begins there. Rules: CONSOLE-36. */
export function placeStay(cache: QueryClient, { body, etag }: Placed): void {
  const charted = { queryKey: [['hotel', 'booking', 'reservations', 'list'], { type: 'all' }] };
  cache.setQueriesData<readonly Stay[]>(charted, (stays) => stays?.map((one) => (one.id === body.id ? body : one)));
  const one = trpc.hotel.booking.reservations.get.queryKey({ params: { id: body.id } });
  cache.setQueryData(one, (before) => before && { ...before, body: { ...before.body, ...body }, etag });
}
