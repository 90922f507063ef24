import { type MessageChannel, refuse, type ServiceError } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import type { ConversationBody } from './conversation.contract.ts';

/** A row of messaging.conversation with its last message. */
export interface ConversationRow {
  id: string;
  reservation_id: string | null;
  guest_id: string | null;
  unread_count: number;
  waiting_since: string | null;
  assigned_to: string | null;
  is_resolved: boolean;
  channels: MessageChannel[];
  version: number;
  created_at: string;
  updated_at: string;
  last_id: string | null;
  last_direction: 'inbound' | 'outbound' | null;
  last_channel: MessageChannel | null;
  last_body: string | null;
  last_at: string | null;
}

export const selectConversation = `select c.id, c.reservation_id, c.guest_id, c.unread_count, c.waiting_since, c.assigned_to, c.is_resolved,
    c.channels, c.version, c.created_at, c.updated_at, m.id as last_id, m.direction as last_direction, m.channel as last_channel,
    m.body as last_body, m.created_at as last_at
  from messaging.conversation c left join messaging.message m on m.tenant_id = c.tenant_id and m.id = c.last_message_id`;

/** Matches its own id, or the id of a conversation that was merged into it. */
const byId = `c.tenant_id = $1 and c.id = coalesce(
    (select a.merged_into from messaging.conversation a where a.tenant_id = $1 and a.id = $2), $2)`;

export const readConversation = statement<ConversationRow>('messaging.read_conversation', `${selectConversation} where ${byId}`);

export const lockConversation = statement<ConversationRow>(
  'messaging.lock_conversation',
  `${selectConversation} where ${byId} for no key update of c`,
);

/** Wire body of a row. */
export function toConversationBody(row: ConversationRow): ConversationBody {
  const { last_id: id, last_direction: direction, last_channel: channel, last_body: body, last_at: at } = row;
  const hasLast = id !== null && direction !== null && channel !== null && at !== null;
  return {
    id: row.id,
    reservation_id: row.reservation_id,
    guest_id: row.guest_id,
    last_message: hasLast ? { id, direction, channel, body, created_at: at } : null,
    unread_count: row.unread_count,
    assigned_to: row.assigned_to,
    waiting_since: row.waiting_since,
    resolved: row.is_resolved,
    channels: row.channels,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Refusal of a path that names no conversation: SVC-2011. */
export function noSuchConversation(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
