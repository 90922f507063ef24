import { paymentBacklog } from '@innkeeper/billing';
import { keyBacklog } from '@innkeeper/booking';
import { pushBacklog, pushStates } from '@innkeeper/channels';
import { registrationBacklog } from '@innkeeper/guest';
import { idCreatedAtMs, systemClock } from '@innkeeper/kernel';
import { type MessagingBacklogRow, messageStates, messagingBacklog } from '@innkeeper/messaging';
import {
  type ConsumerBacklog,
  type Database,
  type PlatformBacklogRow,
  platformBacklog,
  systemStatement,
  withoutScans,
} from '@innkeeper/platform';
import { deliveryBacklog, deliveryStates } from '@innkeeper/webhooks';

/** Work items of an engine by state, under the names its code uses. */
export interface WorkBacklog {
  readonly engine: string;
  readonly items: Readonly<Record<string, number>>;
}

/** Pending work in the database, across tenants. Ages are those of the oldest item, by real time; 0 when nothing waits. */
export interface Backlog {
  readonly outbox: { readonly events: number; readonly oldestAgeSeconds: number };
  readonly consumers: readonly ConsumerBacklog[];
  readonly work: readonly WorkBacklog[];
  readonly deliveries: { readonly pending: number; readonly held: number; readonly waiting: number; readonly retrying: number };
  readonly oldestDueAgeSeconds: number;
  readonly failingEndpoints: number;
  readonly paymentIntents: { readonly unresolved: number; readonly oldestAgeSeconds: number };
  readonly roomKeys: { readonly unsettled: number; readonly oldestAgeSeconds: number };
  readonly workflowStarts: { readonly waiting: number; readonly oldestAgeSeconds: number };
  readonly heldKeys: number;
  readonly channels: { readonly failing: number; readonly oldestPendingSeconds: number };
  readonly registrations: { readonly overdue: number; readonly oldestOverdueSeconds: number };
  readonly messages: {
    readonly queued: MessagingBacklogRow['queued'];
    readonly oldestAgeSeconds: number;
    readonly triage: number;
    readonly aside: number;
  };
}

const timeoutMs = 2_000;

/** $1: milliseconds. */
export const boundRead = systemStatement<never>('server.bound_read', `select set_config('statement_timeout', $1, true)`);

/** Reads the backlog of every context in one round trip with a timeout. Errors: SVC-9003. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const [[platform], [deliveries], [payments], [pushes], [keys], [registrations], [messages]] = await db.systemTransaction(async (run) => {
    const [, , ...rows] = await Promise.all([
      run(boundRead, [String(timeoutMs)]),
      run(withoutScans.statement, withoutScans.values),
      run(platformBacklog, []),
      run(deliveryBacklog, []),
      run(paymentBacklog, []),
      run(pushBacklog, []),
      run(keyBacklog, []),
      run(registrationBacklog, []),
      run(messagingBacklog, []),
    ]);
    return rows;
  });
  if (!platform || !deliveries || !payments || !pushes || !keys || !registrations || !messages)
    throw new Error('each part of the backlog is one row');
  const { pending, held, waiting, retrying } = deliveries;
  return {
    outbox: { events: unpassed(platform), oldestAgeSeconds: ageOfId(platform.oldest_event) },
    consumers: platform.consumers,
    work: [
      { engine: deliveryStates.engine, items: { pending, held, waiting, retrying } },
      { engine: 'workflow-starts', items: { waiting: platform.starts } },
      { engine: messageStates.engine, items: { behind: 0, ready: 0, sending: 0, retrying: 0, ...messages.states } },
      {
        engine: pushStates.engine,
        items: { due: pushes.due, pushing: pushes.pushing, pausing: pushes.pausing, retrying: pushes.retrying },
      },
      { engine: 'agency-streams', items: { free: pushes.free_streams, leased: pushes.leased_streams } },
    ],
    deliveries: { pending, held, waiting, retrying },
    oldestDueAgeSeconds: deliveries.oldest_due_seconds ?? 0,
    failingEndpoints: deliveries.failing,
    paymentIntents: { unresolved: payments.intents, oldestAgeSeconds: ageOfId(payments.oldest_intent) },
    roomKeys: { unsettled: keys.keys, oldestAgeSeconds: keys.oldest_seconds ?? 0 },
    workflowStarts: { waiting: platform.starts, oldestAgeSeconds: platform.oldest_start_seconds ?? 0 },
    heldKeys: platform.held_keys,
    channels: { failing: pushes.failing, oldestPendingSeconds: pushes.oldest_pending_seconds ?? 0 },
    registrations: { overdue: registrations.overdue, oldestOverdueSeconds: registrations.oldest_overdue_seconds ?? 0 },
    messages: { ...messages, oldestAgeSeconds: ageOfId(messages.oldest_message) },
  };
}

/** Events still to be processed by the slowest consumer. */
function unpassed({ unsequenced, consumers }: PlatformBacklogRow): number {
  return unsequenced + Math.max(0, ...consumers.map(({ behind }) => behind));
}

/** Measured in real time, because the business time of a sandbox may be moved. */
function ageOfId(id: string | null): number {
  return id === null ? 0 : Math.max(0, systemClock.nowMs() - idCreatedAtMs(id)) / 1000;
}
