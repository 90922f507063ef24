import { expect, test } from 'vitest';
import { type Browser, browser, goodPassword, joinHotel, refusedWith, signedIn } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';
import { newStaffedTenant, registeredBy, resetByPlatform, type StaffedTenant } from '../harness/staffed-tenant.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

// Method: two hotels with an admin each, over the procedures of the console; the operator of the installation acts as the command line does.

const stranger = refusedWith('SVC-2011', 'tenant_id');
const notSignedIn = refusedWith('SVC-1001', 'session');
const signIn = (own: Browser, email: string, password: string) => own.trpc.session.signIn.mutate({ email, password });
const tenantsOf = async (own: Browser) => (await own.trpc.session.me.query()).tenants.map(({ tenant_id }) => tenant_id);
const listed = async ({ tenantId }: Tenant) => (await operator().operator.list.query({ tenant_id: tenantId })).data;
const outcomesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

// Rules: PEOPLE-15, PEOPLE-16, PEOPLE-17
test('whoever registered a person in one hotel cannot enter another hotel that invites the person', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const spy = await registeredBy(ours);
  const added = await theirs.admin.trpc.people.add.mutate({ email: spy.email, role: 'admin' });
  expect(added).toEqual({ operator_id: spy.operatorId, one_time_password: null });
  const later = browser({ tenantId: ours.tenantId });
  await signIn(later, spy.email, goodPassword);
  const attacks = async (own: Browser) => {
    const inside = own.tab({ tenantId: theirs.tenantId });
    await expect(inside.trpc.tokens.issue.mutate({ permission: 'full', name: 'mine' })).rejects.toMatchObject(stranger);
    await expect(inside.trpc.hotel.guest.guests.list.query()).rejects.toMatchObject(stranger);
    expect(await tenantsOf(own)).not.toContain(theirs.tenantId);
  };
  for (const own of [spy, later]) {
    await attacks(own);
    await expect(own.trpc.invitations.accept.mutate({ tenant_id: theirs.tenantId })).rejects.toMatchObject(
      refusedWith('SVC-3007', 'password'),
    );
    await attacks(own);
  }
  expect((await theirs.api.get('/users')).body.data).not.toContainEqual(expect.objectContaining({ name: spy.email }));

  const person = await resetByPlatform(spy);
  expect(await person.trpc.invitations.accept.mutate({ tenant_id: theirs.tenantId })).toMatchObject({ needs_new_session: false });
  expect(await tenantsOf(person)).toHaveLength(2);
  const inside = person.tab({ tenantId: theirs.tenantId });
  const { token } = await inside.trpc.tokens.issue.mutate({ permission: 'full', name: 'theirs' });
  expect((await client(token).get('/guests')).status).toBe(200);
  for (const own of [spy, later]) await expect(own.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  await expect(signIn(browser(), spy.email, goodPassword)).rejects.toMatchObject(refusedWith('SVC-1001', 'password'));
  await expect(ours.admin.trpc.people.reset.mutate({ operator_id: spy.operatorId })).rejects.toMatchObject(refusedWith('SVC-3007'));
});

// Rules: PEOPLE-16
test('a session opens a hotel only if it began after the invitation', async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const before = await signedIn(first);
  await operator().operator.add.mutate({ tenant_id: second.tenantId, email: before.email, role: 'manager' });
  const between = browser();
  await signIn(between, before.email, goodPassword);
  expect((await before.trpc.invitations.list.query()).data).toMatchObject([
    { tenant_id: second.tenantId, role: 'manager', needs_new_password: false },
  ]);
  expect(await before.trpc.invitations.accept.mutate({ tenant_id: second.tenantId })).toMatchObject({
    role: 'manager',
    user_id: expect.stringMatching(/^usr_/),
    needs_new_session: true,
  });
  expect(await tenantsOf(before)).toEqual([first.tenantId]);
  await expect(before.tab({ tenantId: second.tenantId }).trpc.views.list.query()).rejects.toMatchObject(stranger);
  expect((await before.send(`/console/files/reports/x?tenant_id=${second.tenantId}`)).text).toContain('is no hotel that you work for');
  expect(await tenantsOf(between)).toContain(second.tenantId);
  await signIn(before, before.email, goodPassword);
  expect(await tenantsOf(before)).toContain(second.tenantId);
});

// Rules: PEOPLE-15, PEOPLE-18, PEOPLE-11
test('the inviting hotel sees and withdraws an invitation, and no other hotel learns of it', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const person = await registeredBy(ours);
  const seen = () => ours.admin.trpc.people.list.query({});
  const before = await seen();
  const role = 'manager';
  await theirs.admin.trpc.people.add.mutate({ email: person.email, role });
  await expect(theirs.admin.trpc.people.add.mutate({ email: person.email, role })).rejects.toMatchObject(refusedWith('SVC-2013', 'email'));
  const invited = { operator_id: person.operatorId, user_id: null, email: person.email, role, status: 'invited', has_password: false };
  expect((await theirs.admin.trpc.people.list.query({})).data).toMatchObject([invited, { status: 'active' }]);
  expect(await seen()).toEqual(before);
  const { operatorId: operator_id } = person;
  await expect(theirs.admin.trpc.people.reset.mutate({ operator_id })).rejects.toMatchObject(refusedWith('SVC-2011'));
  await expect(theirs.admin.trpc.people.role.mutate({ operator_id, role: 'admin' })).rejects.toMatchObject(refusedWith('SVC-2011'));
  await theirs.admin.trpc.people.remove.mutate({ operator_id });
  expect(await listed(theirs)).toHaveLength(1);
  await expect(person.trpc.invitations.accept.mutate({ tenant_id: theirs.tenantId })).rejects.toMatchObject(stranger);
  await expect(person.trpc.invitations.decline.mutate({ tenant_id: theirs.tenantId })).rejects.toMatchObject(stranger);
  const actions = async (tenant: StaffedTenant) => (await tenant.api.all(`/audit?resource_id=${operator_id}`)).map(({ action }) => action);
  expect(await actions(theirs)).toEqual(['operator.remove', 'operator.add']);
  expect(await actions(ours)).toEqual(['password.set', 'session.sign_in', 'operator.add']);
});

