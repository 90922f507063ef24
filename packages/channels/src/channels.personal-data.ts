import { heldRows, type PersonalData } from '@innkeeper/platform';

/** Received content about a guest that became an incident. */
const incidents = heldRows('incidents', {
  table: 'channels.incident',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  columns: { payload: 'null' },
  retention: 'with the books',
});

/** Messages and reviews of a guest through an agency; the events about them are found by the keys. */
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
