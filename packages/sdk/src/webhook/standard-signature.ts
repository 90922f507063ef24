import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const secretGrammar = /^whsec_([A-Za-z0-9+/]{43}=)$/;

/** Signs as Standard Webhooks 1.0 says, in base64; null for a secret without a standard key. */
export function standardSignatureOf(secret: string, { id, seconds }: { readonly id: string; readonly seconds: string }, body: Uint8Array) {
  const [, encoded] = secretGrammar.exec(secret) ?? [];
  if (encoded === undefined) return null;
  const signed = hmac
    .create(
      sha256,
      Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)),
    )
    .update(utf8ToBytes(`${id}.${seconds}.`))
    .update(body)
    .digest();
  return btoa(String.fromCharCode(...signed));
}
