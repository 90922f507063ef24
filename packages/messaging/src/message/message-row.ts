import { type MessageChannel, refuse, type ServiceError } from '@innkeeper/kernel';
import { type RequestContext, statement } from '@innkeeper/platform';
import type { z } from 'zod';
import type { attachmentBody, MessageBody, MessageStatus } from './message.contract.ts';
import { openPayload } from './sealed-payload.ts';

/** The visible columns of messaging.message; the raw payload is sealed. */
export interface MessageRow {
  id: string;
  conversation_id: string;
  reservation_id: string | null;
  guest_id: string | null;
  direction: 'inbound' | 'outbound';
  channel: MessageChannel;
  via: string | null;
  status: MessageStatus;
  subject: string | null;
  body: string | null;
  attachments: z.infer<typeof attachmentBody>[];
  template_id: string | null;
  language: string | null;
  raw_payload: Buffer | null;
  created_at: string;
  updated_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  read_at: string | null;
  failure_reason: string | null;
}

export const messageColumns = `m.id, m.conversation_id, m.reservation_id, m.guest_id, m.direction, m.channel, m.via, m.status, m.subject, m.body,
    m.attachments, m.template_id, m.language, m.raw_payload, m.created_at, m.updated_at, m.sent_at, m.delivered_at, m.read_at, m.failure_reason`;

export const readMessage = statement<MessageRow>(
  'messaging.read_message',
  `select ${messageColumns} from messaging.message m where m.tenant_id = $1 and m.id = $2`,
);

/** Wire body of a row, with the raw payload opened. */
export function toMessageBody(row: MessageRow, ctx: Pick<RequestContext, 'secrets' | 'tenant'>): MessageBody {
  const { raw_payload: sealed } = row;
  return { ...row, raw_payload: sealed && openPayload(ctx, row.id, sealed) };
}

/** Refusal of a path that names no message: SVC-2011. */
export function noSuchMessage(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
