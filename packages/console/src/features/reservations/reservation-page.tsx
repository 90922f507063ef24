import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDay, formatMoney } from '../../app/format.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { Fact } from '../../ui/fact.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { Answer } from '../messages/answer.tsx';
import { Thread } from '../messages/thread.tsx';
import { KeyList } from './keys/key-list.tsx';
import { OccupantList } from './occupants/occupants.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { RatePlanName, type Reservation, RoomNumber, RoomTypeName, StatusBadge } from './reservation-words.tsx';

const route = getRouteApi('/_shell/reservations/$id');

export function ReservationPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id } }));
  const isManager = useIsManager();
  const stay = query.data?.body;
  return (
    <Page title={t`Reservation`} actions={stay && <ReservationActions reservation={stay} />}>
      <Loaded query={query}>{({ body }) => <StayFacts stay={body} />}</Loaded>
      {stay && <OccupantList stay={stay} />}
      <KeyList reservationId={id} />
      <Messages reservationId={id} />
      {isManager && <History resourceId={id} />}
    </Page>
  );
}

function StayFacts({ stay }: { readonly stay: Reservation }) {
  const { t } = useLingui();
  const { currency, subtotal, tax, total } = stay.quote;
  const fee = stay.cancellation?.fee_due;
  return (
    <Stack>
      <Group>
        <StatusBadge status={stay.status} />
        <ResourceLink id={stay.guest_id} text={t`Guest profile`} />
        <ResourceLink id={stay.folio_id} text={t`Folio`} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="dl" m={0}>
        <Fact name={t`Guest`} value={<GuestName id={stay.guest_id} />} />
        <Fact name={t`Arrival`} value={formatDay(stay.arrival)} />
        <Fact name={t`Departure`} value={formatDay(stay.departure)} />
        <Fact name={t`Adults`} value={stay.adults} />
        <Fact name={t`Children`} value={stay.children} />
        <Fact name={t`Room type`} value={<RoomTypeName id={stay.room_type_id} />} />
        <Fact name={t`Room`} value={<RoomNumber id={stay.room_assignment} />} />
        <Fact name={t`Rate plan`} value={<RatePlanName id={stay.rate_plan_id} />} />
        <Fact name={t`Total`} value={formatMoney({ currency, amount: total })} />
        <Fact name={t`Before tax`} value={formatMoney({ currency, amount: subtotal })} />
        <Fact name={t`Tax`} value={formatMoney({ currency, amount: tax })} />
        <Fact name={t`Channel`} value={stay.channel} />
        <Fact name={t`Agency's number`} value={stay.external_id ?? '–'} />
        {stay.expires_at && <Fact name={t`Held until`} value={<Moment at={stay.expires_at} propertyId={stay.property_id} />} />}
        {fee && <Fact name={t`Cancellation fee`} value={formatMoney(fee)} />}
        <Fact name={t`Notes`} value={stay.notes ?? '–'} />
      </SimpleGrid>
    </Stack>
  );
}

function Messages({ reservationId }: { readonly reservationId: string }) {
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Messages</Trans>
      </Title>
      <Thread of={{ reservation_id: reservationId }} />
      <Answer reservationId={reservationId} />
    </Stack>
  );
}

type AuditEntry = Outputs['hotel']['access']['audit']['list']['body']['data'][number];

/** Audit log of the reservation. */
function History({ resourceId }: { readonly resourceId: string }) {
  const { t } = useLingui();
  const filter = { resource_id: resourceId };
  const pages = usePages<AuditEntry>({
    key: [['hotel', 'access', 'audit', 'list'], filter],
    read: (cursor) => client.hotel.access.audit.list.query({ query: { ...filter, cursor } }),
  });
  const columns = [
    { title: t`Time`, cell: ({ at }: AuditEntry) => <Moment at={at} /> },
    { title: t`Who`, cell: ({ actor }: AuditEntry) => actor.name },
    { title: t`What`, cell: ({ action }: AuditEntry) => action },
  ];
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>History</Trans>
      </Title>
      <PagedTable label={t`History`} pages={pages} columns={columns} keyOf={({ id }) => id} empty={t`Nothing has happened yet.`} />
    </Stack>
  );
}
