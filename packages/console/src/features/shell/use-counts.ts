import { useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';

export type Counts = Outputs['navigation']['counts'];

const shownMax = 99;

/** Count as it is shown: the service stops counting soon after. */
export function shownCount(count: number): string {
  return count > shownMax ? `${shownMax}+` : String(count);
}

/** Work waiting behind the links of the navigation, read at once for all. Rules: CONSOLE-76. */
export function useCounts(): Counts | undefined {
  const hasHotel = useMembership() !== null;
  return useQuery({ ...trpc.navigation.counts.queryOptions(), enabled: hasHotel }).data;
}
