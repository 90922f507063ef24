import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import type { Pages } from '../../app/use-pages.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { CardsSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import type { DeskStay } from '../reservations/desk-stays.ts';
import { useStayDrawer } from '../reservations/drawer/use-stay-drawer.ts';
import { RoomTypeName, useRoomTypeName } from '../reservations/reservation-words.tsx';
import { type ActingStayProps, ChannelCell, DueCell, GuestCell, NextStep, NightsCell, RoomCell } from './stay-cells.tsx';
import { inDeskOrder, isMatch, type Section } from './today-stays.ts';

interface StaySectionProps extends Pick<ActingStayProps, 'onAct'> {
  readonly title: string;
  readonly section: Section;
  readonly pages: Pages<DeskStay>;
  readonly empty: string;
  /** Text that the person looks for. */
  readonly wanted: string;
}

/** Screens too narrow for the table. */
const phone = '(max-width: 48em)';

/** A list of stays with the next step of each: a table, or cards on a phone. */
export function StaySection({ title, section, pages, empty, wanted, onAct }: StaySectionProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false }); // or else every list renders twice
  const isSearching = useAllPages(pages, wanted.trim() !== '');
  return (
    <Stack gap="xs">
      <Group gap="xs" align="baseline">
        <Title order={2} size="h4">
          {title}
        </Title>
        {pages.data !== undefined && pages.data.length > 0 && (
          <Text span size="sm" c="dimmed">
            {pages.data.length}
            {pages.hasMore && '+'}
          </Text>
        )}
      </Group>
      <Loaded query={pages} skeleton={isPhone ? <CardsSkeleton count={3} /> : <TableSkeleton columns={columnsShown} rows={3} />}>
        {(all) => {
          const stays = inDeskOrder(
            section,
            all.filter((stay) => isMatch(stay, wanted)),
          );
          if (stays.length === 0 && isSearching) return <Text c="dimmed">{t`Searching…`}</Text>;
          if (stays.length === 0) return <Text c="dimmed">{all.length === 0 ? empty : t`No matching stays.`}</Text>;
          const List = isPhone ? StayCards : StayTable;
          return <List label={title} section={section} stays={stays} onAct={onAct} />;
        }}
      </Loaded>
      {pages.hasMore && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** Reads all pages of a list while somebody looks for a stay, which may be on any of them; true until they are there. */
function useAllPages({ hasMore, isLoadingMore, loadMore, error }: Pages<DeskStay>, isWanted: boolean): boolean {
  const isMissing = isWanted && hasMore && error === null;
  useEffect(() => {
    if (isMissing && !isLoadingMore) loadMore();
  });
  return isMissing;
}

interface StayListProps extends Pick<ActingStayProps, 'onAct'> {
  readonly label: string;
  readonly section: Section;
  readonly stays: readonly DeskStay[];
}

const tableMinWidth = 720;
const columnsShown = 7;

function StayTable({ label, section, stays, onAct }: StayListProps) {
  const { t } = useLingui();
  const { open } = useStayDrawer();
  const typeName = useRoomTypeName();
  const isArriving = section === 'arrivals' || section === 'tentative';
  const eta: Column<DeskStay> = { title: t`Arrives`, cell: ({ eta: time }) => time ?? '–' };
  const columns: Column<DeskStay>[] = [
    { title: t`Guest`, cell: (stay) => <GuestCell stay={stay} /> },
    { title: t`Room`, cell: (stay) => <RoomCell stay={stay} onAct={onAct} /> },
    { title: t`Room type`, cell: ({ room_type_id }) => typeName(room_type_id) },
    { title: t`Nights`, cell: (stay) => <NightsCell stay={stay} /> },
    ...(isArriving ? [eta] : []),
    { title: t`Channel`, cell: (stay) => <ChannelCell stay={stay} /> },
    { title: t`Balance`, cell: (stay) => <DueCell stay={stay} />, isNumeric: true },
    { title: t`Actions`, cell: (stay) => <NextStep stay={stay} onAct={onAct} isQuiet={section === 'in_house'} size="compact-sm" /> },
  ];
  return (
    <RecordTable
      {...{ label, columns }}
      rows={stays}
      keyOf={({ id }) => id}
      empty=""
      minWidth={tableMinWidth}
      onOpen={({ id }) => open(id)}
    />
  );
}

function StayCards({ label, section, stays, onAct }: StayListProps) {
  return (
    <Stack gap="xs" role="region" aria-label={label}>
      {stays.map((stay) => (
        <Paper key={stay.id} withBorder p="sm">
          <Group justify="space-between" align="start" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <GuestCell stay={stay} />
            </div>
            <DueCell stay={stay} />
          </Group>
          <Group gap="xs" mt={6}>
            <RoomCell stay={stay} onAct={onAct} />
            <Text size="sm">
              <RoomTypeName id={stay.room_type_id} />
            </Text>
            <NightsCell stay={stay} />
          </Group>
          <Group justify="space-between" mt="xs">
            <ChannelCell stay={stay} />
            <NextStep stay={stay} onAct={onAct} isQuiet={section === 'in_house'} size="sm" />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
