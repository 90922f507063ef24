import { createHash } from 'node:crypto';

/** An idempotency key of a client, or the purpose and id of something that is charged or given back once, whoever asks. */
export type KeySource = string | readonly [purpose: 'session' | 'give back', id: string];

/** Derives the provider key from ours and the number of attempts under it that certainly moved no money. Rules: PAY-1, PAY-2. */
export function providerKeyOf(tenantId: string, key: KeySource, endedBefore: number): string {
  return `idem_${createHash('sha256')
    .update(JSON.stringify([tenantId, key, endedBefore]))
    .digest('hex')
    .slice(0, 40)}`;
}
