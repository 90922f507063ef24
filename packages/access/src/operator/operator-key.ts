import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Creates the check of an `Authorization` header against the operator key. Both sides are hashed first, so that the comparison takes
 * constant time. Rules: OPS-8.
 */
export function operatorKeyGuard(key: string): (authorizationHeader: string | undefined) => boolean {
  if (key.trim() === '') throw new Error('the operator key is empty');
  const expected = digestOf(`Bearer ${key}`);
  return (header) => header !== undefined && timingSafeEqual(digestOf(header), expected);
}
