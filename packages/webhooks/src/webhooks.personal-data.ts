import { erasureText, type GuestRows, type HeldRow, type PersonalData, readingText, statement } from '@innkeeper/platform';

const deliveries = {
  table: 'webhooks.delivery',
  of: 'event',
  by: 'event_id',
  key: 'id',
  yields: 'delivery',
  columns: {},
  internal: ['event_seq', 'ladder', 'ladder_epoch', 'leased_until', 'leased_by'],
  retention: 'with the log of events',
} as const satisfies GuestRows;

/** What was sent is shown from the event; a subscriber may have answered with what it was sent. */
const attempts = {
  table: 'webhooks.attempt',
  of: 'delivery',
  by: 'delivery_id',
  key: 'id',
  columns: { response_headers: 'null', response_body: 'null', error: { keep: 'says how a connection failed' } },
  internal: ['id'],
  retention: 'with the log of events',
} as const satisfies GuestRows;

/** Deliveries of events about a guest. */
export const webhooksPersonalData: readonly PersonalData[] = [
  { ...deliveries, read: statement<HeldRow>('webhooks.read_held_deliveries', readingText(deliveries)) },
  {
    ...attempts,
    read: statement<HeldRow>('webhooks.read_held_attempts', readingText(attempts)),
    erase: statement<never>('webhooks.erase_attempts', erasureText(attempts)),
  },
];
