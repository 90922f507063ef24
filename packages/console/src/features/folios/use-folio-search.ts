import { useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney } from '../../app/format.ts';
import { useStaySearch } from '../reservations/use-stay-search.ts';

interface FoundFolio {
  readonly id: string;
  /** Guest, room, arrival and amount due. */
  readonly label: string;
}

const liveStates: readonly string[] = ['tentative', 'confirmed', 'checked_in'];

/** Folios of the stays found by name or room number; stays that are over have closed theirs. */
export function useFolioSearch(text: string, exceptId: string): readonly FoundFolio[] {
  const { t } = useLingui();
  return useStaySearch(text)
    .found.filter(({ folio_id, status }) => folio_id !== exceptId && liveStates.includes(status))
    .map(({ folio_id, guest_name, room, arrival, due }) => {
      const parts = [guest_name, room && t`Room ${room.number}`, formatDay(arrival), due && formatMoney(due)];
      return { id: folio_id, label: parts.filter((part) => part !== null).join(', ') };
    });
}
