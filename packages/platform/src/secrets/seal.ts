import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../context.ts';

const format = 1; // first byte of every sealed value; a rotation of the master key would raise it
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA256 under keys derived from the master key, one per purpose. The purpose is authenticated too. */
export function secretsOf(masterKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', masterKey, 'innkeeper', purpose, 32));
    keys.set(purpose, derived);
    return derived;
  };
  return {
    seal(purpose, plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), iv, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      if (sealed.length < 1 + ivBytes + tagBytes || sealed[0] !== format) throw new Error('not a sealed value');
      const iv = sealed.subarray(1, 1 + ivBytes);
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(purpose)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    digest: (purpose, plain) =>
      createHmac('sha256', keyOf(`digest:${purpose}`))
        .update(plain)
        .digest(),
  };
}
