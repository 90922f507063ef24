import type { ServerResponse } from 'node:http';
import type { OperationMatch } from './match-operation.ts';

const preflightCacheSeconds = 7_200; // the most that browsers accept
const exposedHeaders =
  'ETag, Idempotent-Replayed, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Scope';

/** Lets pages of any site read every answer of a path that is open to them. Rules: WIRE-44. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
}

/** Sets the headers of the answer to a browser's preflight request. Rules: WIRE-44. */
export function setPreflightHeaders(response: ServerResponse, { allow }: Extract<OperationMatch, { kind: 'wrong-method' }>): void {
  response.setHeader('Access-Control-Allow-Methods', allow.join(', '));
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, If-Match, Prefer, X-Session-Secret');
  response.setHeader('Access-Control-Max-Age', String(preflightCacheSeconds));
  response.setHeader('Allow', allow.join(', '));
}
