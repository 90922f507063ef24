import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** Generates the value of a session; it is in a cookie, and only its digest is stored. */
export function newSessionValue(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** True for what has the form of a session's value: anything else opens no session in any cell. */
export function isSessionValue(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** SHA-256 of a session's value. The value is random over 256 bits, so a plain hash cannot be searched. */
export function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
