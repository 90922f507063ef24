import { createHash } from 'node:crypto';

/** Derives the provider key from ours and the number of attempts under it that certainly moved no money. Rules: PAY-1, PAY-2. */
export function providerKeyOf(tenantId: string, key: string, endedBefore: number): string {
  return `idem_${createHash('sha256')
    .update(JSON.stringify([tenantId, key, endedBefore]))
    .digest('hex')
    .slice(0, 40)}`;
}
