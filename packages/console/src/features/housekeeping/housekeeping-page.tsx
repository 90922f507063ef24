import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Chip, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { type Room, useAllRooms } from '../../app/use-rooms.ts';
import { useToday } from '../../app/use-today.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { type Condition, conditions, useConditionWords } from './condition-words.ts';
import classes from './housekeeping.module.css';
import { groupRooms, type RoomGroup, type Task } from './room-order.ts';
import { RoomRow } from './room-row.tsx';
import { roomsAtOnce, undoneTasks } from './undone-tasks.ts';

type Shown = Condition | 'arrivals' | 'all';

/** Rooms by floor, those of today's arrivals first. Rules: CONSOLE-65. */
export function HousekeepingPage() {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('all');
  const rooms = useAllRooms();
  const undone = useUndoneTasks();
  const today = useToday();
  const arriving = useRoomsOfArrivals(today);
  const isShown = ({ id, condition }: Room): boolean => shown === 'all' || (shown === 'arrivals' ? arriving.has(id) : shown === condition);
  return (
    <Page title={t`Housekeeping`}>
      <Loaded query={rooms} skeleton={<CardsSkeleton />}>
        {(all) => {
          const groups = groupRooms(all.filter(isShown), arriving);
          return (
            <>
              <Filters rooms={all} arriving={arriving} shown={shown} onShow={setShown} />
              {groups.length === 0 && <NoRooms isFiltered={all.length > 0} onShowAll={() => setShown('all')} />}
              {groups.map((group) => (
                <Floor key={group.key} group={group} isOnly={groups.length === 1}>
                  {(room) => (
                    <RoomRow
                      room={room}
                      today={today}
                      hasArrival={arriving.has(room.id)}
                      tasks={undone.filter(({ room_id }) => room_id === room.id)}
                    />
                  )}
                </Floor>
              ))}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface FiltersProps {
  readonly rooms: readonly Room[];
  readonly arriving: ReadonlySet<string>;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** Chips with the number of rooms in each state. */
function Filters({ rooms, arriving, shown, onShow }: FiltersProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const countOf = (condition: Condition): number => rooms.filter((room) => room.condition === condition).length;
  const chips: readonly { readonly value: Shown; readonly label: string; readonly count: number }[] = [
    { value: 'all', label: t`All`, count: rooms.length },
    { value: 'arrivals', label: t`Arrivals today`, count: rooms.filter(({ id }) => arriving.has(id)).length },
    ...conditions.map((value) => ({ value, label: words[value], count: countOf(value) })),
  ];
  return (
    <Chip.Group value={shown} onChange={(value) => onShow(chips.find((chip) => chip.value === value)?.value ?? 'all')}>
      <Group gap="xs" role="radiogroup" aria-label={t`State`}>
        {chips.map(({ value, label, count }) => (
          <Chip key={value} value={value} size="sm">
            {label} {count}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

interface NoRoomsProps {
  /** There are rooms in other states. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function NoRooms({ isFiltered, onShowAll }: NoRoomsProps) {
  if (!isFiltered) {
    return (
      <EmptyState>
        <Trans>No rooms yet. They come with the hotel file.</Trans>
      </EmptyState>
    );
  }
  const all = (
    <Button variant="default" onClick={onShowAll}>
      <Trans>Show all rooms</Trans>
    </Button>
  );
  return (
    <EmptyState action={all}>
      <Trans>No rooms in this state.</Trans>
    </EmptyState>
  );
}

interface FloorProps {
  readonly group: RoomGroup<Room>;
  readonly isOnly: boolean;
  readonly children: (room: Room) => ReactNode;
}

/** Heading that stays in view while its rooms scroll. */
function Floor({ group: { key, floor, rooms }, isOnly, children }: FloorProps) {
  const { t } = useLingui();
  const ofFloor = floor === '' ? t`Other rooms` : t`Floor ${floor}`;
  const title = floor === null ? t`Guests arrive here today` : ofFloor;
  return (
    <div>
      {!(isOnly && floor === '') && (
        <Title order={2} className={classes['floor'] ?? ''}>
          {title} <span className={classes['count']}>{rooms.length}</span>
        </Title>
      )}
      <div className={classes['rooms']} data-group={key}>
        {rooms.map((room) => (
          <div key={room.id}>{children(room)}</div>
        ))}
      </div>
    </div>
  );
}

function useUndoneTasks(): readonly Task[] {
  return useQuery(undoneTasks()).data?.body.data ?? [];
}

/** Rooms assigned to today's arrivals. */
function useRoomsOfArrivals(today: string | null): ReadonlySet<string> {
  const query = {
    limit: roomsAtOnce,
    status: ['confirmed' as const],
    ...(today === null ? {} : { arrival_from: today, arrival_to: today }),
  };
  const { data } = useQuery({ ...trpc.hotel.booking.reservations.list.queryOptions({ query }), enabled: today !== null });
  return new Set(data?.body.data.map(({ room_assignment }) => room_assignment));
}
