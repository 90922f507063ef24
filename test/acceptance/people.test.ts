import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { joinHotel, signedIn } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';

// Method: the operator's procedures over HTTP, one e-mail per test.

const newTenant = () => operator().tenant.create.mutate({ name: `People ${newId('tenant').slice(-8)}` });
const newEmail = () => `${newId('operator')}@example.com`;
const refusedWith = (code: string) => ({ data: { serviceError: { code } } });
const listed = async (tenant_id: string) => (await operator().operator.list.query({ tenant_id })).data;

// Rules: PEOPLE-1
test('a person has one account, and a user in each tenant that entries are posted by', async () => {
  const tenants = await Promise.all([newTenant(), newTenant()]);
  const [first, second] = tenants.map(({ tenant_id }) => ({ tenantId: tenant_id }));
  if (!first || !second) throw new Error('two tenants were made');
  const own = await signedIn(first);
  await joinHotel(own, second);
  const { email, operatorId } = own;
  for (const { tenant_id, tokens } of tenants) {
    const [person] = await listed(tenant_id);
    expect(person).toMatchObject({ operator_id: operatorId, status: 'active' });
    const users = await client(tokens.full).get('/users');
    expect(users.body.data).toContainEqual(expect.objectContaining({ id: person?.user_id, name: email, kind: 'staff' }));
  }
});

// Rules: PEOPLE-4
test('removed from one tenant a person keeps the other; removed from the last one, the account is closed', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const own = await signedIn({ tenantId: first.tenant_id });
  await joinHotel(own, { tenantId: second.tenant_id });
  const { operatorId: operator_id, email } = own;
  const add = (tenant_id: string) => operator().operator.add.mutate({ tenant_id, email });
  const [member] = await listed(first.tenant_id);
  await operator().operator.remove.mutate({ operator_id, tenant_id: first.tenant_id });
  expect(await listed(first.tenant_id)).toEqual([]);
  expect(await listed(second.tenant_id)).toMatchObject([{ operator_id }]);
  await expect(operator().operator.remove.mutate({ operator_id, tenant_id: first.tenant_id })).rejects.toMatchObject(
    refusedWith('SVC-2011'),
  );
  expect(await add(first.tenant_id)).toEqual({ operator_id, one_time_password: null });
  await operator().operator.remove.mutate({ operator_id });
  expect(await Promise.all([listed(first.tenant_id), listed(second.tenant_id)])).toEqual([[], []]);
  expect(await add(first.tenant_id)).toEqual({ operator_id, one_time_password: expect.any(String) });
  expect(await listed(first.tenant_id)).toMatchObject([{ user_id: member?.user_id }]);
});

// Rules: PEOPLE-5
test('a tenant resets only people who work for no other tenant', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const { tenant_id } = first;
  const own = await signedIn({ tenantId: tenant_id });
  const { operatorId: operator_id } = own;
  const reset = (of: { tenant_id?: string }) => operator().operator.reset.mutate({ operator_id, ...of });
  await expect(reset({ tenant_id: second.tenant_id })).rejects.toMatchObject(refusedWith('SVC-2011'));
  await joinHotel(own, { tenantId: second.tenant_id });
  await expect(reset({ tenant_id })).rejects.toMatchObject(refusedWith('SVC-3007'));
  expect(await reset({})).toMatchObject({ operator_id });
  await operator().operator.remove.mutate({ operator_id, tenant_id: second.tenant_id });
  expect(await reset({ tenant_id })).toMatchObject({ operator_id });
});

// Rules: PEOPLE-3, PEOPLE-4
test('a tenant changes the roles of its own people only', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const { operator_id } = await operator().operator.add.mutate({ tenant_id: ours.tenant_id, email: newEmail(), role: 'manager' });
  const change = (tenant_id: string) => operator().operator.role.mutate({ operator_id, tenant_id, role: 'admin' });
  await expect(change(theirs.tenant_id)).rejects.toMatchObject(refusedWith('SVC-2011'));
  await change(ours.tenant_id);
  expect(await listed(ours.tenant_id)).toMatchObject([{ operator_id, role: 'admin' }]);
});

// Rules: OPS-11
test('of two who add the same new address at once, one gets the password', async () => {
  const tenants = await Promise.all([newTenant(), newTenant()]);
  const email = newEmail();
  const added = await Promise.all(tenants.map(({ tenant_id }) => operator().operator.add.mutate({ tenant_id, email })));
  expect(new Set(added.map(({ operator_id }) => operator_id)).size).toBe(1);
  expect(added.filter(({ one_time_password }) => one_time_password !== null)).toHaveLength(1);
});
