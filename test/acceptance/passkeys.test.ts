import { newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { authenticator, type CeremonyRequest } from '../harness/authenticator.ts';
import { type Browser, browser, goodPassword, refusedWith, signedIn } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { apiUrl, operator } from '../harness/instance.ts';

// Method: a software authenticator behind a browser at the host localhost, to which passkeys can be bound.

const url = apiUrl().replace('127.0.0.1', 'localhost');
const asked = ({ challenge }: { challenge: string }): CeremonyRequest => ({ challenge, origin: url, hostname: 'localhost' });
const unknown = refusedWith('SVC-1001', 'passkey');
const unusable = refusedWith('SVC-2013', 'credential');

async function newPerson() {
  const { tenant_id, tokens } = await operator().tenant.create.mutate({ name: `Passkeys ${newId('tenant').slice(-8)}` });
  return { ...(await signedIn({ tenantId: tenant_id }, { url })), tokens };
}

type Key = ReturnType<typeof authenticator>;

async function add(own: Browser, key: Key, name = 'Telephone') {
  return own.trpc.passkeys.add.mutate({ name, credential: key.create(asked(await own.trpc.passkeys.options.mutate())) });
}

const signInOf = (own: Browser, credential: ReturnType<Key['get']>) => own.trpc.passkeys.signIn.mutate({ credential });

async function signIn(own: Browser, key: Key) {
  return signInOf(own, key.get(asked(await own.trpc.passkeys.signInOptions.mutate())));
}

// Rules: PEOPLE-14, PEOPLE-11
test('a passkey is added, listed, signs in and is removed', async () => {
  const own = await newPerson();
  const key = authenticator();
  const added = await add(own, key);
  expect(added).toMatchObject({ name: 'Telephone', last_used_at: null });
  const other = browser({ url });
  expect(await signIn(other, key)).toEqual({ next: 'console' });
  expect(await other.trpc.session.me.query()).toMatchObject({ email: own.email });
  expect((await own.trpc.passkeys.list.query()).data).toMatchObject([{ passkey_id: added.passkey_id, last_used_at: expect.any(String) }]);
  const [line] = await client(own.tokens.full).all('/audit?action=session.sign_in');
  expect(line).toMatchObject({ actor: { id: own.operatorId }, after: { passkey_id: added.passkey_id } });
  await own.trpc.passkeys.remove.mutate({ passkey_id: added.passkey_id });
  await expect(signIn(browser({ url }), key)).rejects.toMatchObject(unknown);
});

// Rules: PEOPLE-14
test('an answer of a passkey works once, for its own challenge, at this service', async () => {
  const own = await newPerson();
  const key = authenticator();
  await add(own, key);
  const ask = async () => asked(await own.trpc.passkeys.signInOptions.mutate());
  const answers = [
    key.get({ ...(await ask()), origin: 'http://localhost:1' }),
    key.get({ ...(await ask()), hostname: 'evil.example' }),
    key.get({ ...(await ask()), challenge: Buffer.from('not asked').toString('base64url') }),
    key.get(await ask(), 0x01), // nobody was verified
    authenticator().get(await ask()), // never added
  ];
  for (const answer of answers) await expect(signInOf(browser({ url }), answer)).rejects.toMatchObject(unknown);
  const good = key.get(await ask());
  const outcomes = await Promise.allSettled([signInOf(browser({ url }), good), signInOf(browser({ url }), good)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

// Rules: PEOPLE-14
test('a passkey is added once, by the person who was challenged, and never at an IP address', async () => {
  const [own, stranger] = [await newPerson(), await newPerson()];
  const key = authenticator();
  const options = await own.trpc.passkeys.options.mutate();
  const credential = key.create(asked(options));
  await expect(stranger.trpc.passkeys.add.mutate({ name: 'Mine', credential })).rejects.toMatchObject(unusable);
  await own.trpc.passkeys.add.mutate({ name: 'Mine', credential });
  await expect(own.trpc.passkeys.add.mutate({ name: 'Again', credential })).rejects.toMatchObject(unusable);
  await expect(add(stranger, key)).rejects.toMatchObject(unusable); // it is Ana's
  const { passkey_id } = (await own.trpc.passkeys.list.query()).data[0] ?? expect.unreachable();
  await expect(stranger.trpc.passkeys.remove.mutate({ passkey_id })).rejects.toMatchObject(refusedWith('SVC-2011', 'passkey_id'));
  const numeric = await signedIn({ tenantId: own.tenantId });
  await expect(numeric.trpc.passkeys.options.mutate()).rejects.toMatchObject(refusedWith('SVC-2013', 'Host'));
});

const ageSessions = systemStatement<never>(
  'test.age_sessions_of_person',
  `update access.session set created_at = created_at - interval '16 minutes' where person_id = $1`,
);

// Rules: PEOPLE-14, PEOPLE-8
test('an older session adds a passkey only with the password', async () => {
  const own = await newPerson();
  await (await openTestDatabase()).runAsSystem(ageSessions, [own.operatorId]);
  const { options } = own.trpc.passkeys;
  await expect(options.mutate()).rejects.toMatchObject(refusedWith('SVC-2003', 'current_password'));
  await expect(options.mutate({ current_password: 'not this one' })).rejects.toMatchObject(refusedWith('SVC-2013', 'current_password'));
  const key = authenticator();
  const credential = key.create(asked(await options.mutate({ current_password: goodPassword })));
  expect(await own.trpc.passkeys.add.mutate({ name: 'Telephone', credential })).toMatchObject({ name: 'Telephone' });
});

// Rules: PEOPLE-14, PEOPLE-5
test('a reset removes the passkeys', async () => {
  const own = await newPerson();
  const key = authenticator();
  await add(own, key);
  await operator().operator.reset.mutate({ operator_id: own.operatorId });
  await expect(signIn(browser({ url }), key)).rejects.toMatchObject(unknown);
});
