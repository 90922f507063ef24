import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { client } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { useAction } from '../../app/use-action.ts';
import type { Room } from '../../app/use-rooms.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import { Refused } from '../../ui/refused.tsx';
import { RoomTypeName } from '../reservations/reservation-words.tsx';
import { restoredBlock } from './room-block.ts';
import { NoteDialog, OutOfOrderDialog, offerBlockBack } from './room-dialogs.tsx';
import type { Task } from './room-order.ts';

export type Condition = Room['condition'];

const colors = { dirty: 'orange', clean: 'blue', inspected: 'teal', out_of_order: 'red' } as const;
const { rooms, tasks } = client.hotel.hotel;
const cleaned = ['dirty', 'clean', 'inspected'] as const;

/** Change of a room's condition. Stores the previous one, because the screen may show a newer one by the time of the answer. */
interface ConditionChange {
  readonly from: Condition;
  readonly to: Condition;
}

interface RoomCardProps {
  readonly room: Room;
  readonly today: string | null; // null while its time zone is unknown
  readonly hasArrival: boolean;
  readonly tasks: readonly Task[];
}

/** Room with large buttons, for use on a phone. Rules: CONSOLE-51, CONSOLE-65. */
export function RoomCard({ room, today, hasArrival, tasks: undone }: RoomCardProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const { id, number, room_type_id, condition, note, out_of_order, reported_occupancy } = room;
  const action = useAction({
    run: ({ to }: ConditionChange, key) => rooms.update.mutate({ params: { id }, body: { condition: to }, idempotency_key: key }),
    onDone: ({ etag }, { from, to }) =>
      offerUndo({
        done: t`Room ${number}: ${words[to]}`,
        takeBack: ({ isForced, key }) =>
          rooms.update.mutate({ params: { id }, body: { condition: from }, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      }),
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
      {out_of_order && <BlockedNights block={out_of_order} />}
      {note && <Text size="sm">{note}</Text>}
      {reported_occupancy && <Text size="sm">{reported_occupancy === 'occupied' ? t`Reported as occupied` : t`Reported as vacant`}</Text>}
      {undone.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
      <Refused action={action} />
      {condition !== 'out_of_order' && (
        <Group grow mt="sm">
          {cleaned
            .filter((one) => one !== condition)
            .map((one) => (
              <Button
                key={one}
                size="md"
                variant="default"
                loading={action.isRunning}
                onClick={() => action.submit({ from: condition, to: one })}
              >
                {words[one]}
              </Button>
            ))}
        </Group>
      )}
      <RoomService room={room} today={today} />
    </Card>
  );
}

function BlockedNights({ block: { from, to, reason } }: { readonly block: NonNullable<Room['out_of_order']> }) {
  return (
    <Text size="sm">
      {to === null ? (
        <Trans>Out of order from {formatDay(from)}</Trans>
      ) : (
        <Trans>
          Out of order from {formatDay(from)} to {formatDay(to)}
        </Trans>
      )}
      {reason && `: ${reason}`}
    </Text>
  );
}

/** Buttons to take a room out of order or back into service, and to edit its note. */
function RoomService({ room, today }: Pick<RoomCardProps, 'room' | 'today'>) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'block' | 'note' | null>(null);
  const { id, number, condition, out_of_order } = room;
  const back = useAction({
    run: (_: null, key) => rooms.update.mutate({ params: { id }, body: { out_of_order: null }, idempotency_key: key }),
    onDone: ({ etag }) =>
      offerBlockBack(t`Room ${number}: Back in service`, { id, before: today === null ? null : restoredBlock(out_of_order, today), etag }),
  });
  const close = (): void => setDialog(null);
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="subtle" onClick={() => setDialog('block')}>
          <Trans>Out of order</Trans>
        </Button>
        {(out_of_order !== null || condition === 'out_of_order') && (
          <Button size="sm" variant="light" loading={back.isRunning} onClick={() => back.submit(null)}>
            <Trans>Back in service</Trans>
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={() => setDialog('note')}>
          <Trans>Note</Trans>
        </Button>
      </Group>
      <Refused action={back} />
      {dialog === 'block' && <OutOfOrderDialog room={room} onClose={close} />}
      {dialog === 'note' && <NoteDialog room={room} onClose={close} />}
    </>
  );
}

/** Task in a room, with a button for its next step. */
function TaskRow({ task: { id, kind, note, status } }: { readonly task: Task }) {
  const { t } = useLingui();
  const words = { clean: t`Clean the room`, inspect: t`Inspect the room`, maintenance: t`Maintenance` } as const;
  const next = status === 'open' ? 'in_progress' : 'done';
  const action = useAction({
    run: (step: typeof next, key) => tasks.change.mutate({ params: { id }, body: { status: step }, idempotency_key: key }),
    onDone: ({ etag }, step) => {
      if (step === 'done') return; // finished tasks cannot be reopened
      offerUndo({
        done: t`Started: ${words[kind]}`,
        takeBack: ({ isForced, key }) =>
          tasks.change.mutate({ params: { id }, body: { status: 'open' }, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      });
    },
  });
  return (
    <Group justify="space-between" mt="xs" wrap="nowrap">
      <Text size="sm">
        {words[kind]}
        {note && `: ${note}`}
      </Text>
      <Button size="compact-md" variant="light" loading={action.isRunning} onClick={() => action.submit(next)}>
        {next === 'done' ? <Trans>Done</Trans> : <Trans>Start</Trans>}
      </Button>
      <Refused action={action} />
    </Group>
  );
}

export function useConditionWords(): Readonly<Record<Condition, string>> {
  const { t } = useLingui();
  return { dirty: t`Dirty`, clean: t`Clean`, inspected: t`Inspected`, out_of_order: t`Out of order` };
}
