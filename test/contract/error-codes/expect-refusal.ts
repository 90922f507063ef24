import { type ErrorCode, errorCatalogue } from '@innkeeper/kernel';
import { expect } from 'vitest';
import type { Answer } from '../../harness/check-answer.ts';
import { exampleOf, isRecording, readExamples, recordExample } from './recorded-examples.ts';

export function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The envelope's shape, its equality with X-Request-Id and the status are checked by the client for every answer. */
export function expectRefusal({ status, headers, body }: Answer, code: string): void {
  expect(body.code).toBe(code);
  if (!isCode(code)) throw new Error(`${code} is not in the catalogue`);
  expect(status).toBe(errorCatalogue[code].status);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Number(headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-scope')).toMatch(/^(global|row-budget|endpoint:[A-Z]+ \/\S+)$/);
  const isToBeWaitedFor = status === 429 || status === 503 || code === 'SVC-3010';
  if (isToBeWaitedFor) expect(Number(headers.get('retry-after')), 'Retry-After').toBeGreaterThanOrEqual(1);
  else expect(headers.get('retry-after')).toBeNull();
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  expect(headers.has('allow')).toBe(status === 405);
  if (code === 'SVC-4006') expect(body.details).toEqual({ provider_reason: 'lost_card' });
}

/** Expects the answer that the API document shows for the code. */
export function expectAsDocumented(answer: Answer, code: string): void {
  if (isRecording) recordExample(code, exampleOf(answer));
  else expect(exampleOf(answer), 'npm run record-examples').toEqual(readExamples()[code]);
}
