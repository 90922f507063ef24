import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { useToday } from '../../app/use-today.ts';
import type { DeskStay } from './desk-stays.ts';

const typingPauseMs = 150;
const searchCharsMin = 2;

interface StaySearch {
  readonly found: readonly DeskStay[];
  /** The results have not arrived yet; `found` belongs to an earlier text. */
  readonly isPending: boolean;
}

/** Finds stays by name, telephone, e-mail, room number or number of the agency. Rules: CONSOLE-82. */
export function useStaySearch(text: string): StaySearch {
  const today = useToday();
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, typingPauseMs);
  const isWanted = today !== null && wanted.length >= searchCharsMin;
  const isAsked = isWanted && settled.length >= searchCharsMin;
  const options = trpc.ofConsole.booking.desk.find.queryOptions({ query: { text: settled, date: today ?? '' } });
  const { data, isLoading, isPlaceholderData } = useQuery({ ...options, enabled: isAsked, placeholderData: keepPreviousData });
  return {
    found: isAsked ? (data?.body.data ?? []) : [],
    isPending: isWanted && (settled !== wanted || isLoading || isPlaceholderData),
  };
}
