import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { suggestionOf, useGuestSearch } from '../../guests/use-guest-search.ts';

interface GuestFilterProps {
  readonly guestId: string | undefined;
  readonly onChange: (guestId: string | undefined) => void;
}

/** The guest whose reservations are shown, found as one types; all of them while it is empty. */
export function GuestFilter({ guestId, onChange }: GuestFilterProps) {
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
      label={t`Guest`}
      placeholder={t`Name, e-mail or phone`}
      data={[...suggestions.keys()]}
      filter={({ options }) => options}
      value={text}
      onChange={search}
    />
  );
}

/** How the chosen guest stands in the field; the id until the name is known, and of a guest who is gone. */
function useNameOf(guestId: string | undefined): string {
  const options = trpc.hotel.guest.guests.get.queryOptions({ params: { id: guestId ?? '' } });
  const { data } = useQuery({ ...options, enabled: guestId !== undefined });
  if (guestId === undefined) return '';
  return data === undefined ? guestId : suggestionOf(data.body);
}
