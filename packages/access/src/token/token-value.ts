import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '@innkeeper/platform';

const secretBytes = 32;
const prefixes = { production: 'ik_live_', sandbox: 'ik_test_' } as const satisfies Record<Environment, string>;
const bearerToken = /^Bearer (ik_(?:live|test)_[A-Za-z0-9_-]{43})$/;
const bearerAccessToken = /^Bearer ([A-Za-z0-9_-]{43})$/; // as the authorization server makes them

/** Generates a token value; shown once, stored only as its hash. Rules: AUTH-3, AUTH-10. */
export function newTokenValue(environment: Environment): string {
  return prefixes[environment] + randomBytes(secretBytes).toString('base64url');
}

/** SHA-256 of a token value. The value is random over 256 bits, so a plain hash cannot be searched. */
export function hashToken(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** The token value of an Authorization header, or null when it is not exactly `Bearer`, one blank and a value of ours. Rules: AUTH-1. */
export function readBearer(header: string | undefined): string | null {
  return bearerToken.exec(header ?? '')?.[1] ?? null;
}

/** The same for a header that may carry an access token instead. Rules: MCP-14. */
export function readToolsBearer(header: string | undefined): string | null {
  return readBearer(header) ?? bearerAccessToken.exec(header ?? '')?.[1] ?? null;
}
