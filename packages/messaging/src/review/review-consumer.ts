import { type LockedGuest, lockErasures } from '@innkeeper/guest';
import { newId } from '@innkeeper/kernel';
import { consumer, type EventDefinition, type EventOf, emitFromConsumer, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { messagingEvents } from '../events.ts';
import { type ReviewRow, reviewColumns, toReviewBody } from './review-row.ts';

/** Event of a review from an agency; `server` hands in its definition from the channels context. */
export type AgencyReviewEvent = EventDefinition<'channels.review_received', z.ZodType<AgencyReviewData>>;

interface AgencyReviewData {
  readonly property_id: string;
  readonly channel: string;
  readonly reservation_id: string | null;
  readonly guest_id: string | null;
  readonly review_id: string;
  readonly rating: number;
  readonly scale: 5 | 10;
  readonly title: string | null;
  readonly body: string | null;
  readonly language: string | null;
}

// Duplicates are ignored, and so is a second review of the same stay through the same agency.
const insertReview = systemStatement<ReviewRow>(
  'messaging.insert_agency_review',
  `insert into messaging.review as r (tenant_id, id, property_id, reservation_id, guest_id, channel, agency_review_id, rating, scale, title, text,
                                     language, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
   on conflict do nothing returning ${reviewColumns}`,
);

/** Consumes reviews from agencies and stores each once. Rules: REV-2, REV-3, GUEST-27. */
export const reviewConsumer = (received: AgencyReviewEvent) =>
  consumer('messaging.reviews', {
    from: 'start',
    events: [received],
    handle: async (run, batch) => {
      const guests = batch.flatMap(({ tenantId, data }) => (data.guest_id === null ? [] : { tenantId, id: data.guest_id }));
      const locked = await lockErasures(run, guests);
      for (const event of batch) await storeReview(run, event, locked.get(event.data.guest_id ?? '') ?? null);
    },
  });

// The event may have been read before the guest was erased: the text goes, the rating stays.
async function storeReview(
  run: RunStatement,
  { tenantId, createdAt, data }: EventOf<AgencyReviewEvent>,
  guest: LockedGuest | null,
): Promise<void> {
  const wasErased = guest !== null && guest.erasedAt !== null && Date.parse(createdAt) <= Date.parse(guest.erasedAt);
  const about = [data.property_id, data.reservation_id, guest?.id ?? data.guest_id, data.channel, data.review_id];
  const [title, text] = wasErased ? [null, null] : [data.title, data.body];
  const content = [data.rating, data.scale, title, text, data.language];
  const [row] = await run(insertReview, [tenantId, newId('review'), ...about, ...content, createdAt]);
  if (!row) return;
  await emitFromConsumer(run, messagingEvents['review.received'], {
    tenantId,
    at: createdAt,
    resourceId: row.id,
    data: toReviewBody(row),
  });
}
