import { expect, test } from 'vitest';
import { type Release, type TenantShares, tenantShares } from './tenant-shares.ts';

/** Takes units one by one until none are left. */
function fill(shares: TenantShares, tenantId: string): Release[] {
  const held: Release[] = [];
  for (;;) {
    const release = shares.take(tenantId);
    if (!release) return held;
    held.push(release);
  }
}

// Rules: LIMIT-20, LIMIT-23
test('a single tenant gets half, the next half of the rest, and released units are available to all', () => {
  const shares = tenantShares(64);
  const held = fill(shares, 'first');
  expect([held.length, fill(shares, 'second').length, fill(shares, 'third').length]).toEqual([32, 16, 8]);
  expect(shares.take('fourth', 4)).toBeTypeOf('function');
  expect(shares.take('fifth', 5)).toBeNull();
  for (const release of held) release();
  expect(fill(shares, 'fifth')).toHaveLength(18);
});
