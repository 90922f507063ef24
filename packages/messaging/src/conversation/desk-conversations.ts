import { withGuestNames } from '@innkeeper/guest';
import { contract, type OperationsOfNoun, operation, pageOf } from '@innkeeper/platform';
import { z } from 'zod';
import { tag } from '../tag.ts';
import { conversationBody, listConversationsContract } from './conversation.contract.ts';
import { listConversations } from './find-conversations.ts';

const deskConversation = z.strictObject({ ...conversationBody.shape, guest_name: z.string().nullable() });

/** The inbox of the front desk; REST has none. Rules: CONSOLE-80. */
export const deskConversations = {
  named: operation({
    route: 'GET /desk/conversations',
    status: 200,
    permission: 'read_only',
    contract: contract({ query: listConversationsContract.query.shape, output: pageOf(deskConversation) }),
    tag,
    summary: 'List conversations with the names of guests',
    description: 'Returns the conversations of GET /conversations with the name of the guest, null for an unknown sender. Changes nothing.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: async (ctx, { params, query }) => withGuestNames(ctx, await listConversations(ctx, { params, query, body: {} })),
  }),
} as const satisfies OperationsOfNoun;
