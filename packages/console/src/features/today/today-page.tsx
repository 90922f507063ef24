import { useLingui } from '@lingui/react/macro';
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Pages, usePages } from '../../app/use-pages.ts';
import { useToday } from '../../app/use-today.ts';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReservationActions } from '../reservations/reservation-actions.tsx';
import type { Status, Stay } from '../reservations/reservation-words.tsx';
import { useNarrowStayColumns, useStayColumns } from '../reservations/stay-table.tsx';

const path = ['hotel', 'booking', 'reservations', 'list'];
const rowsAtOnce = 100;

interface StayFilter {
  readonly arrival_from?: string;
  readonly arrival_to?: string;
  readonly departure_from?: string;
  readonly departure_to?: string;
  readonly status: Status[];
}

function useStays(filter: StayFilter): Pages<Stay> {
  return usePages<Stay>({
    key: [path, filter],
    read: (cursor) => client.hotel.booking.reservations.list.query({ query: { ...filter, limit: rowsAtOnce, cursor } }),
  });
}

/** Today's work of the front desk: arrivals, departures and guests in house. Rules: CONSOLE-14. */
export function TodayPage() {
  const { t } = useLingui();
  const today = useToday();
  return <Page title={t`Today`}>{today !== null && <Day today={today} />}</Page>;
}

function Day({ today }: { readonly today: string }) {
  const { t } = useLingui();
  const arrivals = useStays({ arrival_from: today, arrival_to: today, status: ['confirmed'] });
  const held = useStays({ arrival_from: today, arrival_to: today, status: ['tentative'] });
  const departures = useStays({ departure_from: today, departure_to: today, status: ['checked_in'] });
  const inHouse = useStays({ status: ['checked_in'] });
  return (
    <Stack>
      <Text>{formatDay(today, { dateStyle: 'full' })}</Text>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Figure label={t`Arrivals`} pages={arrivals} />
        <Figure label={t`Not confirmed`} pages={held} />
        <Figure label={t`Departures`} pages={departures} />
        <Figure label={t`In house`} pages={inHouse} />
      </SimpleGrid>
      <StayList title={t`Arrivals`} pages={arrivals} empty={t`No more arrivals today.`} />
      <StayList title={t`Not confirmed`} pages={held} empty={t`All of today's arrivals are confirmed.`} />
      <StayList title={t`Departures`} pages={departures} empty={t`No more departures today.`} />
      <StayList title={t`In house`} pages={inHouse} empty={t`No guests in house. Check in the first arrival above.`} />
    </Stack>
  );
}

interface FigureProps {
  readonly label: string;
  readonly pages: Pages<Stay>;
}

function Figure({ label, pages: { data, hasMore } }: FigureProps) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm">{label}</Text>
      <Text fw={700} size="xl">
        {data === undefined ? '…' : `${data.length}${hasMore ? '+' : ''}`}
      </Text>
    </Paper>
  );
}

interface StayListProps {
  readonly title: string;
  readonly pages: Pages<Stay>;
  readonly empty: string;
}

function StayList({ title, pages, empty }: StayListProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phone) ?? false;
  const [wide, narrow] = [useStayColumns(), useNarrowStayColumns()];
  const actions = { title: t`Actions`, cell: ({ id }: Stay) => <StayActions id={id} size={isPhone ? 'sm' : 'compact-sm'} /> };
  const columns = [...(isPhone ? narrow : wide), actions];
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <PagedTable label={title} pages={pages} columns={columns} keyOf={({ id }) => id} empty={empty} {...(isPhone && { minWidth: 0 })} />
    </Stack>
  );
}

/** Screens too narrow for the full table. */
const phone = '(max-width: 48em)';

interface StayActionsProps extends Pick<Stay, 'id'> {
  readonly size: 'sm' | 'compact-sm';
}

/** Next actions of a stay; read for the whole list in one request. */
function StayActions({ id, size }: StayActionsProps) {
  const { data } = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id } }));
  return (
    <Group gap="xs" wrap={size === 'sm' ? 'wrap' : 'nowrap'}>
      {data && <ReservationActions reservation={data.body} only={desk} size={size} />}
    </Group>
  );
}

const desk = ['confirm', 'check_in', 'check_out'] as const;
