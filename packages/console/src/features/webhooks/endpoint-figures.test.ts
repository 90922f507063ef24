import { expect, test } from 'vitest';
import { endpointFigures } from './endpoint-figures.ts';
import type { Delivery } from './log-entries.ts';

// Method: the pure function.

const attempt = (started_at: string, accepted: boolean): Delivery['attempts'][number] => ({
  ...{ attempt: 0, url: 'https://hooks.example', started_at, duration_ms: 12, accepted, status: accepted ? 200 : 500, error: null },
  ...{ request: { headers: {}, body: '{}' }, response: null },
});

test('an endpoint without requests has no rate, others have that of all their requests', () => {
  expect(endpointFigures([])).toEqual({ acceptedShare: null, requests: 0, lastAttempt: null, nextRetryAt: null });
  const figures = endpointFigures([
    { attempts: [attempt('2027-03-01T10:05:00Z', true)], next_attempt_at: null },
    { attempts: [attempt('2027-03-01T10:00:00Z', false), attempt('2027-03-01T10:07:00Z', false)], next_attempt_at: '2027-03-01T11:00:00Z' },
    { attempts: [attempt('2027-03-01T09:00:00Z', true)], next_attempt_at: '2027-03-01T10:30:00Z' },
  ]);
  expect(figures).toMatchObject({ acceptedShare: 0.5, requests: 4, nextRetryAt: '2027-03-01T10:30:00Z' });
  expect(figures.lastAttempt).toMatchObject({ started_at: '2027-03-01T10:07:00Z', status: 500 });
});
