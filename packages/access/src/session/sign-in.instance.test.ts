import { createHook } from 'node:async_hooks';
import { limits, newId, systemClock } from '@innkeeper/kernel';
import { secretsOf, systemStatement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { goodPassword, newEmail, signedIn } from '../../../../test/harness/browser.ts';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { operator } from '../../../../test/harness/instance.ts';
import { testKeyRing } from '../../../../test/harness/test-key-ring.ts';
import { signIn } from './sign-in.ts';
import { subjectsOf } from './sign-in-attempts.ts';

// Method: sign-ins in the test's process, which counts the hashes that Node computes.

async function counted() {
  const db = await openTestDatabase();
  let hashes = 0;
  const count = (type: string): void => {
    if (type === 'ARGON2REQUEST') hashes++;
  };
  const hook = createHook({ init: (_id, type) => count(type) }).enable();
  onTestFinished(() => void hook.disable());
  /** Number of hashes of one refused sign-in. */
  return async (email: string, password: string, address: string): Promise<number> => {
    const before = hashes;
    const ctx = { db, secrets: secretsOf(testKeyRing), clock: systemClock, requestId: newId('request'), address, agent: null };
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject({ code: 'SVC-1001' });
    return hashes - before;
  };
}

const ownNetwork = (): string => `2001:db8:${newNumber()}:${newNumber()}`;
const newNumber = (): string => Math.floor(Math.random() * 65_536).toString(16);

// Rules: PEOPLE-7, PEOPLE-8
test('every refused sign-in does the same work: unknown person, no password, wrong password, blocked e-mail', async () => {
  const { tenant_id: tenantId } = await operator().tenant.create.mutate({ name: 'Sign-in' });
  const { email } = await signedIn({ tenantId });
  const withoutPassword = newEmail();
  await operator().operator.add.mutate({ tenant_id: tenantId, email: withoutPassword });
  const hashesOf = await counted();
  const address = `${ownNetwork()}::1`;
  expect(await hashesOf(newEmail(), 'wrong', address)).toBe(1);
  expect(await hashesOf(withoutPassword, 'wrong', address)).toBe(1);
  for (let wrong = 0; wrong < limits.wrongPasswordsOfEmailMax; wrong++) expect(await hashesOf(email, 'wrong', address)).toBe(1);
  for (const password of ['wrong', goodPassword]) expect(await hashesOf(email, password, address)).toBe(1);
});

const block = systemStatement<never>(
  'test.block_subject',
  "insert into access.sign_in_throttle (subject, wrong_at, blocked_until, touched_at) values ($1, '{}', now() + interval '1 minute', now())",
);

const fill = systemStatement<never>(
  'test.fill_subject',
  `insert into access.sign_in_throttle (subject, wrong_at, touched_at)
   values ($1, (select array_agg(now()) from generate_series(1, $2::int)), now())`,
);

// Rules: PEOPLE-8, LIMIT-22
test('attempts at a blocked e-mail count for their network, and a blocked network does no comparison', async () => {
  const hashesOf = await counted();
  const db = await openTestDatabase();
  const [email, network] = [newEmail(), ownNetwork()];
  const [ofEmail, ofAddress] = subjectsOf(email, `${network}::1`);
  await db.runAsSystem(block, [ofEmail?.digest]);
  await db.runAsSystem(fill, [ofAddress?.digest, limits.wrongPasswordsOfAddressMax - 2]);
  const hashes = [];
  for (const host of [2, 3, 4, 5]) hashes.push(await hashesOf(email, 'wrong', `${network}::${host}`));
  expect(hashes).toEqual([1, 1, 0, 0]);
});
