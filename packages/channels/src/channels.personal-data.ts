import { heldRows, type PersonalData } from '@innkeeper/platform';

/** What came in about a guest and was put before a person. */
const incidents = heldRows('incidents', {
  table: 'channels.incident',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  columns: { payload: 'null' },
  retention: 'with the books',
});

/** What a guest said through an agency; the events about it are found by the keys. */
const threadItems = heldRows('thread_items', {
  table: 'channels.thread_item',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  yields: 'thread_item',
  columns: { sender_name: 'null', title: 'null', body: 'null' },
  retention: 'with the books',
});

export const channelsPersonalData: readonly PersonalData[] = [incidents, threadItems];
