import { type Dictionary, packText, unpackText } from '../secrets/packed-text.ts';

/** The stored body of an event: as JSON or packed; the other is null. Decision: infra/decisions/0041. */
export interface StoredBody<Data = string> {
  readonly data: Data | null;
  readonly packed: Buffer | null;
}

// The first byte of a packed body names its dictionary. The previous version used the first one, and its bodies are readable until they are
// removed.
const format = 2;
const dictionaries: Readonly<Record<number, Dictionary>> = { 1: 'first', [format]: 'second' };

/** Compresses the JSON text of a body for storage. */
export function packBody(body: unknown): Buffer {
  return Buffer.concat([Buffer.of(format), packText(JSON.stringify(body))]);
}

/** The JSON text of a body, byte for byte as it was emitted. */
export function bodyText({ data, packed }: StoredBody): string {
  if (packed) return unpacked(packed);
  if (data === null) throw new Error('an event without a body');
  return data;
}

/** The parsed body. */
export function bodyOf<Data>({ data, packed }: StoredBody<Data>): Data {
  if (packed) return JSON.parse(unpacked(packed));
  if (data === null) throw new Error('an event without a body');
  return data;
}

function unpacked(packed: Buffer): string {
  const dictionary = dictionaries[packed[0] ?? 0];
  if (!dictionary) throw new Error('not a packed body');
  return unpackText(packed.subarray(1), dictionary);
}
