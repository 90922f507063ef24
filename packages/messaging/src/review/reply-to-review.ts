import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, runInSteps, type StepEnd, statement, type WriteContext } from '@innkeeper/platform';
import type { ReplyOutcome, ReviewDeps } from './agency-replies.ts';
import { recordReplyOutcome, replyOf } from './record-reply-outcome.ts';
import type { ReviewBody, replyToReviewContract } from './review.contract.ts';
import { reviewLimits } from './review-limits.ts';
import { lockReview, type ReviewRow, reviewColumns, toReviewBody } from './review-row.ts';

type ReplyInput = ContractInput<typeof replyToReviewContract>;

/**
 * Replies to a review. The reply is committed before the agency is called, with a key derived from ours, so that neither a crash nor a lost
 * answer loses or repeats it; due work repeats unconfirmed replies. Rules: REV-4, REV-5, REV-6. Errors: SVC-2011, SVC-3007.
 */
export function replyToReview(deps: ReviewDeps) {
  return (ctx: RequestContext, input: ReplyInput): Promise<ReviewBody> =>
    runInSteps<ReviewBody, ReviewRow, ReplyOutcome>(
      ctx,
      { keepForever: false },
      {
        begin: (inner) => begin(inner, input),
        holdMs: () => reviewLimits.replyHoldMs,
        call: async (row) => {
          const reply = replyOf(ctx.tenant.id, row);
          return reply ? deps.replyAtAgency(reply) : 'unknown';
        },
        recordOutcome: async (inner, { intent, outcome }) => {
          const row = await recordReplyOutcome(inner, { seen: intent, outcome });
          inner.reply.before = withoutReply(intent);
          return { kind: 'answer', body: toReviewBody(row) };
        },
      },
    );
}

// The sweep ignores the reply until this request must have ended.
const writeReply = statement<ReviewRow>(
  'messaging.write_reply',
  `update messaging.review r
      set reply_text = $3, reply_status = $4, reply_at = $5, reply_number = r.reply_number + 1, reply_attempts = 0, updated_at = $5,
          reply_due_at = case when $4 = 'queued' then now() + make_interval(secs => $6::double precision / 1000) end
    where r.tenant_id = $1 and r.id = $2 returning ${reviewColumns}`,
);

async function begin(
  ctx: WriteContext,
  { params, body }: ReplyInput,
): Promise<StepEnd<ReviewBody> | { readonly kind: 'call'; readonly intent: ReviewRow }> {
  const before = await lockReview(ctx, params.id);
  if (before.reply_status === 'queued' && before.reply_text === body.text) return { kind: 'call', intent: before };
  if (before.reply_status === 'queued' || before.reply_status === 'sent')
    throw refuse('SVC-3007', 'reply', `there is a reply already, which is ${before.reply_status}`);
  const status = before.agency_review_id === null ? 'sent' : 'queued';
  const values = [ctx.tenant.id, before.id, body.text, status, ctx.clock.now(), reviewLimits.replyHoldMs];
  const [row] = await ctx.tx.run(writeReply, values);
  if (!row) throw new Error('the locked review has gone');
  if (status === 'queued') return { kind: 'call', intent: row };
  ctx.reply.before = toReviewBody(before);
  return { kind: 'answer', body: toReviewBody(row) };
}

function withoutReply(row: ReviewRow): ReviewBody {
  return { ...toReviewBody(row), reply: null };
}
