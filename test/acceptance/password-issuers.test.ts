import { newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { authenticator, type CeremonyRequest } from '../harness/authenticator.ts';
import { type Browser, browser, goodPassword, refusedWith, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { apiUrl, operator } from '../harness/instance.ts';
import { newStaffedTenant, ownPassword, passwordIn, registeredBy, resetByPlatform } from '../harness/staffed-tenant.ts';
import type { Tenant } from '../harness/tenant.ts';
import { transportsOf } from '../harness/transports.ts';

// Method: as in invitations.test.ts; one-time passwords are read from the simulated transport, and the passing of time is simulated in
// the database.

const stranger = refusedWith('SVC-2011', 'tenant_id');
const notSignedIn = refusedWith('SVC-1001', 'session');
const signIn = (own: Browser, email: string, password: string) => own.trpc.session.signIn.mutate({ email, password });
const tenantsOf = async (own: Browser) => (await own.trpc.session.me.query()).tenants.map(({ tenant_id }) => tenant_id);
const localhost = apiUrl().replace('127.0.0.1', 'localhost');

// Rules: PEOPLE-17
test('a person gets a password of their own by e-mail, which the registering hotel has not seen', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const [person, spy] = [await registeredBy(ours), browser()];
  await signIn(spy, person.email, goodPassword);
  const { tenantId: tenant_id } = theirs;
  const send = (own: Browser) => own.trpc.invitations.mailPassword.mutate({ tenant_id, language: 'pt' });
  await expect(send(person)).rejects.toMatchObject(stranger); // nobody has invited them yet; the refusal does not count
  await theirs.admin.trpc.people.add.mutate({ email: person.email });
  expect((await person.trpc.invitations.list.query()).data).toMatchObject([{ tenant_id, needs_new_password: true }]);
  expect(await send(person)).toEqual({ sent_to: person.email });
  await expect(send(spy)).rejects.toMatchObject(refusedWith('SVC-5002'));
  expect(await transportsOf(ours.tenantId).sent()).toEqual([]);
  const [mail] = await transportsOf(tenant_id).sent();
  expect(mail).toMatchObject({ channel: 'email', to: person.email, subject: expect.stringContaining('palavra-passe') });
  const mailed_password = passwordIn(mail?.body);
  await expect(signIn(browser(), person.email, mailed_password)).rejects.toMatchObject(refusedWith('SVC-1001', 'password'));
  const choose = (mailed: string) => person.trpc.session.setPassword.mutate({ password: ownPassword, mailed_password: mailed });
  await expect(choose('not the one sent')).rejects.toMatchObject(refusedWith('SVC-2013', 'mailed_password'));
  const both = { password: ownPassword, mailed_password, current_password: goodPassword };
  await expect(person.trpc.session.setPassword.mutate(both)).rejects.toMatchObject(refusedWith('SVC-2013', 'mailed_password'));
  expect(await choose(mailed_password)).toEqual({ next: 'console' });
  await expect(choose(mailed_password)).rejects.toMatchObject(refusedWith('SVC-2013', 'mailed_password'));
  await expect(spy.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  await person.trpc.invitations.accept.mutate({ tenant_id });
  expect(await tenantsOf(person)).toContain(tenant_id);
});

// Rules: PEOPLE-17
test('an e-mail that cannot be sent is refused, and an expired one-time password is useless', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const person = await registeredBy(ours);
  const { tenantId: tenant_id } = theirs;
  await theirs.admin.trpc.people.add.mutate({ email: person.email });
  const transport = transportsOf(tenant_id);
  await transport.fault('unreachable');
  const send = () => person.trpc.invitations.mailPassword.mutate({ tenant_id });
  await expect(send()).rejects.toMatchObject(refusedWith('SVC-9003', 'transport'));
  await transport.fault('none');
  await send(); // at once: nothing was sent before
  const [mail] = await transport.sent();
  const mailed_password = passwordIn(mail?.body);
  await (await openTestDatabase()).runAsSystem(ageMailed, [person.operatorId]);
  await expect(person.trpc.session.setPassword.mutate({ password: ownPassword, mailed_password })).rejects.toMatchObject(
    refusedWith('SVC-2013', 'mailed_password'),
  );
});

const ageMailed = systemStatement<never>('test.age_mailed_password', 'update access.person set mailed_until = now() where id = $1');
const forgetMails = systemStatement<never>(
  'test.forget_mails',
  `delete from access.sign_in_throttle where subject = sha256(convert_to('mail ' || $1, 'UTF8'))`,
);

/** Simulates that a quarter of an hour passes. */
async function forgetAttempts({ operatorId }: { readonly operatorId: string }): Promise<void> {
  await (await openTestDatabase()).runAsSystem(forgetMails, [operatorId]);
}

const mailPassword = (own: Browser, { tenantId }: Tenant) => own.trpc.invitations.mailPassword.mutate({ tenant_id: tenantId });
const accept = (own: Browser, { tenantId }: Tenant) => own.trpc.invitations.accept.mutate({ tenant_id: tenantId });
const knownElsewhere = refusedWith('SVC-3007', 'password');

/** Sets a password with a one-time password sent by a hotel, and signs in with it in a new browser. */
async function signedInByMailOf(tenant: Tenant, { email, ...own }: Browser & { readonly email: string }): Promise<Browser> {
  await mailPassword(own, tenant);
  const [mail] = (await transportsOf(tenant.tenantId).sent()).filter(({ to }) => to === email);
  await own.trpc.session.setPassword.mutate({ password: ownPassword, mailed_password: passwordIn(mail?.body) });
  const fresh = browser();
  await signIn(fresh, email, ownPassword);
  return fresh;
}

// Rules: PEOPLE-17
test("a hotel that removes a person, invites them again and reads its own mail cannot accept another hotel's invitation", async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const spy = await registeredBy(ours);
  await theirs.admin.trpc.people.add.mutate({ email: spy.email, role: 'admin' });
  await ours.admin.trpc.people.remove.mutate({ operator_id: spy.operatorId });
  const added = await ours.admin.trpc.people.add.mutate({ email: spy.email });
  expect(added).toEqual({ operator_id: spy.operatorId, one_time_password: null });
  const fresh = await signedInByMailOf(ours, spy);
  await expect(accept(fresh, theirs)).rejects.toMatchObject(knownElsewhere);
  await accept(fresh, ours);
  await expect(accept(fresh, theirs)).rejects.toMatchObject(knownElsewhere);
  expect(await tenantsOf(fresh)).toEqual([ours.tenantId]);
});

