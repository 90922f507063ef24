import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { Suggestion } from '../../ui/suggestions.ts';
import type { StayGroup } from './group-words.tsx';

const typingPauseMs = 150;
const shownMax = 8;

interface GroupSearchFieldProps {
  readonly label: string;
  readonly groupId: string | undefined;
  readonly onChange: (groupId: string | undefined) => void;
}

/** A group found by part of its name; empty for none. Rules: CONSOLE-92. */
export function GroupSearchField({ label, groupId, onChange }: GroupSearchFieldProps) {
  const { t } = useLingui();
  return (
    <SearchField
      label={label}
      placeholder={t`Name`}
      chosen={useChosen(groupId)}
      useFound={useFound}
      onChange={(group) => onChange(group?.id)}
    />
  );
}

/** Groups whose name contains the text; none until something is typed. */
function useFound(text: string): readonly Suggestion[] {
  const [q] = useDebouncedValue(text.trim(), typingPauseMs);
  const options = trpc.hotel.booking.groups.list.queryOptions({ query: { q, limit: shownMax } });
  const { data } = useQuery({ ...options, enabled: q !== '', placeholderData: keepPreviousData });
  const found = q === '' ? [] : (data?.body.data ?? []);
  return found.map((group) => ({ id: group.id, label: suggestionOf(group) }));
}

/** Groups of a series have one name, and differ in their arrival. */
function suggestionOf({ name, arrival }: StayGroup): string {
  return `${name} (${formatDay(arrival)})`;
}

/** The chosen group; its id for its name while that loads. */
function useChosen(groupId: string | undefined): Suggestion | undefined {
  const options = trpc.hotel.booking.groups.get.queryOptions({ params: { id: groupId ?? '' } });
  const { data } = useQuery({ ...options, enabled: groupId !== undefined });
  if (groupId === undefined) return undefined;
  return { id: groupId, label: data === undefined ? groupId : suggestionOf(data.body) };
}
