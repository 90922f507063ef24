import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Card, Group, Text } from '@mantine/core';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import type { Room } from '../../app/use-rooms.ts';
import { Refused } from '../../ui/refused.tsx';
import { RoomTypeName } from '../reservations/reservation-words.tsx';
import type { Task } from './room-order.ts';

export type Condition = Room['condition'];

const colors = { dirty: 'orange', clean: 'blue', inspected: 'teal', out_of_order: 'red' } as const;
const cleaned = ['dirty', 'clean', 'inspected'] as const;

interface RoomCardProps {
  readonly room: Room;
  readonly hasArrival: boolean;
  readonly tasks: readonly Task[];
}

/** A room with large buttons, for a telephone in the corridor. */
export function RoomCard({ room, hasArrival, tasks }: RoomCardProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const { id, number, room_type_id, condition, note, reported_occupancy } = room;
  const action = useAction({
    run: (next: Condition, key) =>
      client.hotel.hotel.rooms.update.mutate({ params: { id }, body: { condition: next }, idempotency_key: key }),
  });
  return (
    <Card withBorder component="section" aria-label={t`Room ${number}`}>
      <Group justify="space-between">
        <Text fw={700} size="lg">
          {number}
        </Text>
        <Group gap={4}>
          {hasArrival && <Badge variant="light">{t`Arrival today`}</Badge>}
          <Badge variant="light" color={colors[condition]}>
            {words[condition]}
          </Badge>
        </Group>
      </Group>
      <Text size="sm">
        <RoomTypeName id={room_type_id} />
      </Text>
      {note && <Text size="sm">{note}</Text>}
      {reported_occupancy && <Text size="sm">{reported_occupancy === 'occupied' ? t`Reported as occupied` : t`Reported as vacant`}</Text>}
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
      <Refused action={action} />
      {condition !== 'out_of_order' && (
        <Group grow mt="sm">
          {cleaned
            .filter((one) => one !== condition)
            .map((one) => (
              <Button key={one} size="md" variant="default" loading={action.isRunning} onClick={() => action.submit(one)}>
                {words[one]}
              </Button>
            ))}
        </Group>
      )}
    </Card>
  );
}

/** Something to be done in a room, with its next step. */
function TaskRow({ task: { id, kind, note, status } }: { readonly task: Task }) {
  const { t } = useLingui();
  const words = { clean: t`Clean the room`, inspect: t`Inspect the room`, maintenance: t`Maintenance` } as const;
  const next = status === 'open' ? 'in_progress' : 'done';
  const action = useAction({
    run: (_: null, key) => client.hotel.hotel.tasks.change.mutate({ params: { id }, body: { status: next }, idempotency_key: key }),
  });
  return (
    <Group justify="space-between" mt="xs" wrap="nowrap">
      <Text size="sm">
        {words[kind]}
        {note && `: ${note}`}
      </Text>
      <Button size="compact-md" variant="light" loading={action.isRunning} onClick={() => action.submit(null)}>
        {next === 'done' ? <Trans>Done</Trans> : <Trans>Begin</Trans>}
      </Button>
      <Refused action={action} />
    </Group>
  );
}

export function useConditionWords(): Readonly<Record<Condition, string>> {
  const { t } = useLingui();
  return { dirty: t`Dirty`, clean: t`Clean`, inspected: t`Inspected`, out_of_order: t`Out of order` };
}
