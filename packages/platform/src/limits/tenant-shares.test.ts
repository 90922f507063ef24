import { expect, test } from 'vitest';
import { type Release, type TenantShares, tenantShares } from './tenant-shares.ts';

/** Takes one after the other until there is no more. */
function fill(shares: TenantShares, tenantId: string): Release[] {
  const held: Release[] = [];
  for (;;) {
    const release = shares.take(tenantId);
    if (!release) return held;
    held.push(release);
  }
}

// Rules: LIMIT-20, LIMIT-23
test('a tenant alone gets half, the next half of the rest, and what is given back may be taken by all', () => {
  const shares = tenantShares(64);
  const held = fill(shares, 'first');
  expect([held.length, fill(shares, 'second').length, fill(shares, 'third').length]).toEqual([32, 16, 8]);
  expect(shares.take('fourth', 4)).toBeTypeOf('function');
  expect(shares.take('fifth', 5)).toBeNull();
  for (const release of held) release();
  expect(fill(shares, 'fifth')).toHaveLength(18);
});
