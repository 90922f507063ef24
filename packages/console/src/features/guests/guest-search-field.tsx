import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { Suggestion } from '../../ui/suggestions.ts';
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
  return (
    <SearchField
      label={label}
      error={error}
      placeholder={t`Name, e-mail or phone`}
      chosen={useChosen(guestId)}
      useFound={useFound}
      onChange={(guest) => onChange(guest?.id)}
    />
  );
}

function useFound(text: string): readonly Suggestion[] {
  return useGuestSearch(text).found.map((guest) => ({ id: guest.id, label: suggestionOf(guest) }));
}

/** The chosen guest; the id for the name while that loads, or if the guest no longer exists. */
function useChosen(guestId: string | undefined): Suggestion | undefined {
  const options = trpc.hotel.guest.guests.get.queryOptions({ params: { id: guestId ?? '' } });
  const { data } = useQuery({ ...options, enabled: guestId !== undefined });
  if (guestId === undefined) return undefined;
  return { id: guestId, label: data === undefined ? guestId : suggestionOf(data.body) };
}
