import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Signs a timestamp and a body, in lower-case hexadecimal. Synchronous in every runtime, unlike WebCrypto. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return bytesToHex(
    hmac
      .create(sha256, utf8ToBytes(secret))
      .update(utf8ToBytes(`${timestamp}.`))
      .update(body)
      .digest(),
  );
}

/** Compares in constant time. */
export function isSameSignature(own: string, theirs: string): boolean {
  if (own.length !== theirs.length) return false;
  let difference = 0;
  for (let at = 0; at < own.length; at++) difference |= own.charCodeAt(at) ^ theirs.charCodeAt(at);
  return difference === 0;
}
