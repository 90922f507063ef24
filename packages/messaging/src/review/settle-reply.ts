import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { AgencyReply, ReplyOutcome, ReviewDeps } from './agency-replies.ts';
import { reviewLimits } from './review-limits.ts';
import { lockReview, type ReviewRow, reviewColumns } from './review-row.ts';

const saveReply = statement<ReviewRow>(
  'messaging.settle_reply',
  `update messaging.review r
      set reply_status = $3, reply_attempts = r.reply_attempts + 1, updated_at = $4,
          reply_due_at = case when $3 = 'queued' then now() + make_interval(secs => $5::double precision / 1000) end
    where r.tenant_id = $1 and r.id = $2 returning ${reviewColumns}`,
);

/** What an agency is told of a review; null when there is no reply on its way to one. */
export function replyOf(tenantId: string, row: ReviewRow): AgencyReply | null {
  const { agency_review_id: reviewId, reply_text: text, reply_status } = row;
  if (reviewId === null || text === null || reply_status !== 'queued') return null;
  return { tenantId, propertyId: row.property_id, channel: row.channel, key: `${row.id}:${row.reply_number}`, reviewId, text };
}

/** Writes down what became of an attempt; one that is over already stays as it is. Rules: REV-5, REV-6. */
export async function settleReply(
  ctx: WriteContext,
  { seen, outcome }: { readonly seen: ReviewRow; readonly outcome: ReplyOutcome },
): Promise<ReviewRow> {
  const row = await lockReview(ctx, seen.id);
  if (row.reply_status !== 'queued' || row.reply_number !== seen.reply_number) return row;
  const { replyGivenUpAfterMs, replyPauseFirstMs, replyPauseMaxMs } = reviewLimits;
  const isGivenUp = outcome === 'rejected' || ctx.clock.nowMs() - Date.parse(row.reply_at ?? '') > replyGivenUpAfterMs;
  const status = outcome === 'sent' ? 'sent' : isGivenUp ? 'failed' : 'queued';
  const pauseMs = Math.min(replyPauseMaxMs, replyPauseFirstMs * 2 ** row.reply_attempts);
  const [settled] = await ctx.tx.run(saveReply, [ctx.tenant.id, row.id, status, ctx.clock.now(), pauseMs]);
  if (!settled) throw new Error('the review under change has gone');
  return settled;
}

/** Tries once more to bring a reply to its agency. Answers whether it is over. */
export async function retryReply(ctx: RequestContext, deps: ReviewDeps, row: ReviewRow): Promise<boolean> {
  const reply = replyOf(ctx.tenant.id, row);
  if (!reply) return false;
  const outcome = await deps.replyAtAgency(reply);
  const settled = await inTransaction(ctx, (inner) => settleReply(inner, { seen: row, outcome }));
  return settled.reply_status !== 'queued';
}
