import type { ServerResponse } from 'node:http';
import type { OperationMatch } from './match-operation.ts';

const preflightKeptSeconds = 7_200; // no browser keeps it longer
const shown =
  'Idempotent-Replayed, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Scope';

/** Lets pages of any site read the answer, whatever it is, of a path that is open to them. Rules: WIRE-44. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', shown);
}

/** What a browser is answered that asks before it sends. Rules: WIRE-44. */
export function allowRequests(response: ServerResponse, { allow }: Extract<OperationMatch, { kind: 'wrong-method' }>): void {
  response.setHeader('Access-Control-Allow-Methods', allow.join(', '));
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Prefer');
  response.setHeader('Access-Control-Max-Age', String(preflightKeptSeconds));
  response.setHeader('Allow', allow.join(', '));
}
