import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Grid, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDay } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { useRooms } from '../../app/use-rooms.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Answer } from '../messages/answer.tsx';
import { Thread } from '../messages/thread.tsx';
import { KeyList } from './keys/key-list.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { type Reservation, StatusBadge } from './reservation-words.tsx';
import { DueAtDeparture, FolioPanel } from './stay/folio-panel.tsx';
import { GuestPanel } from './stay/guest-panel.tsx';
import { History } from './stay/history.tsx';
import { Panel } from './stay/panel.tsx';
import { StayFacts } from './stay/stay-facts.tsx';

const route = getRouteApi('/_shell/reservations/$id');

/** Everything about one stay: the stay, its guests, account, keys, messages and history. Rules: CONSOLE-83. */
export function ReservationPage() {
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id } }));
  const stay = query.data?.body;
  return (
    <Page title={useTitle(stay)} actions={stay && <ReservationActions reservation={stay} />}>
      <Loaded query={query}>{({ body }) => <Stay key={body.id} stay={body} />}</Loaded>
    </Page>
  );
}

/** Title by guest, room and dates: `Julia Holloway · 109 · Tue 24 Nov – Wed 25 Nov · 1 night`. */
function useTitle(stay: Reservation | undefined): string {
  const { t } = useLingui();
  const rooms = useRooms();
  const options = trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay?.guest_id ?? '' } });
  const guest = useQuery({ ...options, enabled: stay !== undefined }).data?.body;
  if (stay === undefined || guest === undefined) return t`Reservation`;
  const name = `${guest.first_name} ${guest.last_name}`.trim();
  const number = rooms.find((room) => room.id === stay.room_assignment)?.number;
  const dates = `${formatDay(stay.arrival)} – ${formatDay(stay.departure)}`;
  return [name, ...(number === undefined ? [] : [number]), dates, plural(stay.nights, { one: '# night', other: '# nights' })].join(' · ');
}

function Stay({ stay }: { readonly stay: Reservation }) {
  const { t } = useLingui();
  const isManager = useIsManager();
  return (
    <Stack>
      <Group justify="space-between">
        <StatusBadge status={stay.status} />
        <DueAtDeparture folioId={stay.folio_id} />
      </Group>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            <StayFacts stay={stay} />
            <GuestPanel stay={stay} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <FolioPanel folioId={stay.folio_id} />
            <Panel title={t`Keys`}>
              <KeyList reservationId={stay.id} />
            </Panel>
            <Panel title={t`Messages`}>
              <Thread of={{ reservation_id: stay.id }} />
              <Answer reservationId={stay.id} />
            </Panel>
            {isManager && <History resourceId={stay.id} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
