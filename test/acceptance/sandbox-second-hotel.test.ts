import { expect, test } from 'vitest';
import { populate } from '../harness/populate-sandbox.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the small hotel that comes with a sandbox, then one that is requested.
// Rules: SANDBOX-21, SANDBOX-24
test('a sandbox takes a second hotel of the same seed, whose agency bookings have other references', async () => {
  const tenant = await newTenant({ sandbox: true });
  const small = await populate(tenant.tenantId, { rooms: 3, months: 1, seed: 1 });
  const larger = await populate(tenant.tenantId, { rooms: 4, months: 1, seed: 1 });
  const stays = await tenant.api.all('/reservations');
  expect(stays).toHaveLength(small.reservations + larger.reservations);
  const references = stays.flatMap(({ channel, external_id }) => (external_id === null ? [] : [`${channel} ${external_id}`]));
  expect(new Set(references).size).toBe(references.length);
  expect(references.length).toBeGreaterThan(10);
});
