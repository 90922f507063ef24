import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';
import type { RawAnswer } from './raw-http.ts';
import type { Tenant } from './tenant.ts';

export const json = { 'content-type': 'application/json' };

/** Sends POST /guests with exactly this body. */
export function sendText(api: Api, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json): Promise<Answer> {
  return api.raw('/guests', { method: 'POST', body, headers });
}

/** The head of a request for a raw connection, which the server closes after its answer. */
export function head(tenant: Pick<Tenant, 'tokens'>, firstLine: string, lines: readonly string[] = []): string {
  return [firstLine, 'Host: x', `Authorization: Bearer ${tenant.tokens.full}`, 'Connection: close', ...lines, '', ''].join('\r\n');
}

export function expectEnvelope(answer: RawAnswer | undefined, status: number, code: string): void {
  expect(answer?.status, JSON.stringify(answer)).toBe(status);
  expect(answer?.body.code).toBe(code);
  expect(answer?.body.request_id).toBe(answer?.headers['x-request-id']);
}
