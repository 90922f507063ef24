import { newId } from '@innkeeper/kernel';
import { secretsOf, systemStatement } from '@innkeeper/platform';
import { runDueBatch } from '@innkeeper/server';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { operator } from '../harness/instance.ts';
import { dueWork } from '../harness/operations.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

// Method: the operator's procedures over HTTP, one e-mail per test; what the version before writes is put into its table.

const newTenant = () => operator().tenant.create.mutate({ name: `People ${newId('tenant').slice(-8)}` });
const newEmail = () => `${newId('operator')}@example.com`;
const refusedWith = (code: string) => ({ data: { serviceError: { code } } });
const listed = async (tenant_id: string) => (await operator().operator.list.query({ tenant_id })).data;

// Rules: PEOPLE-1
test('a person has one account, and a user of each tenant by whom things are posted', async () => {
  const tenants = await Promise.all([newTenant(), newTenant()]);
  const email = newEmail();
  const ids: string[] = [];
  for (const { tenant_id } of tenants) ids.push((await operator().operator.add.mutate({ tenant_id, email })).operator_id);
  expect(new Set(ids).size).toBe(1);
  for (const { tenant_id, tokens } of tenants) {
    const [person] = await listed(tenant_id);
    const users = await client(tokens.full).get('/users');
    expect(users.body.data).toContainEqual(expect.objectContaining({ id: person?.user_id, name: email, kind: 'staff' }));
  }
});

// Rules: PEOPLE-4
test('removed from one tenant a person keeps the other; removed from the last one, the account is closed', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const email = newEmail();
  const add = (tenant_id: string) => operator().operator.add.mutate({ tenant_id, email });
  const { operator_id } = await add(first.tenant_id);
  await add(second.tenant_id);
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
test('within a tenant only a person who works for it alone is reset', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const email = newEmail();
  const { tenant_id } = first;
  const { operator_id } = await operator().operator.add.mutate({ tenant_id, email });
  const reset = (of: { tenant_id?: string }) => operator().operator.reset.mutate({ operator_id, ...of });
  expect(await reset({ tenant_id })).toMatchObject({ operator_id });
  await expect(reset({ tenant_id: second.tenant_id })).rejects.toMatchObject(refusedWith('SVC-2011'));
  await operator().operator.add.mutate({ tenant_id: second.tenant_id, email });
  await expect(reset({ tenant_id })).rejects.toMatchObject(refusedWith('SVC-3007'));
  expect(await reset({})).toMatchObject({ operator_id });
});

// Rules: PEOPLE-3, PEOPLE-4
test('a role is changed of who works for the tenant, and of nobody else', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const { operator_id } = await operator().operator.add.mutate({ tenant_id: ours.tenant_id, email: newEmail(), role: 'manager' });
  const change = (tenant_id: string) => operator().operator.role.mutate({ operator_id, tenant_id, role: 'admin' });
  await expect(change(theirs.tenant_id)).rejects.toMatchObject(refusedWith('SVC-2011'));
  await change(ours.tenant_id);
  expect(await listed(ours.tenant_id)).toMatchObject([{ operator_id, role: 'admin' }]);
});

// Rules: OPS-11
test('of two who add one new address at once, one is given the password', async () => {
  const tenants = await Promise.all([newTenant(), newTenant()]);
  const email = newEmail();
  const added = await Promise.all(tenants.map(({ tenant_id }) => operator().operator.add.mutate({ tenant_id, email })));
  expect(new Set(added.map(({ operator_id }) => operator_id)).size).toBe(1);
  expect(added.filter(({ one_time_password }) => one_time_password !== null)).toHaveLength(1);
});

const insertBefore = systemStatement<never>(
  'test.insert_operator_before',
  `insert into access.operator (id, tenant_id, email, role, password_hash, must_change, created_at) values ($1, $2, $3, $4, '$x', true, now())`,
);

// Rules: PEOPLE-1
test('operators that the version before has added become people, one for each address', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const db = await openTestDatabase();
  const email = newEmail();
  const id = newId('operator');
  await db.runAsSystem(insertBefore, [id, first.tenant_id, email, 'manager']);
  await db.runAsSystem(insertBefore, [newId('operator'), second.tenant_id, email.toUpperCase(), 'admin']);
  const work = dueWork.find(({ name }) => name === 'access.adopt-operators') ?? expect.unreachable();
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  await runDueBatch({ db, secrets: secretsOf(testKeyRing), tenantId: null, onFailure }, work, null);
  const [one] = await listed(first.tenant_id);
  const [other] = await listed(second.tenant_id);
  expect(one).toMatchObject({ operator_id: id, email, role: 'manager' });
  expect(other).toMatchObject({ operator_id: id, email, role: 'admin' });
  expect(one?.user_id).not.toBe(other?.user_id);
});
