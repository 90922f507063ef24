import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Grid, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../app/format.ts';
import { sheetOf } from '../../../app/offline/stay-sheets.ts';
import { trpc } from '../../../app/trpc.ts';
import { useIsManager } from '../../../app/use-hotel.ts';
import { useRooms } from '../../../app/use-rooms.ts';
import { Answer } from '../../messages/answer.tsx';
import { Thread } from '../../messages/thread.tsx';
import { KeyList } from '../keys/key-list.tsx';
import { type Reservation, StatusBadge } from '../reservation-words.tsx';
import { DueAtDeparture, FolioPanel } from './folio-panel.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { History } from './history.tsx';
import { Panel } from './panel.tsx';
import { StayFacts } from './stay-facts.tsx';

/** Title by guest, room and dates: `Julia Holloway · 109 · Tue 24 Nov – Wed 25 Nov · 1 night`. */
export function useStayTitle(stay: Reservation | undefined): string {
  const { t } = useLingui();
  const rooms = useRooms();
  const options = trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay?.guest_id ?? '' } });
  const guest = useQuery({ ...options, enabled: stay !== undefined }).data?.body;
  const name = guest ? `${guest.first_name} ${guest.last_name}`.trim() : sheetOf(stay?.id ?? '')?.guest_name;
  if (stay === undefined || name === undefined) return t`Reservation`;
  const number = rooms.find((room) => room.id === stay.room_assignment)?.number;
  const dates = `${formatDay(stay.arrival)} – ${formatDay(stay.departure)}`;
  return [name, ...(number === undefined ? [] : [number]), dates, plural(stay.nights, { one: '# night', other: '# nights' })].join(' · ');
}

interface StayContentProps {
  readonly stay: Reservation;
  /** Everything in one column. */
  readonly isNarrow?: boolean;
}

/** Everything about one stay: the stay, its guests, account, keys, messages and history. Rules: CONSOLE-83. */
export function StayContent({ stay, isNarrow = false }: StayContentProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  return (
    <Stack>
      <Group justify="space-between">
        <StatusBadge status={stay.status} />
        <DueAtDeparture folioId={stay.folio_id} />
      </Group>
      <Grid>
        <Grid.Col span={{ base: 12, lg: isNarrow ? 12 : 7 }}>
          <Stack>
            <StayFacts stay={stay} />
            <GuestPanel stay={stay} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: isNarrow ? 12 : 5 }}>
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
