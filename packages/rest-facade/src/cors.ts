import type { ServerResponse } from 'node:http';
import { showAddressRate } from './admission.ts';
import { type Exchange, type FacadeDeps, sendNothing } from './exchange.ts';

const preflightCacheSeconds = 7_200; // the most that browsers accept
const exposedHeaders = [
  ...['ETag', 'Idempotent-Replayed', 'Retry-After', 'X-Request-Id', 'Deprecation', 'Link', 'Sunset'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-RateLimit-Scope', 'RateLimit', 'RateLimit-Policy'],
].join(', ');
const acceptedHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, Prefer, X-Session-Secret';

/** Lets pages of any site read every answer of a path that is open to them. Rules: WIRE-44. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
}

/** Answers a browser's preflight request, which has no token and is not counted: the actual request is. Rules: WIRE-44. */
export async function answerPreflight(deps: FacadeDeps, exchange: Exchange, allow: readonly string[]): Promise<void> {
  await showAddressRate(deps, exchange);
  setPreflightHeaders(exchange.response, allow.join(', '));
  sendNothing(exchange);
}

function setPreflightHeaders(response: ServerResponse, allowed: string): void {
  response.setHeader('Access-Control-Allow-Methods', allowed);
  response.setHeader('Access-Control-Allow-Headers', acceptedHeaders);
  response.setHeader('Access-Control-Max-Age', String(preflightCacheSeconds));
  response.setHeader('Allow', allowed);
}
