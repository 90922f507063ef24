import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { stayKeyLimits } from '../stay-key/stay-key-limits.ts';
import type { ReviewDeps } from './agency-replies.ts';
import { createReview } from './create-review.ts';
import { createReviewKey } from './create-review-key.ts';
import { getReview, listReviews } from './find-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import {
  createReviewContract,
  createReviewKeyContract,
  getReviewContract,
  listReviewsContract,
  replyToReviewContract,
} from './review.contract.ts';

const tag: Tag = {
  name: 'Reviews',
  description: "Reviews by guests, through agencies and directly, and the hotel's replies.",
};

/** Operations on reviews. Rules: REV-1, REV-4. */
export function reviewOperations(deps: ReviewDeps) {
  return {
    list: listOperation,
    get: getOperation,
    reply: replyOperation(deps),
    create: createOperation,
    createKey: keyOperation(deps.publicUrl),
  } as const satisfies OperationsOfNoun;
}

const listOperation = operation({
  route: 'GET /reviews',
  status: 200,
  permission: 'read_only',
  contract: listReviewsContract,
  tag,
  summary: 'List reviews, newest first',
  description:
    'Returns the reviews of the tenant, newest first, a page at a time; a review must match every filter given. `channel` takes several values separated by commas, `direct` for reviews that guests left with the hotel itself; the id of a merged guest finds the reviews of the survivor. Changes nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
  errors: ['SVC-2009', 'SVC-2014'],
  run: listReviews,
});

const getOperation = operation({
  route: 'GET /reviews/{id}',
  status: 200,
  permission: 'read_only',
  contract: getReviewContract,
  tag,
  summary: 'Retrieve a review',
  description: "Returns one review with the hotel's reply, if any. Changes nothing and emits nothing. An unknown id is SVC-2011.",
  errors: ['SVC-2011'],
  run: getReview,
});

const createOperation = operation({
  route: 'POST /reviews',
  status: 201,
  permission: 'read_write',
  effect: { isFinal: true, reachesOutside: false },
  auth: 'review_key',
  contract: createReviewContract,
  tag,
  summary: 'Leave a review with the review key of a stay',
  description:
    'Rates a stay from 1 to 5, with an optional title and text; the review key of the stay takes the place of the token. Emits `review.received` with `channel: direct`. A stay is reviewed once: a second review is refused with SVC-3007, and so is that of a cancelled stay. A key that is unknown is SVC-1001, one that has ended SVC-1002, one of the other environment SVC-1004.',
  errors: ['SVC-3007'],
  run: createReview,
});

const keyOperation = (publicUrl: string) =>
  operation({
    route: 'POST /reservations/{id}/review-key',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: createReviewKeyContract,
    tag,
    summary: 'Create a review key for the guest of a stay',
    description: `Creates a key with which the guest of a stay can leave a review through \`POST /reviews\`, and the address of the review page. It expires ${stayKeyLimits.keyDays} days after the departure, or after today for a stay that has ended; earlier keys stay valid. Emits nothing. A cancelled stay is refused with SVC-3007, an unknown reservation with SVC-2011.`,
    errors: ['SVC-2011', 'SVC-3007'],
    run: createReviewKey(publicUrl),
  });

const replyOperation = (deps: ReviewDeps) =>
  operation({
    route: 'POST /reviews/{id}/reply',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    transaction: 'caller',
    contract: replyToReviewContract,
    tag,
    summary: 'Reply to a review',
    description:
      "Replies to a review, once. The reply to an agency's review is sent to that agency: it is `queued` until the agency has confirmed it, retried in the background while the agency cannot be reached, and `failed` when it is refused; a failed reply can be replaced. Emits nothing. A review that has a reply is refused with SVC-3007, an unknown id with SVC-2011.",
    errors: ['SVC-2011', 'SVC-3007'],
    run: replyToReview(deps),
  });
