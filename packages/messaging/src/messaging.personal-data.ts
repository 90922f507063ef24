import { heldRows, type PersonalData } from '@innkeeper/platform';
import { forgetKnownSenders } from './conversation/known-sender.ts';
import { cancelQueued } from './message/follow-guest.ts';

/** What was said to and by a guest; wire bodies name their fields as the columns are named. */
const messages = heldRows(
  'messages',
  {
    table: 'messaging.message',
    of: 'guest',
    by: 'guest_id',
    key: 'id',
    yields: 'message',
    columns: {
      subject: 'null',
      body: 'null',
      variables: 'null',
      attachments: { set: [] },
      address: 'null',
      raw_payload: 'null',
      search: 'null',
    },
    internal: ['search'],
    retention: 'with the books',
  },
  cancelQueued,
);

const attachments = heldRows('attachments', {
  table: 'messaging.attachment',
  of: 'message',
  by: 'message_id',
  key: 'id',
  columns: { name: { set: 'erased' }, content: 'null' },
  retention: 'with the books',
});

/** Which conversations a guest has; what was said stands in the messages. */
const conversations = heldRows(
  'conversations',
  {
    table: 'messaging.conversation',
    of: 'guest',
    by: 'guest_id',
    key: 'id',
    columns: { contact_digest: 'null' },
    internal: ['contact_digest'],
    retention: 'with the books',
  },
  forgetKnownSenders,
);

export const messagingPersonalData: readonly PersonalData[] = [messages, attachments, conversations];
