import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';

export type FoundGuest = Outputs['hotel']['guest']['guests']['list']['body']['data'][number];

const typingPauseMs = 150;
const shownMax = 8;
const searchCharsMin = 2;

interface GuestSearch {
  readonly found: readonly FoundGuest[];
  /** The results of the text have not arrived yet; `found` belongs to an earlier text. */
  readonly isPending: boolean;
}

/** The guests whom a few letters of a name, an e-mail or a phone number mean. */
export function useGuestSearch(text: string): GuestSearch {
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, typingPauseMs);
  const isWanted = useMembership() !== null && wanted.length >= searchCharsMin;
  const isAsked = isWanted && settled.length >= searchCharsMin;
  const options = trpc.hotel.guest.guests.list.queryOptions({ query: { q: settled, limit: shownMax } });
  const { data, isLoading, isPlaceholderData } = useQuery({ ...options, enabled: isAsked, placeholderData: keepPreviousData });
  return {
    found: isAsked ? (data?.body.data ?? []) : [],
    isPending: isWanted && (settled !== wanted || isLoading || isPlaceholderData),
  };
}

/** How a guest stands in a list of suggestions: two may have one name. */
export function suggestionOf({ id, first_name, last_name, email }: FoundGuest): string {
  return `${first_name} ${last_name} (${email ?? id})`;
}
