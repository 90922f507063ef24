import { findAgencyReservation } from '@innkeeper/booking';
import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import type { AgencyReview, DeliveryResult, ThreadMessage } from '../agency/agency.ts';
import { channelsEvents } from '../events.ts';

const insertItem = statement<{ id: string }>(
  'channels.insert_thread_item',
  `insert into channels.thread_item (tenant_id, id, kind, property_id, channel, external_id, reservation_id, guest_id, sender_name, title, body,
                                     received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict do nothing returning id`,
);

/** A guest's message or review through an agency, as it is stored. */
interface ThreadItem {
  readonly kind: 'message' | 'review';
  readonly itemId: string; // the agency's
  readonly externalId: string | null;
  readonly senderName: string | null;
  readonly title: string | null;
  readonly body: string | null;
}

/** Stores and announces a guest's message once. Rules: CHAN-23. */
export function receiveMessage(ctx: RequestContext, place: ChannelOfProperty, message: ThreadMessage): Promise<DeliveryResult> {
  const { messageId, externalId, threadId, senderName, body, language, sentAt } = message;
  const item: ThreadItem = { kind: 'message', itemId: messageId, externalId, senderName, title: null, body };
  return receive(ctx, { place, item }, (inner, { id, about }) => {
    const data = { ...about, message_id: messageId, thread_id: threadId, sender_name: senderName, body, language, sent_at: sentAt };
    inner.tx.emit(channelsEvents['channels.message_received'], id, data);
  });
}

/** Stores and announces a guest's review once. Rules: CHAN-23. */
export function receiveReview(ctx: RequestContext, place: ChannelOfProperty, review: AgencyReview): Promise<DeliveryResult> {
  const { reviewId, externalId, rating, scale, title, text: body, language, createdAt } = review;
  const item: ThreadItem = { kind: 'review', itemId: reviewId, externalId, senderName: null, title, body };
  return receive(ctx, { place, item }, (inner, { id, about }) => {
    const data = { ...about, review_id: reviewId, rating, scale, title, body, language, created_at: createdAt };
    inner.tx.emit(channelsEvents['channels.review_received'], id, data);
  });
}

interface ThreadEventFields {
  readonly property_id: string;
  readonly channel: string;
  readonly external_id: string | null;
  readonly reservation_id: string | null;
  readonly guest_id: string | null;
}

type AnnounceItem = (ctx: WriteContext, stored: { readonly id: string; readonly about: ThreadEventFields }) => void;

function receive(
  ctx: RequestContext,
  { place, item }: { readonly place: ChannelOfProperty; readonly item: ThreadItem },
  announce: AnnounceItem,
): Promise<DeliveryResult> {
  return inTransaction(ctx, async (inner) => {
    const { channel, propertyId } = place;
    const { kind, itemId, externalId, senderName, title, body } = item;
    const stay = externalId === null ? null : await findAgencyReservation(inner, { channel, externalId });
    const id = `${channel}:${kind}:${itemId}`;
    const about: ThreadEventFields = {
      property_id: propertyId,
      channel,
      external_id: externalId,
      reservation_id: stay?.id ?? null,
      guest_id: stay?.guest_id ?? null,
    };
    const values = [about.property_id, channel, externalId, about.reservation_id, about.guest_id, senderName, title, body];
    const inserted = await inner.tx.run(insertItem, [inner.tenant.id, id, kind, ...values, inner.clock.now()]);
    if (inserted.length > 0) announce(inner, { id, about });
    return { outcome: 'applied', reservationIds: stay ? [stay.id] : [] };
  });
}
