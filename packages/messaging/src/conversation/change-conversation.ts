import type { StayOfMessages } from '@innkeeper/booking';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { assignStay, lockNamedStay } from './assign-stay.ts';
import type { ConversationBody, changeConversationContract, readConversationContract } from './conversation.contract.ts';
import { type ConversationRow, lockConversation, noSuchConversation, readConversation, toConversationBody } from './conversation-row.ts';

export interface ConversationDeps {
  /** True when the tenant has a user with this id. */
  readonly isUser: (ctx: WriteContext, userId: string) => Promise<boolean>;
}

type ConversationChange = ContractInput<typeof changeConversationContract>;

const update = statement<never>(
  'messaging.update_conversation',
  `update messaging.conversation set assigned_to = $3, is_resolved = $4, waiting_since = $5, version = version + 1, updated_at = $6
    where tenant_id = $1 and id = $2`,
);

/**
 * Assigns a conversation to a user, resolves it, or assigns the stay it is about; a resolved one no longer waits for an answer. Idempotent.
 * Rules: MSG-7, MSG-17, WIRE-26. Errors: SVC-2010, SVC-2011, SVC-3006, SVC-3007.
 */
export function changeConversation(deps: ConversationDeps) {
  return async (ctx: WriteContext, { params, body }: ConversationChange): Promise<ConversationBody> => {
    const stay = body.reservation_id === undefined ? null : await lockNamedStay(ctx, body.reservation_id);
    const before = await lockConversationRow(ctx, params.id);
    requireMatch(ctx, before.version);
    ctx.reply.before = toConversationBody(before);
    const isAssigned = body.assigned_to === undefined || body.assigned_to === null || (await deps.isUser(ctx, body.assigned_to));
    if (!isAssigned) throw refuse('SVC-2010', 'assigned_to', 'resolves to nothing in this tenant');
    const row = stay ? await assignNamedStay(ctx, { before, stay }) : before;
    await applyChange(ctx, { row, body });
    const after = await lockConversationRow(ctx, row.id);
    ctx.reply.etag = etagOf(after.version);
    return toConversationBody(after);
  };
}

async function assignNamedStay(
  ctx: WriteContext,
  { before, stay }: { readonly before: ConversationRow; readonly stay: StayOfMessages },
): Promise<ConversationRow> {
  if (before.reservation_id === stay.id) return before;
  if (before.reservation_id !== null) throw refuse('SVC-3007', 'reservation_id', `belongs to ${before.reservation_id} already`);
  return lockConversationRow(ctx, await assignStay(ctx, { conversation: before, stay }));
}

async function applyChange(
  ctx: WriteContext,
  { row, body }: { readonly row: ConversationRow; readonly body: ConversationChange['body'] },
): Promise<void> {
  const assignedTo = body.assigned_to === undefined ? row.assigned_to : body.assigned_to;
  const isResolved = body.resolved ?? row.is_resolved;
  if (assignedTo === row.assigned_to && isResolved === row.is_resolved) return;
  const waitingSince = isResolved ? null : row.waiting_since;
  await ctx.tx.run(update, [ctx.tenant.id, row.id, assignedTo, isResolved, waitingSince, ctx.clock.now()]);
}

async function lockConversationRow(ctx: WriteContext, id: string): Promise<ConversationRow> {
  const [row] = await ctx.tx.run(lockConversation, [ctx.tenant.id, id]);
  if (!row) throw noSuchConversation();
  return row;
}

const markRead = statement<{ id: string }>(
  'messaging.mark_conversation_read',
  `update messaging.conversation set unread_count = 0, version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2 and unread_count > 0 returning id`,
);

/** Marks all messages of a conversation as read. Rules: MSG-7. Errors: SVC-2011. */
export async function markConversationRead(
  ctx: WriteContext,
  { params }: ContractInput<typeof readConversationContract>,
): Promise<undefined> {
  const [row] = await ctx.tx.run(readConversation, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchConversation();
  await ctx.tx.run(markRead, [ctx.tenant.id, row.id, ctx.clock.now()]);
  return undefined;
}
