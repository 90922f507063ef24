import { expect, test } from 'vitest';
import { type Delivery, logEntries, sentTestOf } from './log-entries.ts';

const delivery = (id: string, created_at: string): Delivery => ({
  ...{ id, created_at, updated_at: created_at, endpoint_id: 'whe_1', event_id: 'evt_1', event: 'guest.updated', status: 'accepted' },
  ...{ next_attempt: null, next_attempt_at: null, attempts: [] },
});
const sent = (id: string, at: string) => ({ id, at, accepted: false, status: 500, error: 'answered 500', durationMs: 12 });

// Rules: CONSOLE-72
test('tests are sorted among the loaded deliveries by time', () => {
  const deliveries = [delivery('new', '2027-03-02T10:00:00.000Z'), delivery('old', '2027-03-01T10:00:00.000Z')];
  const tests = [
    sent('newest', '2027-03-02T11:00:00.000Z'),
    sent('between', '2027-03-01T11:00:00.000Z'),
    sent('oldest', '2027-02-01T11:00:00.000Z'),
  ];
  const ids = (hasMore: boolean) =>
    logEntries({ deliveries, tests, hasMore }).map((entry) => ('test' in entry ? entry.test.id : entry.delivery.id));
  expect(ids(true)).toEqual(['newest', 'new', 'between', 'old']);
  expect(ids(false)).toEqual(['newest', 'new', 'between', 'old', 'oldest']);
  expect(logEntries({ deliveries: [], tests, hasMore: false })).toHaveLength(3);
});

// Rules: CONSOLE-72
test('an audit line without an outcome is not an entry', () => {
  const line = { id: 'adt_1', at: '2027-03-02T11:00:00.000Z' };
  const outcome = { event_id: 'evt_1', accepted: false, status: 500, error: 'answered 500', duration_ms: 12 };
  expect(sentTestOf({ ...line, after: { test: outcome } })).toEqual({ ...sent('adt_1', line.at) });
  expect(sentTestOf({ ...line, after: { status: 'subscribed' } })).toBeNull();
});
