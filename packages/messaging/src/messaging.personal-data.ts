import { heldRows, type PersonalData } from '@innkeeper/platform';
import { deleteKnownSenders } from './conversation/known-sender.ts';
import { cancelQueued } from './message/guest-changes.ts';

/** Messages to and from a guest; wire bodies name their fields like the columns. */
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

/** Conversations of a guest, without the texts, which are in the messages. */
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
  deleteKnownSenders,
);

export const messagingPersonalData: readonly PersonalData[] = [messages, attachments, conversations];
