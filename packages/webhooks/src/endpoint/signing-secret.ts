import { randomBytes } from 'node:crypto';
import type { Secrets } from '@innkeeper/platform';

const purpose = 'webhook-secret';
const secretBytes = 32;

/** A new signing secret; the HMAC key is this whole text in UTF-8. Contract 8. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64url')}`;
}

/** Seals a signing secret for its row. */
export function sealSigningSecret(secrets: Secrets, secret: string): Buffer {
  return secrets.seal(purpose, secret);
}

/** Opens a signing secret of a row. */
export function openSigningSecret(secrets: Secrets, sealed: Buffer): string {
  return secrets.open(purpose, sealed);
}
