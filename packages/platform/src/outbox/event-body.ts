import { type Dictionary, packText, unpackText } from '../secrets/packed-text.ts';

/** The body of an event as its row holds it: as JSON, or packed. The other one is null. Decision: infra/decisions/0041. */
export interface StoredBody<Data = string> {
  readonly data: Data | null;
  readonly packed: Buffer | null;
}

// The first byte of a packed body says by which dictionary. The first was that of the version before: bodies of its time are read until they are removed.
const format = 2;
const dictionaries: Readonly<Record<number, Dictionary>> = { 1: 'first', [format]: 'second' };

/** What is stored of a body: its JSON text, in a fraction of its bytes. */
export function packBody(body: unknown): Buffer {
  return Buffer.concat([Buffer.of(format), packText(JSON.stringify(body))]);
}

/** The JSON text of a body, to the byte as it was written with the event. */
export function bodyText({ data, packed }: StoredBody): string {
  if (packed) return unpacked(packed);
  if (data === null) throw new Error('an event without a body');
  return data;
}

/** The body itself. */
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
