import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The signature of a body that is sent at a time, in lower-case hexadecimal. Synchronous in every runtime, which WebCrypto is not. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return bytesToHex(
    hmac
      .create(sha256, utf8ToBytes(secret))
      .update(utf8ToBytes(`${timestamp}.`))
      .update(body)
      .digest(),
  );
}

/** Compares without saying by its duration how much of them is the same. */
export function isSameSignature(own: string, theirs: string): boolean {
  if (own.length !== theirs.length) return false;
  let difference = 0;
  for (let at = 0; at < own.length; at++) difference |= own.charCodeAt(at) ^ theirs.charCodeAt(at);
  return difference === 0;
}
