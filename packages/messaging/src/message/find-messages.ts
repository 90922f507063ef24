import { survivorOf } from '@innkeeper/guest';
import { firstIdAt } from '@innkeeper/kernel';
import { atOrAfter, atOrBefore, type ContractInput, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import { findRareWords } from './find-words.ts';
import type { getMessageContract, listMessagesContract, MessageBody } from './message.contract.ts';
import { type MessageRow, messageColumns, noSuchMessage, readMessage, toMessageBody } from './message-row.ts';
import { wordsMatch } from './search-words.ts';

/** Reads one message. Rules: MSG-1. Errors: SVC-2011. */
export async function getMessage(ctx: RequestContext, { params }: ContractInput<typeof getMessageContract>): Promise<MessageBody> {
  const [row] = await readRows(ctx, readMessage, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchMessage();
  return toMessageBody(row, ctx);
}

// Transient statuses: their messages are found without scanning those that have left them.
const openStatuses = {
  isQueued: 'm.id in (select o.message_id from messaging.outgoing o where o.tenant_id = $1 and ?::boolean)',
  isSent: 'm.id in (select u.message_id from messaging.unconfirmed u where u.tenant_id = $1 and ?::boolean)',
  isFailed: 'm.failure_reason is not null and ?::boolean',
  isOpen: `m.id = any(array(select o.message_id from messaging.outgoing o where o.tenant_id = $1 and ?::boolean
                            union all select u.message_id from messaging.unconfirmed u where u.tenant_id = $1
                            union all select f.id from messaging.message f where f.tenant_id = $1 and f.failure_reason is not null))`,
} as const;

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
    ...openStatuses,
    q: wordsMatch('m.search'),
    rare: 'm.id = any(?)',
    created_from: atOrAfter('m.created_at'),
    created_to: atOrBefore('m.created_at'),
    idFrom: 'm.id >= ?',
    idBefore: 'm.id < ?',
  },
  sortKey: (row: MessageRow) => row.id,
  toItem: (row: MessageRow, ctx) => toMessageBody(row, ctx),
  bytes: { of: (row) => row.raw_payload?.length ?? 0, max: messagingLimits.pageBytesMax },
  keyed: 'conversation_id',
});

type MessageQuery = ContractInput<typeof listMessagesContract>['query'];

/**
 * Lists messages of either direction, newest first. Every single filter uses an index, however rare its value. Rules: MSG-2.
 * Errors: SVC-2014.
 */
export async function listMessages(ctx: RequestContext, { query }: ContractInput<typeof listMessagesContract>): Promise<Page<MessageBody>> {
  const rare = query.q === undefined ? null : await findRareWords(ctx, query.q);
  const words = { q: rare ? undefined : query.q, rare: rare?.messageIds };
  const implied = { ...impliedByStatus(query), ...impliedByTime(ctx, query) };
  const filters = { ...query, ...implied, ...words, guest_id: await survivorOf(ctx, query.guest_id) };
  return readPage(ctx, messages, { query, filters });
}

type StatusFilters = Readonly<Record<keyof typeof openStatuses, true | undefined>> & Pick<MessageQuery, 'direction'>;

/** Indexed conditions that the wanted statuses imply. */
function impliedByStatus({ status = [], direction }: MessageQuery): StatusFilters {
  const isOnly = (...among: NonNullable<MessageQuery['status']>): true | undefined =>
    status.length > 0 && status.every((one) => among.includes(one)) ? true : undefined;
  const [isQueued, isSent, isFailed] = [isOnly('queued'), isOnly('sent'), isOnly('failed')];
  const isOpen = isQueued || isSent || isFailed ? undefined : isOnly('queued', 'sent', 'failed');
  return { isQueued, isSent, isFailed, isOpen, direction: direction ?? (isOnly('received') ? 'inbound' : undefined) };
}

const dayMs = 86_400_000;
const marginMs = 60_000; // for clock skew, and for the time between an id and its row

/**
 * Range of message ids implied by a time window, so that the window is found by the key. Ids follow real time, which is business time in
 * production; in a sandbox they differ, and only `created_at` counts. Rules: MSG-2. Decision: infra/decisions/0006.
 */
function impliedByTime({ tenant }: RequestContext, { created_from, created_to }: MessageQuery): { idFrom?: string; idBefore?: string } {
  if (tenant.environment === 'sandbox') return {};
  const lowest = created_from === undefined ? {} : { idFrom: firstIdAt('message', Math.max(0, Date.parse(created_from) - marginMs)) };
  if (created_to === undefined) return { ...lowest };
  const endMs = Date.parse(created_to) + (created_to.length > 'YYYY-MM-DD'.length ? 0 : dayMs);
  return { ...lowest, idBefore: firstIdAt('message', Math.max(0, endMs + marginMs)) };
}
