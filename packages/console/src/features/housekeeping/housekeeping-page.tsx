import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useToday } from '../../app/use-today.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { type Condition, RoomCard, useConditionWords } from './room-card.tsx';
import { sortByPriority, type Task } from './room-order.ts';

const conditions = ['dirty', 'clean', 'inspected', 'out_of_order'] as const;
const atOnce = 200;

/** Rooms as cards, sorted by cleaning priority. */
export function HousekeepingPage() {
  const { t } = useLingui();
  const words = useConditionWords();
  const [shown, setShown] = useState<Condition>();
  const filter = { limit: atOnce, ...(shown === undefined ? {} : { condition: [shown] }) };
  const query = useQuery(trpc.hotel.hotel.rooms.list.queryOptions({ query: filter }));
  const undone = useUndoneTasks();
  const today = useToday();
  const arriving = useRoomsOfArrivals(today);
  const offered = [{ value: '', label: t`All` }, ...conditions.map((value) => ({ value, label: words[value] }))];
  return (
    <Page title={t`Housekeeping`}>
      <NativeSelect
        label={t`State`}
        maw={240}
        data={offered}
        value={shown ?? ''}
        onChange={(event) => setShown(conditions.find((one) => one === event.currentTarget.value))}
      />
      <Loaded query={query}>
        {({ body: { data } }) =>
          data.length === 0 ? (
            <Text c="dimmed">
              <Trans>No rooms in this state.</Trans>
            </Text>
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
              {sortByPriority(data, arriving).map((room) => (
                <RoomCard
                  key={room.id}
                  room={room}
                  today={today}
                  hasArrival={arriving.has(room.id)}
                  tasks={undone.filter(({ room_id }) => room_id === room.id)}
                />
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </Page>
  );
}

function useUndoneTasks(): readonly Task[] {
  const options = trpc.hotel.hotel.tasks.list.queryOptions({ query: { limit: atOnce, status: ['open', 'in_progress'] } });
  return useQuery(options).data?.body.data ?? [];
}

/** Rooms assigned to today's arrivals. */
function useRoomsOfArrivals(today: string | null): ReadonlySet<string> {
  const query = { limit: atOnce, status: ['confirmed' as const], ...(today === null ? {} : { arrival_from: today, arrival_to: today }) };
  const { data } = useQuery({ ...trpc.hotel.booking.reservations.list.queryOptions({ query }), enabled: today !== null });
  return new Set(data?.body.data.map(({ room_assignment }) => room_assignment));
}