// Rules: PEOPLE-17
test("a second hotel's e-mail, used by whoever knows the password, opens no invitation of a third", async () => {
  const [ours, alsoOurs, theirs] = [await newStaffedTenant(), await newStaffedTenant(), await newStaffedTenant()];
  const spy = await registeredBy(ours);
  for (const { admin } of [theirs, alsoOurs]) await admin.trpc.people.add.mutate({ email: spy.email });
  const fresh = await signedInByMailOf(alsoOurs, spy);
  await expect(accept(fresh, theirs)).rejects.toMatchObject(knownElsewhere);
  expect(await tenantsOf(fresh)).toEqual([ours.tenantId]);
});

// Rules: PEOPLE-17
test('each hotel that invites sends an e-mail of its own', async () => {
  const [ours, second, third] = [await newStaffedTenant(), await newStaffedTenant(), await newStaffedTenant()];
  const person = await registeredBy(ours);
  for (const { admin } of [second, third]) await admin.trpc.people.add.mutate({ email: person.email });
  const own = await signedInByMailOf(second, person);
  await accept(own, second);
  expect((await own.trpc.invitations.list.query()).data).toMatchObject([{ tenant_id: third.tenantId, needs_new_password: true }]);
  await expect(accept(own, third)).rejects.toMatchObject(knownElsewhere);
  await forgetAttempts(person);
  const again = await signedInByMailOf(third, { ...own, email: person.email });
  await accept(again, third);
  expect(await tenantsOf(again)).toHaveLength(3);
});

