import { survivorOf } from '@innkeeper/guest';
import { atOrAfter, atOrBefore, type ContractInput, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { getMessageContract, listMessagesContract, MessageBody } from './message.contract.ts';
import { type MessageRow, messageColumns, noSuchMessage, readMessage, toMessageBody } from './message-row.ts';
import { wordsMatch } from './search-words.ts';

/** One message. Rules: MSG-1. Errors: SVC-2011. */
export async function getMessage(ctx: RequestContext, { params }: ContractInput<typeof getMessageContract>): Promise<MessageBody> {
  const [row] = await readRows(ctx, readMessage, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchMessage();
  return toMessageBody(row, ctx);
}

type ListedMessage = MessageRow & { is_whole: boolean };

// A page ends before the raw payloads of its messages become too much.
const withinBounds = (page: string): string => `with page as materialized (${page})
  select p.*, sum(coalesce(octet_length(p.raw_payload), 0)) over (order by p.id desc) <= ${messagingLimits.pageBytesMax}
         or row_number() over (order by p.id desc) = 1 as is_whole
    from page p order by p.id desc`;

const messages = list({
  name: 'messaging.list_messages',
  route: 'GET /messages',
  select: `select ${messageColumns} from messaging.message m`,
  tenantColumn: 'm.tenant_id',
  sortColumn: 'm.id',
  filters: {
    reservation_id: 'm.reservation_id = ?',
    conversation_id: 'm.conversation_id = ?',
    guest_id: 'm.guest_id = ?',
    direction: 'm.direction = ?',
    channel: 'm.channel = any(?)',
    status: 'm.status = any(?)',
    q: wordsMatch('m.search'),
    created_from: atOrAfter('m.created_at'),
    created_to: atOrBefore('m.created_at'),
  },
  sortKey: (row: ListedMessage) => row.id,
  toItem: ({ is_whole: _isWhole, ...row }: ListedMessage, ctx) => toMessageBody(row, ctx),
  around: { statement: withinBounds, isWhole: (row) => row.is_whole },
});

/** Messages of either direction, newest first. Rules: MSG-2. Errors: SVC-2014. */
export async function listMessages(ctx: RequestContext, { query }: ContractInput<typeof listMessagesContract>): Promise<Page<MessageBody>> {
  return readPage(ctx, messages, { query, filters: { ...query, guest_id: await survivorOf(ctx, query.guest_id) } });
}
