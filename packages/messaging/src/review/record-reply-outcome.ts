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

/** Reply that is to be sent to the agency; null when none is queued. */
export function replyOf(tenantId: string, row: ReviewRow): AgencyReply | null {
  const { agency_review_id: reviewId, reply_text: text, reply_status } = row;
  if (reviewId === null || text === null || reply_status !== 'queued') return null;
  return { tenantId, propertyId: row.property_id, channel: row.channel, key: `${row.id}:${row.reply_number}`, reviewId, text };
}

/** Records the outcome of an attempt, unless the reply has been confirmed or replaced since. Rules: REV-5, REV-6. */
export async function recordReplyOutcome(
  ctx: WriteContext,
  { seen, outcome }: { readonly seen: ReviewRow; readonly outcome: ReplyOutcome },
): Promise<ReviewRow> {
  const row = await lockReview(ctx, seen.id);
  if (row.reply_status !== 'queued' || row.reply_number !== seen.reply_number) return row;
  const { replyGivenUpAfterMs, replyPauseFirstMs, replyPauseMaxMs } = reviewLimits;
  const isGivenUp = outcome === 'rejected' || ctx.clock.nowMs() - Date.parse(row.reply_at ?? '') > replyGivenUpAfterMs;
  const status = outcome === 'sent' ? 'sent' : isGivenUp ? 'failed' : 'queued';
  const pauseMs = Math.min(replyPauseMaxMs, replyPauseFirstMs * 2 ** row.reply_attempts);
  const [recorded] = await ctx.tx.run(saveReply, [ctx.tenant.id, row.id, status, ctx.clock.now(), pauseMs]);
  if (!recorded) throw new Error('the locked review has gone');
  return recorded;
}

/** Retries a reply to its agency. Returns true when no further attempt is needed. */
export async function retryReply(ctx: RequestContext, deps: ReviewDeps, row: ReviewRow): Promise<boolean> {
  const reply = replyOf(ctx.tenant.id, row);
  if (!reply) return false;
  const outcome = await deps.replyAtAgency(reply);
  const recorded = await inTransaction(ctx, (inner) => recordReplyOutcome(inner, { seen: row, outcome }));
  return recorded.reply_status !== 'queued';
}
