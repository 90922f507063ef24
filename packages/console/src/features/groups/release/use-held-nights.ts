import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';
import type { StayGroup } from '../group-words.tsx';
import { type HeldNight, heldNightsOf } from './held-nights.ts';

/** Nights for which the group holds rooms; none while it holds nothing, or while they are read. */
export function useHeldNights({ id, totals }: Pick<StayGroup, 'id' | 'totals'>): readonly HeldNight[] {
  const nights = useQuery(trpc.hotel.booking.groups.getBlock.queryOptions({ params: { id } })).data?.body.data ?? [];
  return totals.rooms_held === 0 ? [] : heldNightsOf(nights);
}
