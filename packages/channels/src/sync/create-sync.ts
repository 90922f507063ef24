import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type LocalDate, limits, monotonicMs, newId, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, runInSteps, statement } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { lockConnection } from '../connection/ensure-connection.ts';
import { type FoundChannel, requireChannel } from '../connection/require-channel.ts';
import { attemptPush, type PushDeps } from '../push/attempt-push.ts';
import { pushNights } from '../push/pending.ts';
import type { createSyncContract, SyncBody } from './sync.contract.ts';
import { readSync, type SyncRow, toSyncBody } from './sync-row.ts';

const insertSync = statement<never>(
  'channels.insert_sync',
  `insert into channels.sync (tenant_id, id, property_id, channel, first_date, last_date, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

/**
 * Pushes everything within a range of dates to an agency and waits for the first attempt; a failed one is retried in the background.
 * Rules: PUSH-2, PUSH-13. Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013, SVC-4001, SVC-4002.
 */
export function createSync(deps: PushDeps) {
  return async (ctx: RequestContext, { params, query, body }: ContractInput<typeof createSyncContract>): Promise<SyncBody> => {
    const at = await requireChannel(ctx, params.channel, query.property_id);
    checkDates(ctx.clock.today(at.timezone), body);
    return runInSteps<SyncBody, string, SyncRow>(
      ctx,
      { keepForever: false },
      {
        begin: async (inner) => {
          const id = newId('sync');
          await lockConnection(inner, at);
          await inner.tx.run(insertSync, [inner.tenant.id, id, at.propertyId, at.channel, body.from, body.to, inner.clock.now()]);
          await pushNights(inner, { ...at, first: body.from, last: body.to });
          return { kind: 'call', intent: id };
        },
        holdMs: () => channelLimits.syncWaitMs,
        call: (id) => firstAttempt(deps, ctx, { at, id }),
        recordOutcome: async (_inner, { outcome }) => {
          const sync = toSyncBody(outcome);
          if (!sync.error) return { kind: 'answer', body: sync };
          const code = sync.error.code === 'SVC-4002' ? 'SVC-4002' : 'SVC-4001';
          const issue = `${sync.error.message} (${sync.id})`;
          return { kind: 'refusal', error: new ServiceError(code, [{ field: 'channel', issue }]) };
        },
      },
    );
  };
}

function checkDates(today: LocalDate, { from, to }: { readonly from: LocalDate; readonly to: LocalDate }): void {
  if (from < today) throw refuse('SVC-2013', 'from', `is in the past; today is ${today}`);
  if (to > addDays(today, limits.inventoryDaysAheadMax)) {
    throw refuse('SVC-2013', 'to', `is more than ${limits.inventoryDaysAheadMax} days ahead`);
  }
}

/** Makes the first attempt, or waits for a push under way that includes the sync. */
async function firstAttempt(
  deps: PushDeps,
  ctx: RequestContext,
  { at, id }: { readonly at: FoundChannel; readonly id: string },
): Promise<SyncRow> {
  const untilMs = monotonicMs() + channelLimits.syncWaitMs;
  const key = { tenantId: ctx.tenant.id, propertyId: at.propertyId, channel: at.channel };
  for (;;) {
    const sync = await readCurrentSync(ctx, id);
    if (sync.attempts > 0 || sync.status !== 'running') return sync;
    const outcome = await attemptPush(deps, ctx, key);
    if (outcome === 'throttled' || monotonicMs() > untilMs) {
      return { ...sync, error_code: 'SVC-4001', error_message: 'the agency accepts nothing at the moment' };
    }
    if (outcome === null) await pause(channelLimits.syncPollMs);
  }
}

async function readCurrentSync(ctx: RequestContext, id: string): Promise<SyncRow> {
  const [row] = await readRows(ctx, readSync, [ctx.tenant.id, id]);
  if (!row) throw new Error(`no sync ${id}`);
  return row;
}