// Rules: PEOPLE-17
test('a password is as trusted as the one-time password that it was set with', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const invite = (email: string) => theirs.admin.trpc.people.add.mutate({ email });

  const changed = await registeredBy(ours);
  await invite(changed.email);
  await changed.trpc.session.setPassword.mutate({ password: ownPassword, current_password: goodPassword });
  await expect(accept(changed, theirs)).rejects.toMatchObject(knownElsewhere);

  const back = await resetByPlatform(changed);
  const { one_time_password } = await ours.admin.trpc.people.reset.mutate({ operator_id: changed.operatorId });
  await expect(accept(back, theirs)).rejects.toMatchObject(notSignedIn);
  await signIn(back, changed.email, one_time_password);
  await expect(accept(back, theirs)).rejects.toMatchObject(notSignedIn);
  await back.trpc.session.setPassword.mutate({ password: goodPassword });
  await expect(accept(back, theirs)).rejects.toMatchObject(knownElsewhere);

  const old = await signedIn(ours);
  await (await openTestDatabase()).runAsSystem(forgetIssuer, [old.operatorId]);
  await invite(old.email);
  await expect(accept(old, theirs)).rejects.toMatchObject(knownElsewhere);

  const again = await registeredBy(theirs);
  await joinedBefore(again.email, ours);
  expect(await tenantsOf(again)).toContain(ours.tenantId); // in open sessions as well
  await theirs.admin.trpc.people.remove.mutate({ operator_id: again.operatorId });
  await invite(again.email);
  await signIn(again, again.email, goodPassword);
  expect(await accept(again, theirs)).toMatchObject({ needs_new_session: false });
});

const forgetIssuer = systemStatement<never>('test.forget_issuer', 'update access.person set password_issuer = null where id = $1');
const writeMember = systemStatement<never>(
  'test.write_member',
  `with member as (insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, $3, 'staff', now(), now()))
   insert into access.membership (tenant_id, user_id, person_id, role, created_at) select $1, $2, p.id, 'manager', now() from access.person p where p.email = $3`,
);

/** A membership from before there were invitations. */
async function joinedBefore(email: string, { tenantId }: Tenant): Promise<void> {
  await (await openTestDatabase()).runAsSystem(writeMember, [tenantId, newId('user'), email]);
}

// Rules: PEOPLE-19
test('nobody becomes staff of the platform with a password that a hotel has issued, or sent by e-mail', async () => {
  const ours = await newStaffedTenant();
  const person = await registeredBy(ours);
  const add = () => operator().operator.add.mutate({ platform: true, email: person.email });
  await expect(add()).rejects.toMatchObject(refusedWith('SVC-3007', 'email'));
  const theirs = await newStaffedTenant();
  await theirs.admin.trpc.people.add.mutate({ email: person.email });
  await signedInByMailOf(theirs, person);
  await expect(add()).rejects.toMatchObject(refusedWith('SVC-3007', 'email'));
  const own = await resetByPlatform(person);
  expect(await add()).toEqual({ operator_id: person.operatorId, one_time_password: null });
  expect(await own.trpc.session.me.query()).toMatchObject({ is_platform: true });
});

// Rules: PEOPLE-14, PEOPLE-17
test('a password set with a one-time password ends all passkeys, and an ended session adds none', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newStaffedTenant()];
  const person = await registeredBy(ours);
  await theirs.admin.trpc.people.add.mutate({ email: person.email });
  const own = browser({ url: localhost });
  await signIn(own, person.email, goodPassword);
  const keys = [authenticator(), authenticator()];
  const asked = ({ challenge }: { challenge: string }): CeremonyRequest => ({ challenge, origin: localhost, hostname: 'localhost' });
  const [kept, late] = keys;
  const made = async (key = authenticator()) => key.create(asked(await own.trpc.passkeys.options.mutate()));
  await own.trpc.passkeys.add.mutate({ name: 'Kept', credential: await made(kept) });
  const credential = await made(late);
  await person.trpc.invitations.mailPassword.mutate({ tenant_id: theirs.tenantId });
  const [mail] = await transportsOf(theirs.tenantId).sent();
  const mailed_password = passwordIn(mail?.body);
  await person.trpc.session.setPassword.mutate({ password: ownPassword, mailed_password });
  await expect(own.trpc.passkeys.add.mutate({ name: 'Late', credential })).rejects.toMatchObject(notSignedIn);
  const other = browser({ url: localhost });
  const answer = kept?.get(asked(await other.trpc.passkeys.signInOptions.mutate())) ?? expect.unreachable();
  await expect(other.trpc.passkeys.signIn.mutate({ credential: answer })).rejects.toMatchObject(refusedWith('SVC-1001', 'passkey'));
  expect((await person.trpc.passkeys.list.query()).data).toEqual([]);
});
