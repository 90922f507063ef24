import { survivorOf } from '@innkeeper/guest';
import { atOrAfter, atOrBefore, type ContractInput, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import type { getReviewContract, listReviewsContract, ReviewBody } from './review.contract.ts';
import { noSuchReview, type ReviewRow, readReview, reviewColumns, toReviewBody } from './review-row.ts';

/** Reads one review. Rules: REV-1. Errors: SVC-2011. */
export async function getReview(ctx: RequestContext, { params }: ContractInput<typeof getReviewContract>): Promise<ReviewBody> {
  const [row] = await readRows(ctx, readReview, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchReview();
  return toReviewBody(row);
}

const reviews = list({
  name: 'messaging.list_reviews',
  route: 'GET /reviews',
  select: `select ${reviewColumns} from messaging.review r`,
  tenantColumn: 'r.tenant_id',
  sortColumn: 'r.id',
  filters: {
    reservation_id: 'r.reservation_id = ?',
    guest_id: 'r.guest_id = ?',
    channel: 'r.channel = any(?)',
    created_from: atOrAfter('r.created_at'),
    created_to: atOrBefore('r.created_at'),
  },
  sortKey: (row: ReviewRow) => row.id,
  toItem: toReviewBody,
});

/** Lists the reviews of the tenant, newest first. Rules: REV-1. Errors: SVC-2014. */
export async function listReviews(ctx: RequestContext, { query }: ContractInput<typeof listReviewsContract>): Promise<Page<ReviewBody>> {
  const guestId = await survivorOf(ctx, query.guest_id);
  return readPage(ctx, reviews, { query, filters: { ...query, guest_id: guestId } });
}
