import { bytesFromHex, heldRows, type PersonalData } from '@innkeeper/platform';
import { unpackAttempt } from './delivery/record/packed-attempt.ts';
import { eraseFromAccepted } from './delivery/retention/erase-from-accepted.ts';

const deliveries = heldRows('deliveries', {
  table: 'webhooks.delivery',
  of: 'event',
  by: 'event_id',
  key: 'id',
  keys: `select webhooks.delivery_id(o.id, w.id) from unnest($2::text[]) as o(id) join webhooks.endpoint w on w.tenant_id = $1`,
  yields: 'delivery',
  columns: {},
  internal: ['event_seq', 'ladder', 'ladder_epoch', 'leased_by'],
  retention: 'with the log of events',
});

/** Accepted deliveries with their accepted attempts; a subscriber may have echoed what it was sent. */
const accepted = heldRows(
  'accepted',
  {
    table: 'webhooks.accepted_delivery',
    of: 'event',
    by: 'event_id',
    key: 'endpoint_id',
    keys: 'select w.id from webhooks.endpoint w where w.tenant_id = $1',
    yields: 'delivery',
    yielded: 'webhooks.delivery_id(t.event_id, t.endpoint_id)',
    columns: { attempt: 'masked' },
    shown: ({ attempt, ...held }) => ({ ...held, attempt: typeof attempt === 'string' ? unpackAttempt(bytesFromHex(attempt)) : null }),
    retention: 'with the log of events',
  },
  eraseFromAccepted,
);

/** Requests are rebuilt from the event; a subscriber may have echoed what it was sent. */
const attempts = heldRows('attempts', {
  table: 'webhooks.attempt',
  of: 'delivery',
  by: 'delivery_id',
  key: 'id',
  columns: { response_headers: 'null', response_body: 'null', error: { keep: 'says how a connection failed' } },
  internal: ['id'],
  retention: 'with the log of events',
});

/** Deliveries of events about a guest. */
export const webhooksPersonalData: readonly PersonalData[] = [deliveries, accepted, attempts];
