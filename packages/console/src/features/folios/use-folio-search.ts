import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { formatMoney } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useRooms } from '../../app/use-rooms.ts';
import { useGuestSearch } from '../guests/use-guest-search.ts';

interface FoundFolio {
  readonly id: string;
  /** Guest, room and balance. */
  readonly label: string;
}

/** Open folios of the guests whose name matches; empty for less than two letters. */
export function useFolioSearch(text: string, exceptId: string): readonly FoundFolio[] {
  const { t } = useLingui();
  const rooms = useRooms();
  const guests = useGuestSearch(text).found;
  const folios = useQueries({
    queries: guests.map(({ id }) => trpc.hotel.billing.folios.list.queryOptions({ query: { guest_id: id, status: ['open'] } })),
  })
    .flatMap(({ data }) => data?.body.data ?? [])
    .filter(({ id }) => id !== exceptId);
  const stays = useQueries({
    queries: folios.flatMap(({ reservation_ids: [id] }) =>
      id === undefined ? [] : [trpc.hotel.booking.reservations.get.queryOptions({ params: { id } })],
    ),
  });
  const roomOfFolio = new Map(stays.flatMap(({ data }) => (data ? [[data.body.folio_id, data.body.room_assignment] as const] : [])));
  return folios.map(({ id, guest_id, balance }) => {
    const guest = guests.find((one) => one.id === guest_id);
    const name = guest ? `${guest.first_name} ${guest.last_name}` : guest_id;
    const room = rooms.find((one) => one.id === roomOfFolio.get(id))?.number;
    const parts = [name, ...(room === undefined ? [] : [t`Room ${room}`]), formatMoney(balance)];
    return { id, label: parts.join(', ') };
  });
}
