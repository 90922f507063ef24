import { readStay } from '@innkeeper/booking';
import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, statement, violates, type WriteContext } from '@innkeeper/platform';
import { messagingEvents } from '../events.ts';
import type { createReviewContract, ReviewBody } from './review.contract.ts';
import { type ReviewRow, reviewColumns, toReviewBody } from './review-row.ts';

const directScale = 5;

const insertReview = statement<ReviewRow>(
  'messaging.insert_direct_review',
  `insert into messaging.review as r (tenant_id, id, property_id, reservation_id, guest_id, channel, rating, scale, title, text, created_at,
                                     updated_at)
   values ($1, $2, $3, $4, $5, 'direct', $6, ${directScale}, $7, $8, $9, $9) returning ${reviewColumns}`,
);

/** Stores a guest's direct review, once per stay. Rules: REV-3, REV-9. Errors: SVC-1001, SVC-3007. */
export async function createReview(ctx: WriteContext, { body }: ContractInput<typeof createReviewContract>): Promise<ReviewBody> {
  if (ctx.actor.kind !== 'guest') throw refuse('SVC-1001', 'Authorization', 'must be the review key of a stay');
  const reservationId = ctx.actor.id;
  const stay = await readStay(ctx, reservationId);
  if (!stay) throw new Error(`a review key opens no reservation ${reservationId}`);
  if (stay.status === 'cancelled') throw refuse('SVC-3007', 'status', 'a cancelled stay is not reviewed');
  const about = [stay.property_id, stay.id, stay.guest_id];
  const values = [ctx.tenant.id, newId('review'), ...about, body.rating, body.title ?? null, body.text ?? null, ctx.clock.now()];
  const [row] = await ctx.tx.run(insertReview, values).catch((error: unknown) => {
    throw violates(error, 'review_of_stay') ? refuse('SVC-3007', 'rating', 'the stay has been reviewed') : error;
  });
  if (!row) throw new Error('no review was written');
  const review = toReviewBody(row);
  ctx.tx.emit(messagingEvents['review.received'], row.id, review);
  return review;
}
