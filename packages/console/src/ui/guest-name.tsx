import { useQuery } from '@tanstack/react-query';
import { trpc } from '../app/trpc.ts';

/** Name of a guest, who is read for it; lists come with their names. Rules: CONSOLE-80. */
export function GuestName({ id }: { readonly id: string }) {
  const { data } = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id } }));
  if (data === undefined) return '…';
  const { first_name, last_name } = data.body;
  return `${first_name} ${last_name}`.trim();
}
