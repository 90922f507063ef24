import { type DueBatch, type DueWork, type DueWorkContext, handleEach, systemStatement } from '@innkeeper/platform';
import type { ReviewDeps } from './agency-replies.ts';
import { retryReply } from './record-reply-outcome.ts';
import { reviewLimits } from './review-limits.ts';
import { type ReviewRow, reviewColumns } from './review-row.ts';

const findDue = systemStatement<ReviewRow & { readonly tenant_id: string }>(
  'messaging.find_due_replies',
  `select r.tenant_id, ${reviewColumns} from messaging.review r
    where r.reply_status = 'queued' and r.reply_due_at <= now() and r.id > $1 order by r.id limit $2`,
);

/** Repeats unconfirmed replies to agencies, on the partners' real time. Rules: REV-6. */
export function reviewDueWork(deps: ReviewDeps): DueWork {
  return {
    name: 'messaging.send-review-replies',
    every: '30 seconds',
    time: 'real',
    runBatch: (ctx, after) => sendDue(ctx, deps, after),
  };
}

async function sendDue(ctx: DueWorkContext, deps: ReviewDeps, after: string | null): Promise<DueBatch> {
  const { repliesPerBatchMax } = reviewLimits;
  const found = await ctx.db.runAsSystem(findDue, [after ?? '', repliesPerBatchMax]);
  const batch = await handleEach(ctx, found, {
    resourceId: ({ id }) => id,
    handle: async (row) => retryReply(await ctx.inTenant(row.tenant_id), deps, row),
  });
  return { ...batch, next: found.length === repliesPerBatchMax ? (found.at(-1)?.id ?? null) : null };
}
