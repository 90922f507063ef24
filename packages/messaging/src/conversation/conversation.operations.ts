import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { type ConversationDeps, changeConversation, markConversationRead } from './change-conversation.ts';
import {
  changeConversationContract,
  getConversationContract,
  listConversationsContract,
  readConversationContract,
} from './conversation.contract.ts';
import { getConversation, listConversations } from './find-conversations.ts';

/** Operations on conversations. Rules: AUTH-11, AUTH-12. */
export function conversationOperations(deps: ConversationDeps) {
  return {
    list: operation({
      route: 'GET /conversations',
      status: 200,
      permission: 'read_only',
      contract: listConversationsContract,
      tag,
      summary: 'List conversations',
      description:
        'Returns the conversations of the tenant, one for each stay with messages, newest first, a page at a time. `reservation_id=none` is the triage list: messages that could not be matched to a stay. `q` searches the messages. Changes nothing and emits nothing. A flag that is neither `true` nor `false` is refused with SVC-2009, an invalid cursor with SVC-2014.',
      errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
      run: listConversations,
    }),
    get: operation({
      route: 'GET /conversations/{id}',
      status: 200,
      permission: 'read_only',
      contract: getConversationContract,
      tag,
      summary: 'Retrieve a conversation',
      description:
        'Returns one conversation with its entity tag; the id of one that was merged into another returns the other. Its messages are those of `GET /messages?conversation_id=`. Changes nothing and emits nothing. An unknown id is SVC-2011.',
      errors: ['SVC-2011'],
      run: getConversation,
    }),
    change: operation({
      route: 'PATCH /conversations/{id}',
      status: 200,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: changeConversationContract,
      tag,
      summary: 'Assign or resolve a conversation, or link it to a stay',
      description:
        "Changes the assignee of a conversation, whether it is resolved, and, for one in triage, its stay, by JSON Merge Patch. With `reservation_id` its messages move to the stay's conversation, which is returned, and `message.received` is emitted for each message of the guest. An unknown user or stay is SVC-2010, a conversation of another stay SVC-3007, an unknown id SVC-2011. With `If-Match`, a concurrent change is refused with SVC-3006.",
      errors: ['SVC-2010', 'SVC-2011', 'SVC-3006', 'SVC-3007'],
      run: changeConversation(deps),
    }),
    read: operation({
      route: 'POST /conversations/{id}/read',
      status: 204,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: readConversationContract,
      tag,
      summary: 'Mark a conversation as read',
      description:
        'Marks all messages of the guest in a conversation as read; a repeat changes nothing. Emits nothing. An unknown id is SVC-2011.',
      errors: ['SVC-2011'],
      run: markConversationRead,
    }),
  } as const satisfies OperationsOfNoun;
}
