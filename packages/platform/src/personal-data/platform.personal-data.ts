import { bodyOf } from '../outbox/event-body.ts';
import { bytesFromHex } from './bytes-from-hex.ts';
import { eraseFromAnswers } from './erase-from-answers.ts';
import { eraseFromEvents } from './erase-from-events.ts';
import { heldRows, type PersonalData } from './personal-data.ts';

/** Events contain the whole resource, including its guest's data. Decision: infra/decisions/0017. */
const events = heldRows(
  'events',
  {
    table: 'platform.event',
    of: 'resource',
    by: 'resource_id',
    key: 'id',
    yields: 'event',
    columns: { data: 'masked', packed: 'masked' },
    shown: ({ packed, ...held }) =>
      typeof packed === 'string' ? { ...held, data: bodyOf({ data: null, packed: bytesFromHex(packed) }) } : held,
    internal: ['seq', 'position', 'relayed_at', 'is_public', 'changed'],
    retention: 'with the log of events',
  },
  eraseFromEvents,
);

/** Answers recorded under an idempotency key. */
const answers = heldRows(
  'answers',
  {
    table: 'platform.idempotency',
    of: 'guest',
    by: 'guest_id',
    key: 'key',
    columns: { response: 'masked' },
    internal: ['fingerprint', 'held_until', 'etag', 'keep_forever'],
    retention: 'with the log of events',
  },
  eraseFromAnswers,
);

/** Audit lines about a guest and a guest's resources: who did what and when is kept. */
const audit = heldRows('audit', {
  table: 'platform.audit',
  of: 'resource',
  by: 'resource_id',
  key: 'id',
  columns: { before: 'null', after: 'null' },
  retention: 'with the audit log',
});

export const platformPersonalData: readonly PersonalData[] = [events, answers, audit];
