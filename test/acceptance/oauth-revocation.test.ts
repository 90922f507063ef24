import { revokeUnusedTokens } from '@innkeeper/access';
import { systemClock } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedWith } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { operator } from '../harness/instance.ts';
import {
  type AuthorizationWorld,
  consentOf,
  invalidGrant,
  listed,
  newApplication,
  newAuthorizationWorld,
  newCode,
  newTokens,
  oauthClient,
  statusOf,
} from '../harness/oauth.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process that trusts the site of the test's clients, and requests by hand of clients and thieves.

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await newAuthorizationWorld();
});
afterAll(() => world.close());

// Rules: MCP-16
test('a code that is used twice ends everything that came of it', async () => {
  const application = await newApplication(world);
  const { client, tenant } = application;
  const code = await newCode(application);
  const { body } = await client.redeem(code);
  expect(await client.redeem(code)).toMatchObject(invalidGrant);
  await waitFor('the token is refused', async () => (await statusOf(world, body.access_token)) === 401);
  expect(await client.refresh(body.refresh_token)).toMatchObject(invalidGrant);
  const { data } = (await tenant.api.get('/audit?action=token.revoke_replayed')).body;
  expect(data).toMatchObject([{ resource_id: (await listed(tenant))[0]?.token_id }]);
});

// Rules: MCP-16
test('of two redemptions at once at most one gets a token, and none keeps it', async () => {
  const application = await newApplication(world);
  const { client } = application;
  const code = await newCode(application);
  const answers = await Promise.all([client.redeem(code), client.redeem(code)]);
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length).toBeLessThanOrEqual(1);
  for (const { body } of won) await waitFor('the token is refused', async () => (await statusOf(world, body.access_token)) === 401);
  expect((await listed(application.tenant))[0]?.revoked_at).not.toBeNull();
});

// Rules: MCP-16
test('a refresh token is used once: a stolen one ends the access of thief and client', async () => {
  const application = await newApplication(world);
  const { client } = application;
  const first = await newTokens(application);
  const second = await client.refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(await statusOf(world, second.body.access_token)).toBe(200);
  expect(await client.refresh(first.refresh_token)).toMatchObject(invalidGrant);
  await waitFor('the tokens are refused', async () => (await statusOf(world, second.body.access_token)) === 401);
  expect(await client.refresh(second.body.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(world, first.access_token)).toBe(401);
});

// Rules: MCP-17
test.each(['console', 'command line', 'client'] as const)('access that the %s revokes ends at once, with its refresh token', async (by) => {
  const application = await newApplication(world);
  const { client, tenant, person } = application;
  const { access_token, refresh_token } = await newTokens(application);
  expect(await statusOf(world, access_token)).toBe(200);
  const [token] = await listed(tenant);
  const input = { token_id: token?.token_id ?? '' };
  await expect(person.trpc.tokens.rotate.mutate(input)).rejects.toMatchObject(refusedWith('SVC-3007', 'token_id'));
  if (by === 'console') await person.trpc.tokens.revoke.mutate(input);
  else if (by === 'command line') await operator().token.revoke.mutate(input);
  else expect((await client.revoke(refresh_token)).status).toBe(200);
  await waitFor('the token is refused', async () => (await statusOf(world, access_token)) === 401);
  expect(await client.refresh(refresh_token)).toMatchObject(invalidGrant);
});

// Rules: MCP-17
test('a client cannot revoke the token of another', async () => {
  const application = await newApplication(world);
  const { access_token } = await newTokens(application);
  const { revoke } = oauthClient(world.api.url, world.publish());
  expect((await revoke(access_token)).status).toBe(200);
  expect((await listed(application.tenant))[0]?.revoked_at).toBeNull();
});

// Rules: MCP-17, CONSOLE-103
test('a person lists and revokes what they granted themselves, whatever their role', async () => {
  const application = await newApplication(world, 'front_desk');
  const { client, clientId, tenant, person } = application;
  const { access_token, refresh_token } = await newTokens(application);
  const { data } = await person.trpc.consent.grants.query();
  const shown = { name: 'Concierge', client: clientId, hotel: expect.any(String), environment: 'production', permission: 'read-only' };
  expect(data).toMatchObject([{ ...shown, token_id: (await listed(tenant))[0]?.token_id, last_used_at: null }]);
  const input = { token_id: data[0]?.token_id ?? '' };
  const other = (await newApplication(world)).person;
  expect((await other.trpc.consent.grants.query()).data).toEqual([]);
  await expect(other.trpc.consent.revoke.mutate(input)).rejects.toMatchObject(refusedWith('SVC-2011', 'token_id'));
  const { token_id } = await operator().token.issue.mutate({ tenant_id: tenant.tenantId, permission: 'read-only', name: 'till' });
  await expect(person.trpc.consent.revoke.mutate({ token_id })).rejects.toMatchObject(refusedWith('SVC-2011', 'token_id'));
  expect(await statusOf(world, access_token)).toBe(200);
  await person.trpc.consent.revoke.mutate(input);
  await waitFor('the token is refused', async () => (await statusOf(world, access_token)) === 401);
  expect(await client.refresh(refresh_token)).toMatchObject(invalidGrant);
  expect((await person.trpc.consent.grants.query()).data).toEqual([]);
});

// Rules: MCP-18
test('of a reset and an answer at the same moment no access is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { tenant, person, client } = await newApplication(world);
    const uid = await consentOf(person, client.authorizationPath());
    const answer = person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission: 'full' });
    await Promise.allSettled([answer, operator().operator.reset.mutate({ operator_id: person.operatorId })]);
    expect((await listed(tenant)).filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
  }
});

const backdate = systemStatement<never>(
  'test.backdate_grant',
  "update access.token set created_at = now() - interval '1 year', last_used_at = now() - interval '6 months 1 minute' where id = $1",
);

// Rules: MCP-17, AUTH-7
test('a grant that was unused for six months opens nothing, and is revoked', async () => {
  const application = await newApplication(world);
  const { access_token, refresh_token } = await newTokens(application);
  const db = await openTestDatabase();
  await db.runAsSystem(backdate, [(await listed(application.tenant))[0]?.token_id]);
  expect(await application.client.refresh(refresh_token)).toMatchObject(invalidGrant); // even before the schedule runs
  expect(await statusOf(world, access_token)).toBe(401);
  expect((await revokeUnusedTokens(db, systemClock.nowMs())).done).toBeGreaterThanOrEqual(1);
  expect((await listed(application.tenant))[0]?.revoked_at).not.toBeNull();
});

// Rules: MCP-18
test.each(['removed', 'front_desk', 'reset'] as const)('what a person granted ends when they are %s', async (how) => {
  const application = await newApplication(world, 'manager');
  const { tenant, client, person } = application;
  const lower = await newTokens(application, 'read-write');
  const { access_token, refresh_token } = await newTokens(application, 'full');
  const input = { operator_id: person.operatorId, tenant_id: tenant.tenantId };
  if (how === 'removed') await operator().operator.remove.mutate(input);
  else if (how === 'reset') await operator().operator.reset.mutate(input);
  else await operator().operator.role.mutate({ ...input, role: how });
  await waitFor('the token is refused', async () => (await statusOf(world, access_token)) === 401);
  expect(await client.refresh(refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(world, lower.access_token)).toBe(how === 'front_desk' ? 200 : 401);
});
