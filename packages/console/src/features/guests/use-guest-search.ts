import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';

export type FoundGuest = Outputs['hotel']['guest']['guests']['list']['body']['data'][number];

const typingPauseMs = 150;
const shownMax = 8;
const searchCharsMin = 2;

/** The guests whom a few letters of a name, an e-mail or a phone number mean. */
export function useGuestSearch(text: string): readonly FoundGuest[] {
  const [settled] = useDebouncedValue(text.trim(), typingPauseMs);
  const hasHotel = useMembership() !== null;
  const isAsked = hasHotel && [text.trim(), settled].every(({ length }) => length >= searchCharsMin);
  const options = trpc.hotel.guest.guests.list.queryOptions({ query: { q: settled, limit: shownMax } });
  const found = useQuery({ ...options, enabled: isAsked, placeholderData: keepPreviousData }).data?.body.data ?? [];
  return isAsked ? found : [];
}

/** How a guest stands in a list of suggestions: two may have one name. */
export function suggestionOf({ id, first_name, last_name, email }: FoundGuest): string {
  return `${first_name} ${last_name} (${email ?? id})`;
}
