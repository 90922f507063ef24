import type { StayOfMessages } from '@innkeeper/booking';
import type { MessageChannel } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { TemplateBody } from '../template/template.contract.ts';
import { type MessageRow, messageColumns } from './message-row.ts';
import type { MessageOrder } from './queue-message.ts';
import { searchConfiguration, searchVector } from './search-words.ts';

const insert = statement<MessageRow>(
  'messaging.insert_outbound',
  `insert into messaging.message as m (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, via, status, body,
                                       language, search, template_id, variables, automation_id, posted_by, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'outbound', $7, $8, 'queued', $9, $10, ${searchVector('$11', '$9')}, $12, $13, $14, $15, $16, $16)
   returning ${messageColumns}`,
);

interface OutboundDraft {
  readonly id: string;
  readonly at: string;
  readonly conversationId: string;
  readonly stay: StayOfMessages;
  readonly channel: MessageChannel;
  readonly via: string | null;
  readonly language: string | null;
  readonly order: MessageOrder;
  readonly template: TemplateBody | null;
}

/** Inserts an outgoing message as queued; a template is rendered when it is sent. */
export async function insertOutbound(ctx: WriteContext, draft: OutboundDraft): Promise<MessageRow> {
  const { stay, order, language } = draft;
  const [row] = await ctx.tx.run(insert, [
    ctx.tenant.id,
    draft.id,
    draft.conversationId,
    stay.property_id,
    stay.id,
    stay.guest_id,
    draft.channel,
    draft.via,
    'body' in order.content ? order.content.body : null,
    language,
    searchConfiguration(language),
    draft.template?.id ?? null,
    'variables' in order.content ? JSON.stringify(order.content.variables) : null,
    order.automationId ?? null,
    ctx.actor.userId,
    draft.at,
  ]);
  if (!row) throw new Error('the message was not written');
  return row;
}
