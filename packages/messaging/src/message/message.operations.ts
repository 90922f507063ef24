import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import { tag } from '../tag.ts';
import { getMessage, listMessages } from './find-messages.ts';
import { fileOf, getAttachment } from './get-attachment.ts';
import { getAttachmentContract, getMessageContract, listMessagesContract, sendMessageContract } from './message.contract.ts';
import { sendMessage } from './send-message.ts';

/** Operations on messages. Rules: AUTH-11, AUTH-12. */
export const messageOperations = {
  list: operation({
    route: 'GET /messages',
    status: 200,
    permission: 'read_only',
    contract: listMessagesContract,
    tag,
    summary: 'List messages',
    description:
      'Returns the messages of the tenant in both directions, newest first, a page at a time; a page ends early when its raw payloads become too large. `q` searches the bodies for words in any inflected form. Either id of a merged guest finds the messages. Changes nothing and emits nothing. A channel or status outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listMessages,
  }),
  send: operation({
    route: 'POST /messages',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    capPerMinute: messagingLimits.postsPerMinute,
    contract: sendMessageContract,
    tag,
    summary: 'Send a message to a guest',
    description:
      "Queues a message to the guest of a reservation, in the stay's conversation, and returns it as `queued`; it is sent at once, exactly once, and after all earlier messages of the conversation. The text is `body`, or a template in the guest's language, filled in when it is sent. The channel is the one given, else the template's, else the guest's preferred channel, else that of the guest's last message, else `email`. Emits `message.delivered` when the transport confirms. An unknown reservation or template is SVC-2010, a variable without a value SVC-2003, a channel that the guest has opted out of SVC-2013, unless the template is transactional.",
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2010', 'SVC-2013'],
    run: sendMessage,
  }),
  get: operation({
    route: 'GET /messages/{id}',
    status: 200,
    permission: 'read_only',
    contract: getMessageContract,
    tag,
    summary: 'Retrieve a message',
    description: 'Returns one message with its current status. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getMessage,
  }),
  attachment: operation({
    route: 'GET /messages/{id}/attachments/{attachment_id}',
    status: 200,
    permission: 'read_only',
    contract: getAttachmentContract,
    file: fileOf,
    tag,
    summary: 'Download a file of a message',
    description:
      'Returns a file that a guest sent with a message, with the content type listed in the message. Changes nothing and emits nothing. An unknown message or file, or one that was erased with its guest, is SVC-2011.',
    errors: ['SVC-2011'],
    run: getAttachment,
  }),
} as const satisfies OperationsOfNoun;
