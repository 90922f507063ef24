import { type TaskQueue, taskQueues } from './task-queues.ts';
import type { fileRegistrations } from './workflows/file-registrations.ts';
import type { resolvePayment } from './workflows/resolve-payment.ts';
import type { retryKeys } from './workflows/retry-keys.ts';
import type { retryMessage } from './workflows/retry-message.ts';
import type { retryPush } from './workflows/retry-push.ts';
import type { retryWebhook } from './workflows/retry-webhook.ts';

/** What a context may ask for by `tx.startWorkflow({ kind })`. */
export interface WorkflowKind {
  /** The name of the workflow function. */
  readonly type: string;
  readonly taskQueue: TaskQueue;
  /** The field of the input that holds the resource the workflow is about. */
  readonly resourceField: string;
  /** Of one that goes on for whoever asks again: the field of the input that holds its id, and the signal by which it is asked. */
  readonly wakes?: { readonly idField: string; readonly signal: string };
}

type InputField<W extends (input: never) => unknown> = keyof Parameters<W>[0] & string;

/** The kinds that rows of platform.workflow_start name. A kind never changes its meaning while rows of it may wait. */
export const workflowKinds: ReadonlyMap<string, WorkflowKind> = new Map([
  [
    'resolve-payment',
    {
      type: 'resolvePayment',
      taskQueue: taskQueues.payments,
      resourceField: 'payment_intent_id' satisfies InputField<typeof resolvePayment>,
    },
  ],
  [
    'retry-webhook',
    {
      type: 'retryWebhook',
      taskQueue: taskQueues.webhooks,
      resourceField: 'delivery_id' satisfies InputField<typeof retryWebhook>,
    },
  ],
  ['retry-push', { type: 'retryPush', taskQueue: taskQueues.channels, resourceField: 'connection' satisfies InputField<typeof retryPush> }],
  [
    'retry-keys',
    { type: 'retryKeys', taskQueue: taskQueues.locks, resourceField: 'reservation_id' satisfies InputField<typeof retryKeys> },
  ],
  [
    'file-registrations',
    {
      type: 'fileRegistrations',
      taskQueue: taskQueues.registries,
      resourceField: 'property_id' satisfies InputField<typeof fileRegistrations>,
      wakes: { idField: 'workflow' satisfies InputField<typeof fileRegistrations>, signal: 'wake' },
    },
  ],
  [
    'retry-message',
    { type: 'retryMessage', taskQueue: taskQueues.messages, resourceField: 'way' satisfies InputField<typeof retryMessage> },
  ],
]);
