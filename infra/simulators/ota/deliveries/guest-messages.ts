import { randomUUID } from 'node:crypto';
import { systemClock } from '@innkeeper/kernel';
import type { AgencyBooking } from '@innkeeper/protos';
import type { MessageCommand, ReviewCommand } from '../commands.ts';
import type { AgencyHotel } from '../hotels.ts';
import { type DeliverDeps, deliver, findHotel, nobodyListens, reportOf } from './deliver.ts';

/** Sends a guest's message to the hotel, in the thread of the booking. */
export async function sendMessage(deps: DeliverDeps, tenantId: string, command: MessageCommand): Promise<object> {
  const { channel, external_id: externalId, body, language, message_id: messageId = `msg-${randomUUID()}` } = command;
  const found = await findBooked(deps, tenantId, command);
  if (!found) return nobodyListens(deps, tenantId, channel);
  const senderName = [found.booker?.firstName, found.booker?.lastName].filter(Boolean).join(' ');
  const threadId = `thread-${externalId || messageId}`;
  const message = { messageId, externalId, threadId, senderName, body, language, sentAt: systemClock.now() };
  const parcel = { kind: 'message', externalId, revision: 0, content: { message, content: 'message' } } as const;
  const answer = await deliver(deps, found.hotel, parcel);
  return reportOf(answer, { message_id: messageId });
}

/** Sends a guest's review of the stay. */
export async function sendReview(deps: DeliverDeps, tenantId: string, command: ReviewCommand): Promise<object> {
  const { channel, external_id: externalId, rating, scale, title, text, language, review_id: reviewId = `rev-${randomUUID()}` } = command;
  const found = await findBooked(deps, tenantId, command);
  if (!found) return nobodyListens(deps, tenantId, channel);
  const review = { reviewId, externalId, rating, scale, title, text, language, createdAt: systemClock.now() };
  const parcel = { kind: 'review', externalId, revision: 0, content: { review, content: 'review' } } as const;
  const answer = await deliver(deps, found.hotel, parcel);
  return reportOf(answer, { review_id: reviewId });
}

interface BookingHotel {
  readonly hotel: AgencyHotel;
  readonly booker: AgencyBooking['booker'];
}

/** Finds the hotel of a booking; for an unknown booking the named hotel, or the only one. */
async function findBooked(
  deps: DeliverDeps,
  tenantId: string,
  command: { channel: string; external_id: string; property_id?: string | undefined },
): Promise<BookingHotel | null> {
  const { deliveries, hotels } = deps.memory;
  const newest = deliveries.revisions(tenantId, command.channel, command.external_id).at(-1);
  const known = newest && hotels.byId(newest.hotelId);
  if (newest && known) return { hotel: known, booker: deliveries.content(newest.deliveryId).booking?.booker ?? null };
  const hotel = await findHotel(deps, tenantId, command);
  return hotel && { hotel, booker: null };
}
