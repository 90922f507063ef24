import { type TaskQueue, taskQueues } from './task-queues.ts';
import type { clearMove } from './workflows/clear-move.ts';
import type { fileRegistrations } from './workflows/file-registrations.ts';
import type { moveTenant } from './workflows/move-tenant.ts';
import type { resolvePayment } from './workflows/resolve-payment.ts';
import type { retryKeys } from './workflows/retry-keys.ts';
import type { retryMessage } from './workflows/retry-message.ts';
import type { retryPush } from './workflows/retry-push.ts';
import type { retryWebhook } from './workflows/retry-webhook.ts';
import type { submitFiscalRecords } from './workflows/submit-fiscal-records.ts';

/** A workflow kind for `tx.startWorkflow({ kind })`. */
export interface WorkflowKind {
  /** Name of the workflow function. */
  readonly type: string;
  readonly taskQueue: TaskQueue;
  /** Field of the input with the workflow's resource. */
  readonly resourceField: string;
  /** Set for a workflow that further requests wake: the field of the input with its id, and the signal. */
  readonly wakes?: { readonly idField: string; readonly signal: string };
}

type InputField<W extends (input: never) => unknown> = keyof Parameters<W>[0] & string;

/** Kinds that rows of platform.workflow_start name. A kind must not change its meaning while its rows may be waiting. */
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
  ['move-tenant', { type: 'moveTenant', taskQueue: taskQueues.moves, resourceField: 'move_id' satisfies InputField<typeof moveTenant> }],
  ['clear-move', { type: 'clearMove', taskQueue: taskQueues.moves, resourceField: 'move_id' satisfies InputField<typeof clearMove> }],
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
    'submit-fiscal-records',
    {
      type: 'submitFiscalRecords',
      taskQueue: taskQueues.fiscal,
      resourceField: 'property_id' satisfies InputField<typeof submitFiscalRecords>,
      wakes: { idField: 'workflow' satisfies InputField<typeof submitFiscalRecords>, signal: 'wake' },
    },
  ],
  [
    'retry-message',
    { type: 'retryMessage', taskQueue: taskQueues.messages, resourceField: 'way' satisfies InputField<typeof retryMessage> },
  ],
]);
