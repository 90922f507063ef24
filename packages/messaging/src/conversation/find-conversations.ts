import { survivorOf } from '@innkeeper/guest';
import { type ContractInput, etagOf, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { findRareWords } from '../message/find-words.ts';
import { wordsMatch } from '../message/search-words.ts';
import type { ConversationBody, getConversationContract, listConversationsContract } from './conversation.contract.ts';
import { type ConversationRow, noSuchConversation, readConversation, selectConversation, toConversationBody } from './conversation-row.ts';

/**
 * Reads one conversation with its entity tag; for a merged one, the conversation it was merged into. Rules: MSG-6, MSG-7. Errors: SVC-2011.
 */
export async function getConversation(
  ctx: RequestContext,
  { params }: ContractInput<typeof getConversationContract>,
): Promise<ConversationBody> {
  const [row] = await readRows(ctx, readConversation, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchConversation();
  ctx.reply.etag = etagOf(row.version);
  return toConversationBody(row);
}

const conversations = list({
  name: 'messaging.list_conversations',
  route: 'GET /conversations',
  select: selectConversation,
  tenantColumn: 'c.tenant_id',
  sortColumn: 'c.id',
  only: 'c.merged_into is null',
  filters: {
    reservation_id: 'c.reservation_id = ?',
    isWithoutStay: 'c.reservation_id is null and ?::boolean',
    guest_id: 'c.guest_id = ?',
    assigned_to: 'c.assigned_to = ?',
    resolved: 'c.is_resolved = ?::boolean',
    unread: 'c.is_unread = ?::boolean',
    q: `c.id in (select w.conversation_id from messaging.message w where w.tenant_id = $1 and ${wordsMatch('w.search')})`,
    rare: 'c.id = any(?)',
  },
  sortKey: (row: ConversationRow) => row.id,
  toItem: toConversationBody,
});

const withoutStay = 'none';

/** Lists conversations, newest first; those without a stay are the triage list. Rules: MSG-16. Errors: SVC-2014. */
export async function listConversations(
  ctx: RequestContext,
  { query }: ContractInput<typeof listConversationsContract>,
): Promise<Page<ConversationBody>> {
  const isWithoutStay = query.reservation_id === withoutStay;
  const rare = query.q === undefined ? null : await findRareWords(ctx, query.q);
  const filters = {
    ...query,
    q: rare ? undefined : query.q,
    rare: rare?.conversationIds,
    reservation_id: isWithoutStay ? undefined : query.reservation_id,
    isWithoutStay: isWithoutStay ? true : undefined,
    guest_id: await survivorOf(ctx, query.guest_id),
  };
  return readPage(ctx, conversations, { query, filters });
}
