import { useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../app/trpc.ts';
import { useMembership } from '../../../app/use-hotel.ts';
import { keptOf, type ReservationFilter, readSearch } from './reservation-filter.ts';

/** A filter that the person has given a name. */
export interface View {
  readonly name: string;
  readonly filter: ReservationFilter;
}

type Saved = Outputs['views']['list']['data'][number];

/** The views of the list of reservations by name, those of another list left out. Rules: CONSOLE-46. */
export function useViews(): readonly View[] {
  const hasHotel = useMembership() !== null;
  const { data } = useQuery({ ...trpc.views.list.queryOptions(), enabled: hasHotel });
  return (data?.data ?? []).filter(({ page }) => page === pageOfViews).map(viewOf);
}

export const pageOfViews = 'reservations' as const;

function viewOf({ name, filter }: Saved): View {
  return { name, filter: keptOf(readSearch(filter)) };
}
