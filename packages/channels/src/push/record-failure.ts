import { newId } from '@innkeeper/kernel';
import { type Database, inTransaction, type RequestContext, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { type ConnectionKey, columnsOf } from '../connection/connection-key.ts';
import { channelsEvents } from '../events.ts';
import { recordIncident } from '../incident/record-incident.ts';
import { markRefusedWhole, type SentCode } from '../mapping/refused-whole.ts';
import { failSyncs, type SyncError } from '../sync/end-syncs.ts';
import type { PushClaim } from './claim-pushes.ts';

const pause = systemStatement<never>(
  'channels.pause_push',
  `update channels.connection c set leased_by = null, next_attempt_at = now() + make_interval(secs => $5 / 1000.0)
    where c.tenant_id = ($1::text[])[1] and c.property_id = ($2::text[])[1] and c.channel = ($3::text[])[1] and c.version = $4`,
);

/** Pauses a connection for as long as the agency asked; that is not a failure. Rules: PUSH-12. */
export async function recordThrottled(db: Database, { key, version }: PushClaim, retryAfterMs: number): Promise<void> {
  await db.runAsSystem(pause, [...columnsOf([key]), version, retryAfterMs]);
}

interface OutageRow {
  attempts: number;
  outage_sync_id: string | null;
  first_failed_at: string;
  failing_since: string | null;
  running_sync_id: string | null;
}

const lockOutage = statement<OutageRow>(
  'channels.lock_outage',
  `select c.attempts, c.outage_sync_id, coalesce(c.first_failed_at, now()) as first_failed_at, c.failing_since,
          (select s.id from channels.sync s
            where s.tenant_id = $1 and s.property_id = $2 and s.channel = $3 and s.status = 'running' order by s.id desc limit 1) as running_sync_id
     from channels.connection c
    where c.tenant_id = $1 and c.property_id = $2 and c.channel = $3 and c.version = $4 for no key update of c`,
);

const insertOutage = statement<never>(
  'channels.insert_outage_sync',
  `insert into channels.sync (tenant_id, id, property_id, channel, first_date, last_date, created_at, updated_at)
   values ($1, $4, $2, $3, $5, $6, $7, $7)`,
);

const noteFailure = statement<never>(
  'channels.note_failure',
  `update channels.connection
      set leased_by = null, attempts = $4, outage_sync_id = $5, first_failed_at = $6, error_code = $7, error_message = $8,
          next_attempt_at = now() + make_interval(secs => $9 / 1000.0), failing_since = case when $10 then coalesce(failing_since, now()) end
    where tenant_id = $1 and property_id = $2 and channel = $3`,
);

/** A failed push and its nights. */
export interface FailedPush {
  readonly claim: PushClaim;
  readonly error: SyncError;
  readonly nights: { readonly first: string; readonly last: string };
  /** Codes of a push that the agency rejected entirely. */
  readonly refusedCodes: readonly SentCode[];
}

/**
 * Records that a push failed. Its nights stay pending, and the next attempt reads their state again. The first failure begins an outage and
 * starts its workflow; once the retry schedule is exhausted the channel is failing, which is announced once, and attempts continue at the
 * longest delay.
 * Rules: PUSH-11.
 */
export function recordFailure(ctx: RequestContext, delaysMs: readonly number[], push: FailedPush): Promise<void> {
  const { claim, error } = push;
  const { key } = claim;
  return inTransaction(ctx, async (inner) => {
    const [outage] = await inner.tx.run(lockOutage, [inner.tenant.id, key.propertyId, key.channel, claim.version]);
    if (!outage) return; // another push was claimed in the meantime
    const attempts = outage.attempts + 1;
    const syncId = outage.outage_sync_id ?? outage.running_sync_id ?? (await beginOutage(inner, push));
    const isExhausted = attempts > delaysMs.length;
    await failSyncs(inner, { ids: [...claim.syncIds, syncId], error, isExhausted });
    const delayMs = isExhausted ? Math.max(0, ...delaysMs) : (delaysMs[attempts - 1] ?? 0);
    const { code, message } = error;
    await inner.tx.run(noteFailure, [
      inner.tenant.id,
      key.propertyId,
      key.channel,
      attempts,
      syncId,
      outage.first_failed_at,
      code,
      message,
      delayMs,
      isExhausted,
    ]);
    if (push.refusedCodes.length > 0) await noteRefusal(inner, { ...push, isFirst: attempts === 1 });
    if (attempts === 1) startRetries(inner, key, syncId);
    inner.tx.announce('channels.channels');
    if (!isExhausted || outage.failing_since !== null) return;
    const { first_failed_at } = outage;
    const { channel } = key;
    inner.tx.emit(channelsEvents['channel.sync_failed'], syncId, {
      channel,
      operation: 'push',
      reservation_id: null,
      error: { code, message },
      attempts,
      first_failed_at,
    });
  });
}

/** Marks the mapping as drifted and records one incident; retries continue, because the fault need not be a code. */
async function noteRefusal(
  ctx: WriteContext,
  { claim: { key }, error, refusedCodes, isFirst }: FailedPush & { readonly isFirst: boolean },
): Promise<void> {
  await markRefusedWhole(ctx, key, { codes: refusedCodes, since: ctx.clock.now() });
  if (!isFirst) return;
  await recordIncident(ctx, {
    kind: 'drift',
    propertyId: key.propertyId,
    channel: key.channel,
    code: 'SVC-4002',
    message: 'the agency rejects everything it is sent; attempts continue until it accepts something',
    payload: { answer: error.message },
  });
}

/** Creates the sync that represents an outage: operators see it among the requested ones. */
async function beginOutage(ctx: WriteContext, { claim: { key }, nights }: FailedPush): Promise<string> {
  const id = newId('sync');
  await ctx.tx.run(insertOutage, [ctx.tenant.id, key.propertyId, key.channel, id, nights.first, nights.last, ctx.clock.now()]);
  return id;
}

function startRetries(ctx: WriteContext, { propertyId, channel }: ConnectionKey, syncId: string): void {
  ctx.tx.startWorkflow({
    id: `retry-push:${channel}:${propertyId}:${syncId}`,
    kind: 'retry-push',
    input: { tenant_id: ctx.tenant.id, property_id: propertyId, channel, sync_id: syncId, connection: `${channel} ${propertyId}` },
  });
}
