import { statement, type WriteContext } from '@innkeeper/platform';

const endRunning = statement<never>(
  'channels.end_syncs',
  `update channels.sync
      set attempts = attempts + 1, updated_at = $3,
          status = case when not $4 then 'running' when $5 then 'failed' else 'succeeded' end,
          finished_at = case when $4 then $3::timestamptz end,
          error_code = case when $5 then 'SVC-4002' end,
          error_message = case when $5 then 'the agency does not take every room and rate of the mapping' end
    where tenant_id = $1 and id = any($2) and status = 'running'`,
);

/** Ends the syncs that a push has carried out; they have failed when the agency did not accept everything. Rules: PUSH-13. */
export async function endSyncs(
  ctx: WriteContext,
  { ids, isWhole, isDrifted }: { readonly ids: readonly string[]; readonly isWhole: boolean; readonly isDrifted: boolean },
): Promise<void> {
  if (ids.length > 0) await ctx.tx.run(endRunning, [ctx.tenant.id, ids, ctx.clock.now(), isWhole, isDrifted]);
}

export interface SyncError {
  readonly code: 'SVC-4001' | 'SVC-4002';
  readonly message: string;
}

const failRunning = statement<never>(
  'channels.fail_syncs',
  `update channels.sync
      set attempts = attempts + 1, updated_at = $3, error_code = $4, error_message = $5,
          status = case when $6 then 'failed' else 'running' end, finished_at = case when $6 then $3::timestamptz end
    where tenant_id = $1 and id = any($2) and status = 'running'`,
);

/** Records a failed attempt on the running syncs; once the retry schedule is exhausted they have failed. */
export async function failSyncs(
  ctx: WriteContext,
  { ids, error, isExhausted }: { readonly ids: readonly string[]; readonly error: SyncError; readonly isExhausted: boolean },
): Promise<void> {
  const { code, message } = error;
  await ctx.tx.run(failRunning, [ctx.tenant.id, ids, ctx.clock.now(), code, message, isExhausted]);
}