// Rules: PEOPLE-16, PEOPLE-11
test('an answer is in the log of the inviting hotel, and a declined invitation is removed', async () => {
  const [ours, theirs, others] = [await newStaffedTenant(), await newStaffedTenant(), await newStaffedTenant()];
  const person = await signedIn(ours);
  await joinHotel(person, theirs);
  await others.admin.trpc.people.add.mutate({ email: person.email });
  const declined = { tenant_id: others.tenantId, declined: true };
  expect(await person.trpc.invitations.decline.mutate({ tenant_id: others.tenantId })).toEqual(declined);
  expect(await person.trpc.invitations.list.query()).toEqual({ data: [] });
  await expect(person.trpc.invitations.accept.mutate({ tenant_id: others.tenantId })).rejects.toMatchObject(stranger);
  expect(await listed(others)).toHaveLength(1);
  const ofPerson = (tenant: StaffedTenant, action: string) => tenant.api.all(`/audit?resource_id=${person.operatorId}&action=${action}`);
  expect(await ofPerson(theirs, 'invitation.accept')).toMatchObject([{ actor: { id: person.operatorId, name: person.email } }]);
  expect(await ofPerson(others, 'invitation.decline')).toMatchObject([{ actor: { id: person.operatorId } }]);
  for (const action of ['invitation.accept', 'invitation.decline']) expect(await ofPerson(ours, action)).toEqual([]);
});

// Rules: PEOPLE-4, PEOPLE-16
test('an account without a hotel stays open while it is invited, and closes with the last invitation', async () => {
  const [first, second, third] = [await newTenant(), await newTenant(), await newTenant()];
  const own = await signedIn(first);
  const invite = ({ tenantId }: Tenant) => operator().operator.add.mutate({ tenant_id: tenantId, email: own.email });
  await invite(second);
  await invite(third);
  await operator().operator.remove.mutate({ operator_id: own.operatorId, tenant_id: first.tenantId });
  await signIn(own, own.email, goodPassword);
  expect(await tenantsOf(own)).toEqual([]);
  await own.trpc.invitations.accept.mutate({ tenant_id: second.tenantId });
  expect(await tenantsOf(own)).toEqual([second.tenantId]);
  await operator().operator.remove.mutate({ operator_id: own.operatorId, tenant_id: second.tenantId });
  await own.trpc.invitations.decline.mutate({ tenant_id: third.tenantId });
  await expect(own.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  expect(await invite(first)).toEqual({ operator_id: own.operatorId, one_time_password: expect.any(String) });
  expect(await listed(first)).toMatchObject([{ status: 'active' }]);
});

// Rules: PEOPLE-16, PEOPLE-17, PEOPLE-18
test('an answer and a concurrent act of a hotel take effect one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
    const person = await signedIn(ours);
    const { operatorId: operator_id } = person;
    await operator().operator.add.mutate({ tenant_id: theirs.tenantId, email: person.email });
    const tenant_id = theirs.tenantId;
    const answers = [
      person.trpc.invitations.accept.mutate({ tenant_id }),
      person.trpc.invitations.accept.mutate({ tenant_id }),
      person.trpc.invitations.decline.mutate({ tenant_id }),
      ours.admin.trpc.people.reset.mutate({ operator_id }),
    ];
    const [accepted, repeated, declined, reset] = outcomesOf(await Promise.allSettled(answers));
    const answered = [accepted, repeated, declined].filter((one) => one === 'fulfilled').length;
    expect(answered).toBeLessThanOrEqual(1);
    const isMember = (await listed(theirs)).some((one) => one.operator_id === operator_id && one.status === 'active');
    expect(isMember).toBe(accepted === 'fulfilled' || repeated === 'fulfilled');
    // A reset is possible only in the sole hotel of a person.
    if (isMember) expect(reset).toBe('rejected');
  }
});

// Rules: PEOPLE-16, PEOPLE-18
test('of a concurrent acceptance and withdrawal, the withdrawal prevails', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await newTenant(), await newTenant()];
    const own = await signedIn(first);
    await operator().operator.add.mutate({ tenant_id: second.tenantId, email: own.email });
    await signIn(own, own.email, goodPassword);
    const [, removed] = await Promise.allSettled([
      own.trpc.invitations.accept.mutate({ tenant_id: second.tenantId }),
      operator().operator.remove.mutate({ tenant_id: second.tenantId, operator_id: own.operatorId }),
    ]);
    expect(removed.status).toBe('fulfilled');
    expect(await tenantsOf(own)).toEqual([first.tenantId]);
    expect(await listed(second)).toEqual([]);
  }
});
