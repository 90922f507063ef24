import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import type { Stay } from '../reservations/reservation-words.tsx';

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
