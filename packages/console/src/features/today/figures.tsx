import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPositive } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import type { Pages } from '../../app/use-pages.ts';
import { useRooms, useRoomTypes } from '../../app/use-rooms.ts';
import type { DeskStay } from '../reservations/desk-stays.ts';

const unreadMax = 200;

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
  const unread = useQuery(trpc.hotel.messaging.conversations.list.queryOptions({ query: { unread: 'true', limit: unreadMax } })).data?.body;
  const rooms = useRooms();
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
        <Figure label={t`Dirty`}>{rooms.length > 0 ? rooms.filter(({ condition }) => condition === 'dirty').length : undefined}</Figure>
        <Figure label={t`Unread`}>{unread && `${unread.data.length}${unread.next_cursor === undefined ? '' : '+'}`}</Figure>
        <Figure label={t`Unpaid departures`}>{unpaid}</Figure>
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

/** Rooms for sale tonight, in all and by type. */
function FreeTonight({ today }: Pick<FiguresProps, 'today'>) {
  const { t } = useLingui();
  const query = { from: today, to: today };
  const nights = useQuery(trpc.hotel.rates.availability.list.queryOptions({ query })).data?.body.data;
  const codes = new Map(useRoomTypes().map(({ id, code }) => [id, code])); // names are too long for a line
  const free = nights?.map(({ room_type_id, available }) => ({ code: codes.get(room_type_id) ?? '', rooms: Math.max(available, 0) }));
  const note = free?.map(({ code, rooms }) => `${code} ${rooms}`).join(' · ');
  return (
    <Figure label={t`Free tonight`} {...(note ? { note } : {})}>
      {free?.reduce((sum, { rooms }) => sum + rooms, 0)}
    </Figure>
  );
}
