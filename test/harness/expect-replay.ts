import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';

/** Expects an answer to repeat the first one, marked as a replay. Rules: IDEM-3. */
export function expectReplay(first: Answer, again: Answer): void {
  expect(first.status).toBeLessThan(300);
  expect(first.headers.get('Idempotent-Replayed')).toBeNull();
  expect(again.status).toBe(first.status);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
}
