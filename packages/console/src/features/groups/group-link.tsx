import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';

/** Link to the group of a stay, by its name. */
export function GroupLink({ id }: { readonly id: string }) {
  const { data } = useQuery(trpc.hotel.booking.groups.get.queryOptions({ params: { id } }));
  return (
    <AnchorLink to="/groups/$id" params={{ id }}>
      {data?.body.name ?? '…'}
    </AnchorLink>
  );
}
