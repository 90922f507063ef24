import { randomBytes } from 'node:crypto';
import type { Secrets } from '@innkeeper/platform';

const purpose = 'stay-mark';
const markChars = 6;

/** A prefixed random value that ends with a mark, by which the installation recognises its own values without a look-up. */
export function markedValue(secrets: Secrets, { prefix, bytes }: { readonly prefix: string; readonly bytes: number }): string {
  const random = prefix + randomBytes(bytes).toString('base64url');
  const [mark = ''] = marksOf(secrets, random);
  return random + mark;
}

/** True when a value has a mark of this installation. Older values have none, and the marks of removed master keys no longer count. */
export function isMarked(secrets: Secrets, value: string): boolean {
  return marksOf(secrets, value.slice(0, -markChars)).includes(value.slice(-markChars));
}

/** Marks by every master key; the first is for new values. */
function marksOf(secrets: Secrets, random: string): string[] {
  return secrets.digests(purpose, random).map((digest) => digest.toString('base64url').slice(0, markChars));
}
