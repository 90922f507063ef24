import { lockErasure } from '@innkeeper/guest';
import {
  type AfterStep,
  type Database,
  inTransaction,
  isDatabaseAway,
  isTenantAway,
  type Logger,
  type OutboxNotices,
  type RequestContext,
  repeatUntil,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import { receiveInTransaction } from '../inbound/receive-message.ts';
import { messagingLimits } from '../messaging-limits.ts';
import { incidentOfFault } from '../parking/set-aside.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { WaitingMessage } from './agency-messages.ts';

export interface RunAgencyMessagesDeps extends FailingDeps {
  readonly db: Database;
  readonly log: Logger;
  /** Context of background work in one tenant; null for a deleted tenant. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

const findWaiting = systemStatement<{ tenant_id: string; id: string }>(
  'messaging.find_agency_messages',
  'select a.tenant_id, a.id from messaging.agency_message a where a.due_at <= now() order by a.due_at, a.seq limit $1',
);

const takeMessage = statement<{ data: WaitingMessage }>(
  'messaging.take_agency_message',
  'delete from messaging.agency_message a where a.tenant_id = $1 and a.id = $2 returning a.data',
);

const postpone = statement<{ attempts: number }>(
  'messaging.postpone_agency_message',
  `update messaging.agency_message a
      set attempts = a.attempts + 1,
          due_at = now() + make_interval(secs => least($3::float8 * 2 ^ least(a.attempts, 20), $4::float8) / 1000)
    where a.tenant_id = $1 and a.id = $2 returning a.attempts`,
);

/**
 * Adds guests' messages through agencies to their conversations, until the signal. A message waits as a row, which is deleted in the
 * transaction that stores it: no lease is needed, because a killed process has not deleted it. A failed one is retried with exponential
 * back-off; after five attempts one incident is recorded. Rules: MSG-26, MSG-35.
 */
export function runAgencyMessages(
  deps: RunAgencyMessagesDeps,
  { sequenced }: Pick<OutboxNotices, 'sequenced'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, contextOf } = deps;
  const wakeUp = sequenced.wakeUp();
  return repeatUntil({
    name: 'messages through agencies',
    signal,
    log,
    rest: () => wakeUp.wait(messagingLimits.pollMs, signal),
    backOff: { firstMs: messagingLimits.pollMs, maxMs: 4 * messagingLimits.pollMs },
    step: async (): Promise<AfterStep> => {
      const found = await db.runAsSystem(findWaiting, [messagingLimits.claimedPerRoundMax]);
      let taken = 0;
      for (const { tenant_id, id } of found) {
        const ctx = await contextOf(tenant_id).catch(unlessAway);
        if (ctx && (await take(ctx, deps, id))) taken += 1;
      }
      return taken > 0 && found.length === messagingLimits.claimedPerRoundMax ? 'again' : 'rest';
    },
  });
}

/** Stores one message and removes it from the queue; one that fails is postponed and holds up no other. Rules: MSG-35. */
async function take(ctx: RequestContext, deps: RunAgencyMessagesDeps, id: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (inner) => {
      const [row] = await inner.tx.run(takeMessage, [inner.tenant.id, id]);
      if (row && !(await lockErasedSince(inner, row.data))) await receive(inner, id, row.data);
      return row !== undefined;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (isTenantAway(error)) return false;
    const attempts = await postponeMessage(ctx, deps, id);
    deps.log.error({ err: error, tenant_id: ctx.tenant.id, attempts }, 'storing of agency message failed');
    return false;
  }
}

/** The message of a tenant that is being moved is stored in the other cell. */
function unlessAway(error: unknown): null {
  if (isTenantAway(error)) return null;
  throw error;
}

function postponeMessage(ctx: RequestContext, { recordIncident }: RunAgencyMessagesDeps, id: string): Promise<number> {
  const { agencyRetryMs, asideMs, attemptsMax } = messagingLimits;
  return inTransaction(ctx, async (inner) => {
    const [row] = await inner.tx.run(postpone, [inner.tenant.id, id, agencyRetryMs, asideMs]);
    if (row?.attempts === attemptsMax) await recordIncident(inner, incidentOfFault);
    return row?.attempts ?? 0;
  });
}

/** True when the guest was erased after the message, so the message must not be stored. Locks the guest against erasure. */
async function lockErasedSince(ctx: WriteContext, { guest_id, announced_at }: WaitingMessage): Promise<boolean> {
  const erasedAt = guest_id === null ? null : await lockErasure(ctx, guest_id);
  return erasedAt !== null && Date.parse(announced_at) <= Date.parse(erasedAt);
}

function receive(ctx: WriteContext, id: string, data: WaitingMessage): Promise<string> {
  return receiveInTransaction(ctx, {
    channel: 'messaging_app',
    via: data.channel,
    transportMessageId: id,
    threadId: data.thread_id,
    externalId: data.external_id,
    from: null,
    subject: null,
    text: data.body ?? '',
    language: data.language,
    rawPayload: JSON.stringify(data),
    attachments: [],
    reservationId: data.reservation_id,
  });
}
