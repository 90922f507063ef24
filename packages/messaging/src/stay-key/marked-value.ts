import { randomBytes } from 'node:crypto';
import type { Secrets } from '@innkeeper/platform';

const purpose = 'stay-mark';
const markChars = 6;

/** A random value behind its prefix, and behind it a mark by which the installation recognises its own without a look-up. */
export function markedValue(secrets: Secrets, { prefix, bytes }: { readonly prefix: string; readonly bytes: number }): string {
  const random = prefix + randomBytes(bytes).toString('base64url');
  const [mark = ''] = marksOf(secrets, random);
  return random + mark;
}

/** Whether a value has the mark of this installation. Older values have none, as have those made under a master key that was removed. */
export function isMarked(secrets: Secrets, value: string): boolean {
  return marksOf(secrets, value.slice(0, -markChars)).includes(value.slice(-markChars));
}

/** One for each master key; the first is that of new values. */
function marksOf(secrets: Secrets, random: string): string[] {
  return secrets.digests(purpose, random).map((digest) => digest.toString('base64url').slice(0, markChars));
}
