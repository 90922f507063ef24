import { statement } from '../database/statement.ts';
import { eraseFromAnswers } from './erase-from-answers.ts';
import { eraseFromEvents } from './erase-from-events.ts';
import { erasureText, type GuestRows, type HeldRow, type PersonalData, readingText } from './personal-data.ts';

/** Events carry the whole resource they are about, its guest's data included. Decision: infra/decisions/0017. */
const events = {
  table: 'platform.event',
  of: 'resource',
  by: 'resource_id',
  key: 'id',
  yields: 'event',
  columns: { data: 'masked' },
  internal: ['seq', 'position', 'relayed_at', 'is_public'],
  retention: 'with the log of events',
} as const satisfies GuestRows;

/** Answers recorded under an idempotency key. */
const answers = {
  table: 'platform.idempotency',
  of: 'guest',
  by: 'guest_id',
  key: 'key',
  columns: { response: 'masked' },
  internal: ['fingerprint', 'held_until', 'etag', 'keep_forever'],
  retention: 'with the log of events',
} as const satisfies GuestRows;

/** Lines about a guest, and those about what belongs to one: who did what and when stays. */
const audit = {
  table: 'platform.audit',
  of: 'resource',
  by: 'resource_id',
  key: 'id',
  columns: { before: 'null', after: 'null' },
  retention: 'with the audit log',
} as const satisfies GuestRows;

export const platformPersonalData: readonly PersonalData[] = [
  { ...events, read: statement<HeldRow>('platform.read_held_events', readingText(events)), rewrite: eraseFromEvents },
  { ...answers, read: statement<HeldRow>('platform.read_held_answers', readingText(answers)), rewrite: eraseFromAnswers },
  {
    ...audit,
    read: statement<HeldRow>('platform.read_held_audit', readingText(audit)),
    erase: statement<never>('platform.erase_held_audit', erasureText(audit)),
  },
];
