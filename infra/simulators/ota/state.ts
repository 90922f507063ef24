import { formatMinor } from '@innkeeper/kernel';
import type { AgencyHotel } from './hotels.ts';
import type { RateRange } from './inventory/inventory.ts';
import type { Memory } from './memory.ts';

/** Part of the state to show; all channels and dates by default. */
export interface Extract {
  readonly channel?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined; // inclusive
}

const firstDate = '0001-01-01';
const lastDate = '9999-12-31';

/** State of all agencies for a tenant's hotels. */
export function stateOf(memory: Memory, tenantId: string, { channel, from = firstDate, to = lastDate }: Extract) {
  const hotels = memory.hotels.ofTenant(tenantId).filter((hotel) => channel === undefined || hotel.channel === channel);
  const held = hotels.map((hotel) => ({ hotel, ...memory.inventory.read(hotel.id, from, to) }));
  const channels = new Set(hotels.map((hotel) => hotel.channel));
  return {
    availability: held.flatMap(({ hotel, availability }) =>
      availability.map(({ roomCode, from: date, available }) => ({ channel: hotel.channel, room_code: roomCode, date, available })),
    ),
    rates: held.flatMap(({ hotel, rates }) => rates.map((rate) => rateBody(hotel, rate))),
    reservations: bookingsOf(memory, tenantId).filter((booking) => channels.has(booking.channel)),
    messages: hotels.flatMap((hotel) => messagesOf(memory, hotel)),
    replies: hotels.flatMap((hotel) => repliesOf(memory, hotel)),
  };
}

function rateBody({ channel }: AgencyHotel, { roomCode, rateCode, from: date, amount, restrictions }: RateRange) {
  return {
    channel,
    room_code: roomCode,
    rate_code: rateCode,
    date,
    amount: amount && { currency: amount.currency, amount: formatMinor(amount.currency, amount.minor) },
    restrictions: {
      min_stay: restrictions.minStay || null,
      max_stay: restrictions.maxStay || null,
      closed_to_arrival: restrictions.closedToArrival,
      closed_to_departure: restrictions.closedToDeparture,
      stop_sell: restrictions.stopSell,
    },
  };
}

/** Every revision with its outcome. */
function bookingsOf({ deliveries }: Memory, tenantId: string) {
  const revisions = deliveries.ofTenant(tenantId).filter(({ kind }) => kind === 'booking');
  return revisions.map(({ channel, externalId, revision, answer }) => ({
    channel,
    external_id: externalId,
    revision,
    acknowledged: answer !== null,
    outcome: answer?.outcome ?? null,
  }));
}

/** Messages of the hotel to guests. */
function messagesOf({ replies }: Memory, { id, channel }: AgencyHotel) {
  return replies.messages(id).map(({ messageId, externalId, threadId, body }) => ({
    channel,
    message_id: messageId,
    external_id: externalId,
    thread_id: threadId,
    body,
  }));
}

/** Replies of the hotel to reviews. */
function repliesOf({ replies }: Memory, { id, channel }: AgencyHotel) {
  return replies.replies(id).map(({ reviewId, text }) => ({ channel, review_id: reviewId, text }));
}
