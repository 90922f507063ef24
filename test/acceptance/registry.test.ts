import { credentials } from '@grpc/grpc-js';
import { registryApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { instance, operator } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the simulated registries of the running instance, by the operator's procedures and by their own protocol.

// Rules: SANDBOX-4, SANDBOX-11, SANDBOX-12
test('a fault of the registries is set for one tenant, whose bulletins the state shows', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const { registry, state } = operator().simulate;
  expect(await registry.fault.mutate({ tenant_id: tenant.tenantId, mode: 'reject' })).toEqual({ ok: true, mode: 'reject' });
  const { Registry } = registryApi();
  const client = new Registry(instance().simulators?.addresses['registry'] ?? '', credentials.createInsecure());
  onTestFinished(() => client.close());
  const file = {
    tenantId: tenant.tenantId,
    idempotencyKey: 'k1',
    establishment: { country: 'PT', taxId: '509442013', number: '00' },
    fileNumber: '1',
    movedOn: '2026-03-03',
    bulletins: [{ portugal: { lastName: 'KIEL' } }],
  };
  await new Promise<void>((resolve, reject) => client.fileBulletins(file, (error) => (error ? reject(error) : resolve())));
  const held = await state.query({ tenant_id: tenant.tenantId, partner: 'registry' });
  const refused = { last_name: 'KIEL', status: 'refused', code: '75', text: 'bulletin: refused on demand' };
  expect(held).toEqual({ ok: true, bulletins: [expect.objectContaining(refused)] });
  expect(await state.query({ tenant_id: other.tenantId, partner: 'registry' })).toEqual({ ok: true, bulletins: [] });
});
