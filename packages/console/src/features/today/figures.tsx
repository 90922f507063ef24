import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPositive } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import type { Pages } from '../../app/use-pages.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import type { DeskStay } from '../reservations/desk-stays.ts';
import { shownCount, useCounts } from '../shell/use-counts.ts';

interface FiguresProps {
  readonly today: string;
  readonly departures: Pages<DeskStay>;
}

/** The day in one line. Rules: CONSOLE-80. */
export function Figures({ today, departures }: FiguresProps) {
  const { t } = useLingui();
  const day = useQuery({
    ...trpc.ofConsole.booking.desk.figures.queryOptions({ query: { date: today } }),
    placeholderData: keepPreviousData,
  }).data?.body;
  const counts = useCounts();
  const unpaid = departures.data?.filter(({ due }) => due !== null && isPositive(due)).length;
  return (
    <Paper withBorder px="md" py="sm">
      <Group component="dl" m={0} align="start" style={{ gap: 'var(--mantine-spacing-xs) var(--mantine-spacing-xl)' }}>
        <Figure label={t`Arrivals`}>
          {day && (
            <Trans>
              {day.arrived} of {day.arrivals}
            </Trans>
          )}
        </Figure>
        {day && day.tentative > 0 && <Figure label={t`Not confirmed`}>{day.tentative}</Figure>}
        <Figure label={t`Departures`}>
          {day && (
            <Trans>
              {day.departed} of {day.departures}
            </Trans>
          )}
        </Figure>
        <Figure label={t`In house`}>{day?.in_house}</Figure>
        <FreeTonight today={today} />
        <Figure label={t`Dirty`}>{counts && shownCount(counts.dirty_rooms)}</Figure>
        <Figure label={t`Unread`}>{counts && shownCount(counts.unread_conversations)}</Figure>
        <Figure label={t`Unpaid departures`}>{unpaid === undefined ? undefined : `${unpaid}${departures.hasMore ? '+' : ''}`}</Figure>
      </Group>
    </Paper>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly note?: string;
}

function Figure({ label, children, note }: FigureProps) {
  return (
    <Stack gap={0}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={600} size="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children ?? '…'}
        {note && (
          <Text span size="xs" c="dimmed" fw={400} ml={8}>
            {note}
          </Text>
        )}
      </Text>
    </Stack>
  );
}

/** Rooms for sale tonight, in all and by type; of several houses by house, whose types may have the same codes. */
function FreeTonight({ today }: Pick<FiguresProps, 'today'>) {
  const { t } = useLingui();
  const query = { from: today, to: today };
  const nights = useQuery(trpc.hotel.rates.availability.list.queryOptions({ query })).data?.body.data;
  const houses = useProperties();
  const types = new Map(useRoomTypes().map((type) => [type.id, type]));
  const free = nights?.map(({ room_type_id, available }) => ({ type: types.get(room_type_id), rooms: Math.max(available, 0) }));
  const ofHouse = (id: string): number => sumOf(free?.filter(({ type }) => type?.property_id === id) ?? []);
  const note =
    houses.length > 1
      ? houses.map(({ id, name }) => `${name} ${ofHouse(id)}`).join(' · ')
      : free?.map(({ type, rooms }) => `${type?.code ?? ''} ${rooms}`).join(' · '); // names are too long for a line
  return (
    <Figure label={t`Free tonight`} {...(note ? { note } : {})}>
      {free && sumOf(free)}
    </Figure>
  );
}

function sumOf(free: readonly { readonly rooms: number }[]): number {
  return free.reduce((sum, { rooms }) => sum + rooms, 0);
}
