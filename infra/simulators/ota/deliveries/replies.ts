import { randomUUID } from 'node:crypto';
import type { AgencyDatabase, AgencyRow } from '../database.ts';

export interface HotelMessage {
  readonly messageId: string;
  readonly externalId: string;
  readonly threadId: string;
  readonly body: string;
}

export interface ReviewReply {
  readonly reviewId: string;
  readonly text: string;
}

/** Messages and replies of hotels, one per idempotency key. */
export interface Replies {
  addMessage(hotelId: number, key: string, message: Omit<HotelMessage, 'messageId'>): { readonly messageId: string };
  addReply(hotelId: number, key: string, reply: ReviewReply): void;
  messages(hotelId: number): HotelMessage[];
  replies(hotelId: number): ReviewReply[];
}

export function openReplies(db: AgencyDatabase): Replies {
  const putMessage = db.prepare(`insert into hotel_message (hotel_id, idempotency_key, message_id, external_id, thread_id, body)
    values (?, ?, ?, ?, ?, ?) on conflict do nothing`);
  const putReply = db.prepare(
    'insert into review_reply (hotel_id, idempotency_key, review_id, text) values (?, ?, ?, ?) on conflict do nothing',
  );
  const one = db.prepare('select message_id from hotel_message where hotel_id = ? and idempotency_key = ?');
  const messages = db.prepare('select * from hotel_message where hotel_id = ? order by rowid');
  const replies = db.prepare('select * from review_reply where hotel_id = ? order by rowid');
  return {
    addMessage: (hotelId, key, { externalId, threadId, body }) => {
      putMessage.run(hotelId, key, `msg-${randomUUID()}`, externalId, threadId, body);
      return { messageId: String(one.get(hotelId, key)?.['message_id']) };
    },
    addReply: (hotelId, key, { reviewId, text }) => void putReply.run(hotelId, key, reviewId, text),
    messages: (hotelId) => messages.all(hotelId).map(toMessage),
    replies: (hotelId) => replies.all(hotelId).map((row) => ({ reviewId: String(row['review_id']), text: String(row['text']) })),
  };
}

function toMessage(row: AgencyRow): HotelMessage {
  return {
    messageId: String(row['message_id']),
    externalId: String(row['external_id']),
    threadId: String(row['thread_id']),
    body: String(row['body']),
  };
}
