import { createHash } from 'node:crypto';

/** The provider's key follows from ours and from how many tries under it have ended for certain without money. Rules: PAY-1, PAY-2. */
export function providerKeyOf(tenantId: string, key: string, endedBefore: number): string {
  return `idem_${createHash('sha256')
    .update(JSON.stringify([tenantId, key, endedBefore]))
    .digest('hex')
    .slice(0, 40)}`;
}
