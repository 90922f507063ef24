import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import type { ConnectionKey } from '../connection/connection-key.ts';

const settleRunning = statement<never>(
  'channels.settle_syncs',
  `update channels.sync
      set attempts = attempts + 1, updated_at = $4,
          status = case when not $5 then 'running' when $6 then 'failed' else 'succeeded' end,
          finished_at = case when $5 then $4::timestamptz end,
          error_code = case when $6 then 'SVC-4002' end,
          error_message = case when $6 then 'the agency does not know every room and rate of the mapping' end
    where tenant_id = $1 and property_id = $2 and channel = $3 and status = 'running'`,
);

/** Ends the syncs that a push has carried out. With something that the agency does not know they have failed. Rules: PUSH-13. */
export async function settleSyncs(
  tx: Transaction,
  ctx: RequestContext,
  { key, isWhole, isDrifted }: { readonly key: ConnectionKey; readonly isWhole: boolean; readonly isDrifted: boolean },
): Promise<void> {
  await tx.run(settleRunning, [tx.tenantId, key.propertyId, key.channel, ctx.clock.now(), isWhole, isDrifted]);
}

export interface SyncError {
  readonly code: 'SVC-4001' | 'SVC-4002';
  readonly message: string;
}

const failRunning = statement<never>(
  'channels.fail_syncs',
  `update channels.sync
      set attempts = attempts + 1, updated_at = $4, error_code = $5, error_message = $6,
          status = case when $7 then 'failed' else 'running' end, finished_at = case when $7 then $4::timestamptz end
    where tenant_id = $1 and property_id = $2 and channel = $3 and status = 'running'`,
);

/** Notes a failed attempt at every running sync; after the retry budget they have failed. */
export async function failSyncs(
  tx: Transaction,
  ctx: RequestContext,
  { key, error, isExhausted }: { readonly key: ConnectionKey; readonly error: SyncError; readonly isExhausted: boolean },
): Promise<void> {
  const { code, message } = error;
  await tx.run(failRunning, [tx.tenantId, key.propertyId, key.channel, ctx.clock.now(), code, message, isExhausted]);
}
