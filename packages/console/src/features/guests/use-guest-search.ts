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
  /** The results have not arrived yet; `found` belongs to an earlier text. */
  readonly isPending: boolean;
}

/** Finds guests by a few letters of their name, e-mail or phone number. */
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

/** Label of a guest in suggestions, unique even if names are not. */
export function suggestionOf({ id, first_name, last_name, email }: FoundGuest): string {
  return `${first_name} ${last_name} (${email ?? id})`;
}
