import { Trans } from '@lingui/react/macro';
import { Drawer, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../ui/anchor-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelsSkeleton } from '../../../ui/skeletons.tsx';
import { ReservationActions } from '../reservation-actions.tsx';
import { StayContent, useStayTitle } from '../stay/stay-content.tsx';
import { wholeStay } from '../whole-stay.ts';

interface StayInDrawerProps {
  readonly id: string;
  readonly closeLabel: string;
}

/** The page of a stay in a drawer. */
export function StayInDrawer({ id, closeLabel }: StayInDrawerProps) {
  const query = useQuery(wholeStay(id));
  const title = useStayTitle(query.data?.body);
  return (
    <>
      <Drawer.Header role="presentation">
        <Drawer.Title fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label={closeLabel} />
      </Drawer.Header>
      <Drawer.Body>
        <Group gap="xs" mb="md">
          {query.data && <ReservationActions reservation={query.data.body} />}
          <AnchorLink to="/reservations/$id" params={{ id }} size="sm" ml="auto">
            <Trans>Open as page</Trans>
          </AnchorLink>
        </Group>
        <Loaded query={query} skeleton={<PanelsSkeleton isNarrow />}>
          {({ body }) => <StayContent stay={body} isNarrow />}
        </Loaded>
      </Drawer.Body>
    </>
  );
}
