import { useLingui } from '@lingui/react/macro';
import { client } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import type { Room } from '../../app/use-rooms.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import { type Condition, useConditionWords } from './condition-words.ts';
import { restoredBlock } from './room-block.ts';
import { offerBlockBack } from './room-dialogs.tsx';
import type { Task } from './room-order.ts';

const { rooms, tasks } = client.hotel.hotel;

/** Change of a room's condition. Stores the previous one, because the screen may show a newer one by the time of the answer. */
export interface ConditionChange {
  readonly from: Condition;
  readonly to: Condition;
}

/** Rules: CONSOLE-51. */
export function useConditionChange({ id, number }: Room): Action<ConditionChange> {
  const { t } = useLingui();
  const words = useConditionWords();
  return useAction({
    run: ({ to }: ConditionChange, key) => rooms.update.mutate({ params: { id }, body: { condition: to }, idempotency_key: key }),
    whenOffline: ({ to }, key) => ({
      key,
      call: { kind: 'room', input: { params: { id }, body: { condition: to } } },
      words: t`Room ${number}: ${words[to]}`,
      pageOf: null,
    }),
    onDone: ({ etag }, { from, to }) =>
      offerUndo({
        done: t`Room ${number}: ${words[to]}`,
        takeBack: ({ isForced, key }) =>
          rooms.update.mutate({ params: { id }, body: { condition: from }, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      }),
  });
}

/** Brings a room back into service. Rules: CONSOLE-51, CONSOLE-65. */
export function useBackInService({ id, number, out_of_order }: Room, today: string | null): Action<null> {
  const { t } = useLingui();
  return useAction({
    run: (_: null, key) => rooms.update.mutate({ params: { id }, body: { out_of_order: null }, idempotency_key: key }),
    onDone: ({ etag }) =>
      offerBlockBack(t`Room ${number}: Back in service`, { id, before: today === null ? null : restoredBlock(out_of_order, today), etag }),
  });
}

export type TaskStep = 'in_progress' | 'done';

/** Begins or finishes a task. Finished tasks cannot be reopened. Rules: CONSOLE-51. */
export function useTaskStep({ number }: Pick<Room, 'number'>): Action<{ readonly task: Task; readonly step: TaskStep }> {
  const { t } = useLingui();
  const words = useTaskWords();
  return useAction({
    run: ({ task: { id }, step }: { readonly task: Task; readonly step: TaskStep }, key) =>
      tasks.change.mutate({ params: { id }, body: { status: step }, idempotency_key: key }),
    whenOffline: ({ task: { id, kind }, step }, key) => ({
      key,
      call: { kind: 'task', input: { params: { id }, body: { status: step } } },
      words: `${t`Room ${number}: ${words[kind]}`}, ${step === 'done' ? t`Done` : t`Start`}`,
      pageOf: null,
    }),
    onDone: ({ etag }, { task: { id, kind }, step }) => {
      if (step === 'done') return;
      offerUndo({
        done: t`Started: ${words[kind]}`,
        takeBack: ({ isForced, key }) =>
          tasks.change.mutate({ params: { id }, body: { status: 'open' }, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      });
    },
  });
}

export function useTaskWords(): Readonly<Record<Task['kind'], string>> {
  const { t } = useLingui();
  return { clean: t`Clean the room`, inspect: t`Inspect the room`, maintenance: t`Maintenance` };
}
