import { refuse, type ServiceError } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { ReviewBody } from './review.contract.ts';

type ReplyStatus = NonNullable<ReviewBody['reply']>['status'];

export interface ReviewRow extends Omit<ReviewBody, 'reply'> {
  readonly property_id: string;
  readonly agency_review_id: string | null; // null: it came from the guest
  readonly reply_text: string | null;
  readonly reply_status: ReplyStatus | null;
  readonly reply_at: string | null;
  readonly reply_number: number; // counts the texts that were tried
  readonly reply_attempts: number;
}

export const reviewColumns = `r.id, r.property_id, r.reservation_id, r.guest_id, r.channel, r.agency_review_id, r.rating::double precision as rating,
  r.scale, r.title, r.text, r.reply_text, r.reply_status, r.reply_at, r.reply_number, r.reply_attempts, r.created_at, r.updated_at`;

export const readReview = statement<ReviewRow>(
  'messaging.read_review',
  `select ${reviewColumns} from messaging.review r where r.tenant_id = $1 and r.id = $2`,
);

const lockRow = statement<ReviewRow>('messaging.lock_review', `${readReview.text} for no key update`);

/** Locks a review for a change. Errors: SVC-2011. */
export async function lockReview(ctx: WriteContext, id: string): Promise<ReviewRow> {
  const [row] = await ctx.tx.run(lockRow, [ctx.tenant.id, id]);
  if (!row) throw noSuchReview();
  return row;
}

/** Wire body of a row. */
export function toReviewBody(row: ReviewRow): ReviewBody {
  const { reply_status: status, reply_at: at } = row;
  return {
    id: row.id,
    reservation_id: row.reservation_id,
    guest_id: row.guest_id,
    channel: row.channel,
    rating: row.rating,
    scale: row.scale,
    title: row.title,
    text: row.text,
    reply: status === null || at === null ? null : { text: row.reply_text, status, at },
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Refusal of a path that names no review: SVC-2011. */
export function noSuchReview(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
