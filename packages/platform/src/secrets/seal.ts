import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { SealedPlace, Secrets } from '../context.ts';
import type { KeyRing } from './key-ring.ts';
import { type Dictionary, packedFrom, packText, unpackText } from './packed-text.ts';

// The first byte of a sealed value is its format. Format 1 had one key and was bound to its purpose only: it can be opened until it is
// resealed but is never written. Encrypted bytes cannot be compressed, so longer texts are packed first.
const format = 2;
const packedFormat = 4;
const firstPackedFormat = 3; // stored forever with some answers
const unboundFormat = 1;
const boundFormats: readonly number[] = [format, firstPackedFormat, packedFormat];
const dictionaries: Readonly<Record<number, Dictionary>> = { [firstPackedFormat]: 'first', [packedFormat]: 'second' };
const idBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

/** Cursors never expire: the key that opens them outlives the master key that sealed them. */
export const cursorPurpose = 'cursor';

/** A key of the ring with its derived keys. */
interface DerivedKeys {
  readonly id: Buffer;
  readonly of: (purpose: string) => KeyObject;
}

/**
 * AES-256-GCM and HMAC-SHA256 under keys derived from the master keys, one per purpose. The first key of the ring seals, every key opens. A
 * value is bound to its purpose and place and cannot be opened anywhere else. Decision: infra/decisions/0037.
 */
export function secretsOf(ring: KeyRing): Secrets {
  const derived = new Map<string, DerivedKeys>();
  const derivedOf = (key: string): DerivedKeys => {
    const known = derived.get(key);
    if (known) return known;
    const made = deriveFrom(key);
    derived.set(key, made);
    return made;
  };
  const all = (): DerivedKeys[] => ring.keys().map(derivedOf);
  const openersOf = (purpose: string): Opener[] => [
    ...all().map(({ id, of }) => ({ id, key: of(purpose) })),
    ...(purpose === cursorPurpose ? ring.cursorKeys().map(cursorOpener) : []),
  ];
  return {
    seal(purpose, plain, place) {
      const { id, of } = derivedOf(ring.keys()[0]);
      const isPacked = plain.length >= packedFrom;
      const text = isPacked ? packText(plain) : Buffer.from(plain);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', of(purpose), iv).setAAD(boundTo(purpose, place));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([Buffer.of(isPacked ? packedFormat : format), id, iv, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed, place) {
      if (sealed[0] === unboundFormat) return openUnbound(openersOf(purpose), purpose, sealed.subarray(1)).toString('utf8');
      const [made = 0] = sealed;
      if (!boundFormats.includes(made)) throw new Error('not a sealed value');
      const id = sealed.subarray(1, 1 + idBytes);
      const find = (): Opener | undefined => openersOf(purpose).find((opener) => opener.id.equals(id));
      const opener = find() ?? (ring.reload() ? find() : undefined);
      if (!opener) throw new Error('a value is sealed under a master key that is not in the ring');
      const text = decipher(opener.key, boundTo(purpose, place), sealed.subarray(1 + idBytes));
      const dictionary = dictionaries[made];
      return dictionary ? unpackText(text, dictionary) : text.toString('utf8');
    },
    digests: (purpose, plain) =>
      all().map(({ of }) =>
        createHmac('sha256', of(`digest:${purpose}`))
          .update(plain)
          .digest(),
      ),
  };
}

/** Prefixes of values sealed under a key: every value begins with one of them. */
export function sealPrefixesOf(key: string): Buffer[] {
  return boundFormats.map((made) => Buffer.concat([Buffer.of(made), idOf(key)]));
}

/** Public id of a key. */
export function keyIdOf(key: string): string {
  return idOf(key).toString('hex');
}

/** The key to keep of a removed master key: it opens only cursors. */
export function cursorKeyOf(key: string): string {
  return Buffer.concat([idOf(key), derive(key, cursorPurpose)]).toString('base64');
}

/** Key that opens the values of one purpose. */
interface Opener {
  readonly id: Buffer;
  readonly key: KeyObject;
}

function cursorOpener(kept: string): Opener {
  const bytes = Buffer.from(kept, 'base64');
  return { id: bytes.subarray(0, idBytes), key: createSecretKey(bytes.subarray(idBytes)) };
}

function idOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'innkeeper', 'key-id', idBytes));
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'innkeeper', purpose, 32));
}

function deriveFrom(key: string): DerivedKeys {
  const keys = new Map<string, KeyObject>();
  return {
    id: idOf(key),
    of: (purpose) => {
      const known = keys.get(purpose);
      if (known) return known;
      const made = createSecretKey(derive(key, purpose));
      keys.set(purpose, made);
      return made;
    },
  };
}

function boundTo(purpose: string, place: SealedPlace | undefined): Buffer {
  return Buffer.from(JSON.stringify(place ? [purpose, place.tenantId, place.column, place.row] : [purpose]));
}

/** Opens a value without a key id by trying every key. */
function openUnbound(openers: readonly Opener[], purpose: string, sealed: Buffer): Buffer {
  for (const [index, { key }] of openers.entries()) {
    try {
      return decipher(key, Buffer.from(purpose), sealed);
    } catch (error) {
      if (index === openers.length - 1) throw error;
    }
  }
  throw new Error('there is no master key');
}

function decipher(key: KeyObject, bound: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new Error('not a sealed value');
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const opening = createDecipheriv('aes-256-gcm', key, iv).setAAD(bound).setAuthTag(tag);
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}
