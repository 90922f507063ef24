import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { suggestionOf, useGuestSearch } from './use-guest-search.ts';

interface GuestSearchFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly guestId: string | undefined;
  readonly onChange: (guestId: string | undefined) => void;
}

/** A guest found while typing; empty for none. */
export function GuestSearchField({ label, error, guestId, onChange }: GuestSearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(useNameOf(guestId));
  const suggestions = new Map(useGuestSearch(text).found.map((guest) => [suggestionOf(guest), guest.id]));
  const search = (typed: string): void => {
    setText(typed);
    const chosen = suggestions.get(typed);
    if (chosen !== undefined || typed === '') onChange(chosen);
  };
  return (
    <Autocomplete
      label={label}
      error={error}
      placeholder={t`Name, e-mail or phone`}
      data={[...suggestions.keys()]}
      filter={({ options }) => options}
      value={text}
      onChange={search}
    />
  );
}

/** Label of the chosen guest; the id while the name loads, or if the guest no longer exists. */
function useNameOf(guestId: string | undefined): string {
  const options = trpc.hotel.guest.guests.get.queryOptions({ params: { id: guestId ?? '' } });
  const { data } = useQuery({ ...options, enabled: guestId !== undefined });
  if (guestId === undefined) return '';
  return data === undefined ? guestId : suggestionOf(data.body);
}
