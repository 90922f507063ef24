import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { IconDots } from '../../app/icons.ts';
import { useIsWaiting } from '../../app/offline/stored-queue.ts';
import type { Room } from '../../app/use-rooms.ts';
import { Refused } from '../../ui/refused.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import { RoomTypeName } from '../reservations/reservation-words.tsx';
import { type Condition, useConditionWords } from './condition-words.ts';
import classes from './housekeeping.module.css';
import { NoteDialog, OutOfOrderDialog } from './room-dialogs.tsx';
import type { Task } from './room-order.ts';
import { useBackInService, useConditionChange, useTaskStep, useTaskWords } from './use-room-steps.ts';

const colors = { dirty: 'orange', clean: 'blue', inspected: 'teal', out_of_order: 'gray' } as const;
const cleaned = ['dirty', 'clean', 'inspected'] as const;

interface RoomRowProps {
  readonly room: Room;
  readonly today: string | null; // null while its time zone is unknown
  readonly hasArrival: boolean;
  readonly tasks: readonly Task[];
}

/** One line on a desk; on a phone a card with one large next step, the rest in a menu. Rules: CONSOLE-51, CONSOLE-65. */
export function RoomRow({ room, today, hasArrival, tasks }: RoomRowProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const { number, room_type_id, condition } = room;
  const isWaiting = useIsWaiting('room', room.id);
  return (
    <section aria-label={t`Room ${number}`} className={classes['room']} data-room={room.id}>
      <Text fw={600} className={classes['number'] ?? ''}>
        {number}
      </Text>
      <Text size="sm" c="dimmed" className={classes['type'] ?? ''}>
        <RoomTypeName id={room_type_id} />
      </Text>
      <div className={classes['state']}>
        <Badge variant="light" color={colors[condition]}>
          {words[condition]}
        </Badge>
        {isWaiting && <WaitingMark />}
      </div>
      <RoomNotes room={room} hasArrival={hasArrival} tasks={tasks} />
      <RoomSteps room={room} today={today} tasks={tasks} />
    </section>
  );
}

function RoomNotes({ room, hasArrival, tasks }: Omit<RoomRowProps, 'today'>) {
  const { out_of_order, note, reported_occupancy } = room;
  const { t } = useLingui();
  const words = useTaskWords();
  return (
    <div className={classes['notes']}>
      {hasArrival && (
        <Text size="sm" fw={500}>
          {t`Arrival today`}
        </Text>
      )}
      {out_of_order && <BlockedNights block={out_of_order} />}
      {note && <Text size="sm">{note}</Text>}
      {reported_occupancy && <Text size="sm">{reported_occupancy === 'occupied' ? t`Reported as occupied` : t`Reported as vacant`}</Text>}
      {tasks.map((task) => (
        <div key={task.id} className={classes['task']}>
          <Text size="sm" c="dimmed">
            {words[task.kind]}
            {task.note && `: ${task.note}`}
            {task.status === 'in_progress' && ` · ${t`begun`}`}
          </Text>
          {task.kind === 'maintenance' && <TaskButton task={task} room={room} isCompact />}
        </div>
      ))}
    </div>
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

interface TaskButtonProps extends Pick<RoomRowProps, 'room'> {
  readonly task: Task;
  readonly isCompact?: boolean;
}

/** Begins a task, or finishes one that has begun. */
function TaskButton({ task, room, isCompact = false }: TaskButtonProps) {
  const action = useTaskStep(room);
  const isWaiting = useIsWaiting('task', task.id);
  const step = task.status === 'open' ? 'in_progress' : 'done';
  const size = isCompact ? { size: 'compact-md', variant: 'light' } : { className: classes['step'] ?? '' };
  if (isWaiting) return <WaitingMark />;
  return (
    <>
      <Button {...size} loading={action.isRunning} onClick={() => action.submit({ task, step })}>
        {step === 'done' ? <Trans>Done</Trans> : <Trans>Start</Trans>}
      </Button>
      <Refused action={action} />
    </>
  );
}

/** The next step, the other states, and the menu. */
function RoomSteps({ room, today, tasks }: Omit<RoomRowProps, 'hasArrival'>) {
  const words = useConditionWords();
  const { condition } = room;
  const change = useConditionChange(room);
  const back = useBackInService(room, today);
  const cleaning = condition === 'dirty' ? tasks.find(({ kind }) => kind === 'clean') : undefined;
  const isBegun = cleaning?.status === 'in_progress';
  const next = condition === 'clean' ? 'inspected' : 'clean'; // finishing a cleaning that has begun is the same as marking the room
  const others = cleaned.filter((one) => one !== condition && !(isBegun && one === 'clean'));
  const submit = (to: Condition): void => change.submit({ from: condition, to });
  return (
    <div className={classes['steps']}>
      {cleaning && <TaskButton task={cleaning} room={room} />}
      {condition === 'out_of_order' && (
        <Button className={classes['step'] ?? ''} loading={back.isRunning} onClick={() => back.submit(null)}>
          <Trans>Back in service</Trans>
        </Button>
      )}
      {condition !== 'out_of_order' &&
        others.map((one) => (
          <Button
            key={one}
            className={classes['step'] ?? ''}
            variant={one === next && !cleaning && condition !== 'inspected' ? 'filled' : 'default'}
            data-near={(one === next && condition !== 'inspected') || undefined}
            loading={change.isRunning}
            onClick={() => submit(one)}
          >
            {words[one]}
          </Button>
        ))}
      <RoomMenu room={room} others={condition === 'out_of_order' ? [] : others} onMark={submit} onBack={() => back.submit(null)} />
      <Refused action={change} />
      <Refused action={back} />
    </div>
  );
}

interface RoomMenuProps {
  readonly room: Room;
  readonly others: readonly Condition[];
  readonly onMark: (to: Condition) => void;
  readonly onBack: () => void;
}

/** Everything else that can be done with a room; on a phone also its other states. */
function RoomMenu({ room, others, onMark, onBack }: RoomMenuProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const [dialog, setDialog] = useState<'block' | 'note' | null>(null);
  const dialogProps = { room, returnsTo: `[data-room="${room.id}"] [data-more]`, onClose: () => setDialog(null) };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon data-more variant="default" className={classes['more'] ?? ''} aria-label={t`More`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((one) => (
            <Menu.Item key={one} hiddenFrom="sm" onClick={() => onMark(one)}>
              {words[one]}
            </Menu.Item>
          ))}
          {room.out_of_order !== null && room.condition !== 'out_of_order' && <Menu.Item onClick={onBack}>{t`Back in service`}</Menu.Item>}
          <Menu.Item onClick={() => setDialog('block')}>{t`Out of order`}</Menu.Item>
          <Menu.Item onClick={() => setDialog('note')}>{t`Note`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'block' && <OutOfOrderDialog {...dialogProps} />}
      {dialog === 'note' && <NoteDialog {...dialogProps} />}
    </>
  );
}
