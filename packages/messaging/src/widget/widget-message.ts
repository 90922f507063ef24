import type { MessageRow } from '../message/message-row.ts';
import type { WidgetMessage } from './widget.contract.ts';

/** The columns of messaging.message that the guest sees. */
export type WidgetRow = Pick<MessageRow, Exclude<keyof WidgetMessage, 'status'>> & { readonly status: MessageRow['status'] };

export const widgetColumns = `m.id, m.conversation_id, m.reservation_id, m.guest_id, m.direction, m.channel, m.status, m.subject, m.body,
    m.created_at, m.updated_at`;

/** Wire body of a row. */
export function toWidgetMessage(row: WidgetRow): WidgetMessage {
  const { id, conversation_id, reservation_id, guest_id, direction, channel, status, subject, body, created_at, updated_at } = row;
  if (status === 'failed') throw new Error('a guest is shown no message that has failed');
  return { id, conversation_id, reservation_id, guest_id, direction, channel, status, subject, body, created_at, updated_at };
}
