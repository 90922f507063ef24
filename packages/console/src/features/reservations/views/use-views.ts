import { useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../app/trpc.ts';
import { useMembership } from '../../../app/use-hotel.ts';
import { type ReservationFilter, readSearch, savedFilterOf } from './reservation-filter.ts';

/** Named filter of a person. */
export interface View {
  readonly name: string;
  readonly filter: ReservationFilter;
}

type SavedView = Outputs['views']['list']['data'][number];

/** SavedView views of the list of reservations. Rules: CONSOLE-46. */
export function useViews(): readonly View[] {
  const hasHotel = useMembership() !== null;
  const { data } = useQuery({ ...trpc.views.list.queryOptions(), enabled: hasHotel });
  return (data?.data ?? []).filter(({ page }) => page === pageOfViews).map(viewOf);
}

export const pageOfViews = 'reservations' as const;

function viewOf({ name, filter }: SavedView): View {
  return { name, filter: savedFilterOf(readSearch(filter)) };
}
