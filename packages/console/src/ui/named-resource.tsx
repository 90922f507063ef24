import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../app/trpc.ts';
import { AnchorLink } from './anchor-link.tsx';
import { GuestName } from './guest-name.tsx';

interface NamedResourceProps {
  readonly id: string;
}

/** Link to a stay, guest or folio in words instead of its id. */
export function NamedResource({ id }: NamedResourceProps) {
  if (id.startsWith('res_')) return <StayLink id={id} />;
  const params = { id };
  if (id.startsWith('gst_')) {
    return (
      <AnchorLink to="/guests/$id" params={params}>
        <GuestName id={id} />
      </AnchorLink>
    );
  }
  return (
    <AnchorLink to="/folios/$id" params={params}>
      <Trans>Open the folio</Trans>
    </AnchorLink>
  );
}

function StayLink({ id }: NamedResourceProps) {
  const { data } = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id } }));
  if (data === undefined) return '…';
  return (
    <AnchorLink to="/reservations/$id" params={{ id }}>
      <GuestName id={data.body.guest_id} />
    </AnchorLink>
  );
}
