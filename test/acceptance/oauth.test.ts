import { createHash } from 'node:crypto';
import { systemStatement } from '@innkeeper/platform';
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Browser, refusedWith, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { operator } from '../harness/instance.ts';
import { askMcp, callMessage } from '../harness/mcp.ts';
import {
  type AuthorizationWorld,
  answerAt,
  consentOf,
  documentOf,
  newAuthorizationWorld,
  type OauthClient,
  oauthClient,
  redirectUri,
} from '../harness/oauth.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process that trusts the site of the test's clients; the official client, and requests by hand that no client would send.

const expire = systemStatement<never>(
  'test.expire_access_token',
  "update access.token_value set valid_until = now() - interval '1 second' where hash = $1",
);

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await newAuthorizationWorld();
});
afterAll(() => world.close());

type Level = 'read-only' | 'read-write' | 'full';
type Role = 'front_desk' | 'manager' | 'admin';

interface Granting {
  readonly tenant: Tenant;
  readonly person: Browser & { readonly operatorId: string; readonly email: string };
  readonly client: OauthClient;
  readonly clientId: string;
}

/** A person of a hotel, before the consent page of a client. */
async function newGranting(role: Role = 'admin'): Promise<Granting> {
  const tenant = await newTenant();
  const { operatorId, email, ...own } = await signedIn({ tenantId: tenant.tenantId, role });
  const clientId = world.publish();
  const person = { ...own.tab({ url: world.api.url, tenantId: tenant.tenantId }), operatorId, email };
  return { tenant, person, clientId, client: oauthClient(world.api.url, clientId) };
}

async function newCode({ tenant, person, client }: Granting, permission: Level = 'read-only'): Promise<string> {
  const uid = await consentOf(person, client.authorizationPath());
  const { location } = await person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission });
  return (await answerAt(person, location)).get('code') ?? '';
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function newTokens(granting: Granting, permission: Level = 'read-only'): Promise<Tokens> {
  const { status, body } = await granting.client.redeem(await newCode(granting, permission));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const toolAt = (token: string | null, name = 'propertiesList') =>
  askMcp(token, {
    method: 'POST',
    url: world.api.url,
    body: JSON.stringify(callMessage(name, {})),
    headers: { 'mcp-protocol-version': '2025-11-25' },
  });
const listed = async ({ tenantId }: Tenant) =>
  (await operator().token.list.query({ tenant_id: tenantId })).data.filter(({ client }) => client !== null);
const statusOf = async (token: string) => (await toolAt(token)).status;
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

// Rules: MCP-12
test('a client finds out how it gets access, from the refusal on', async () => {
  const { api } = world;
  const metadata = `${api.url}/.well-known/oauth-protected-resource/mcp`;
  const refused = await toolAt(null);
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, `Bearer resource_metadata="${metadata}"`]);
  const described = { resource: `${api.url}/mcp`, authorization_servers: [api.url], scopes_supported: ['mcp'] };
  for (const url of [metadata, `${api.url}/.well-known/oauth-protected-resource`])
    expect(await (await fetch(url)).json()).toMatchObject(described);
  const server = await fetch(`${api.url}/.well-known/oauth-authorization-server`);
  expect(server.headers.get('Cache-Control')).toBe('no-store');
  expect(await server.json()).toEqual({
    issuer: api.url,
    authorization_endpoint: `${api.url}/oauth/authorize`,
    token_endpoint: `${api.url}/oauth/token`,
    revocation_endpoint: `${api.url}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: ['mcp'],
  });
  const openid = await fetch(`${api.url}/.well-known/openid-configuration`);
  expect(openid.status).toBe(404);
  const rest = await fetch(`${api.url}/v1/properties`);
  expect(rest.headers.get('WWW-Authenticate')).toBe('Bearer');
});

// Rules: MCP-12, MCP-13
test('the official client gets from the address alone to its first tool call, after a person has consented', async () => {
  const granting = await newGranting('manager');
  const { tenant, person, clientId } = granting;
  const kept = new Map<string, unknown>();
  const keep = (name: string) => (given: unknown) => void kept.set(name, given);
  const authProvider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadataUrl: clientId,
    clientMetadata: documentOf(clientId),
    clientInformation: () => kept.get('information') as StoredOAuthClientInformation | undefined,
    saveClientInformation: keep('information'),
    tokens: () => kept.get('tokens') as StoredOAuthTokens | undefined,
    saveTokens: keep('tokens'),
    redirectToAuthorization: keep('asked'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => String(kept.get('verifier')),
  };
  const connect = async () => {
    const mcp = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
    const transport = new StreamableHTTPClientTransport(new URL(`${world.api.url}/mcp`), { authProvider });
    onTestFinished(() => mcp.close());
    return { mcp, transport, connecting: mcp.connect(transport) };
  };
  const first = await connect();
  await expect(first.connecting).rejects.toThrow(UnauthorizedError);
  const asked = new URL(String(kept.get('asked')));
  const uid = await consentOf(person, asked.pathname + asked.search);
  expect(await person.trpc.consent.show.query({ uid })).toEqual({
    client: { id: clientId, name: 'Concierge', host: new URL(world.site).host },
    redirect_host: '127.0.0.1:4711',
    hotels: [
      { tenant_id: tenant.tenantId, name: expect.any(String), environment: 'production', permissions: ['read-only', 'read-write', 'full'] },
    ],
  });
  const { location } = await person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission: 'read-only' });
  const answer = await answerAt(person, location);
  expect(answer.get('iss')).toBe(world.api.url);
  await first.transport.finishAuth(answer);
  const second = await connect();
  await second.connecting;
  const called = await second.mcp.callTool({ name: 'propertiesList', arguments: {} });
  expect(called.isError).not.toBe(true);
  const { tools } = await second.mcp.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('reservationsCreate');
  const [token] = await listed(tenant);
  expect(token).toMatchObject({ name: 'Concierge', permission: 'read-only', client: clientId, granted_by: person.email, revoked_at: null });
  const { body } = await tenant.api.get('/audit?action=token.issue');
  expect(body.data[0]).toMatchObject({ actor: { kind: 'operator', id: person.operatorId }, resource_id: token?.token_id });
});

// Rules: MCP-14
test('an access token opens tools alone, for an hour', async () => {
  const granting = await newGranting();
  const { access_token: token, ...rest } = await newTokens(granting);
  expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'mcp' });
  expect(await statusOf(token)).toBe(200);
  for (const path of ['/v1/properties', '/sandbox/v1/properties']) {
    const answer = await fetch(world.api.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'SVC-1001' }]);
  }
});

// Rules: MCP-14
test('an access token that has expired is refused, and is renewed by the refresh token', async () => {
  const granting = await newGranting();
  const { access_token, refresh_token } = await newTokens(granting);
  const digest = createHash('sha256').update(access_token).digest();
  await (await openTestDatabase()).runAsSystem(expire, [digest]);
  const refused = await toolAt(access_token);
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'SVC-1002' }]);
  expect(refused.headers.get('WWW-Authenticate')).toContain('resource_metadata=');
  const { body } = await granting.client.refresh(refresh_token);
  expect(await statusOf(body.access_token)).toBe(200);
});

// Rules: MCP-13
test('a person grants at most what their role covers', async () => {
  const granting = await newGranting('front_desk');
  const { tenant, person, client } = granting;
  const uid = await consentOf(person, client.authorizationPath());
  const { hotels } = await person.trpc.consent.show.query({ uid });
  expect(hotels).toMatchObject([{ permissions: ['read-only', 'read-write'] }]);
  const answer = (tenantId: string, permission: Level) => person.trpc.consent.answer.mutate({ uid, tenant_id: tenantId, permission });
  await expect(answer(tenant.tenantId, 'full')).rejects.toMatchObject(refusedWith('SVC-1003', 'permission'));
  await expect(answer((await newTenant()).tenantId, 'read-only')).rejects.toMatchObject(refusedWith('SVC-2011', 'tenant_id'));
  expect(await listed(tenant)).toEqual([]);
  await answer(tenant.tenantId, 'read-write');
  await expect(answer(tenant.tenantId, 'read-write')).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
});

// Rules: MCP-13
test('a consent is answered in the browser that began it, and every authorization asks again', async () => {
  const granting = await newGranting();
  const { tenant, person, client } = granting;
  const other = await newGranting();
  const uid = await consentOf(other.person, client.authorizationPath());
  await expect(person.trpc.consent.show.query({ uid })).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  const answering = person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission: 'read-only' });
  await expect(answering).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  await expect(person.trpc.consent.deny.mutate({ uid })).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  expect((await person.send(`/oauth/authorize/${uid}`)).status).toBe(400);
  await newTokens(granting);
  await consentOf(person, client.authorizationPath());
  const silent = await answerAt(person, client.authorizationPath({ prompt: 'none' }));
  expect(silent.get('error')).toBe('consent_required');
});

// Rules: MCP-13
test('a client that is denied is told so', async () => {
  const { person, client, tenant } = await newGranting();
  const uid = await consentOf(person, client.authorizationPath());
  const { location } = await person.trpc.consent.deny.mutate({ uid });
  const answer = await answerAt(person, location);
  expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual(['access_denied', 'as given', null]);
  expect(await listed(tenant)).toEqual([]);
});

// Rules: MCP-15
test.each([
  ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
])('an authorization with %s is refused to the client', async (_what, fields, error) => {
  const { person, client } = await newGranting();
  expect((await answerAt(person, client.authorizationPath(fields))).get('error')).toBe(error);
});

// Rules: MCP-15
test('an address that the document does not list is never gone to', async () => {
  const { person, client } = await newGranting();
  for (const redirect_uri of ['http://127.0.0.1:4711/other', 'https://evil.example/callback', 'http://evil.example/callback']) {
    const refused = await person.send(client.authorizationPath({ redirect_uri }));
    expect([refused.status, refused.location]).toEqual([400, undefined]);
    expect(refused.text).toContain('invalid_redirect_uri');
  }
});

// Rules: MCP-15
test.each([
  ['a private address', () => 'https://10.0.0.1/client.json'],
  ['plain HTTP', () => 'http://localhost/client.json'],
  ['no document', () => `${world.site}/nothing.json`],
  ['the name of another client', () => world.publish((url) => ({ ...documentOf(url), client_id: `${url}x` }))],
  ['a redirect', () => world.publish({ status: 302, headers: { location: world.publish() } })],
  ['too large a document', () => world.publish((url) => ({ ...documentOf(url), client_uri: `https://a.example/${'x'.repeat(6_000)}` }))],
  ['a secret', () => world.publish((url) => ({ ...documentOf(url), token_endpoint_auth_method: 'client_secret_basic' }))],
  [
    'an open address for codes',
    () => world.publish((url) => ({ ...documentOf(url), application_type: 'web', redirect_uris: ['http://evil.example/callback'] })),
  ],
])('a client with %s is refused', async (_what, idOf) => {
  const { person } = await newGranting();
  const refused = await person.send(oauthClient(world.api.url, idOf()).authorizationPath());
  expect([refused.status, refused.location]).toEqual([400, undefined]);
  expect(refused.text).toMatch(/^invalid_client/);
});

// Rules: MCP-15
test('a code is redeemed only as it was asked for', async () => {
  const granting = await newGranting();
  const { client } = granting;
  const code = await newCode(granting);
  expect(await client.redeem(code, { code_verifier: 'a'.repeat(43) })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { redirect_uri: 'http://127.0.0.1:4712/callback' })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { client_id: world.publish() })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { resource: 'https://elsewhere.example/mcp' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_target' },
  });
});

// Rules: MCP-16
test('a code that is used twice ends everything that came of it', async () => {
  const granting = await newGranting();
  const { client, tenant } = granting;
  const code = await newCode(granting);
  const { body } = await client.redeem(code);
  expect(await client.redeem(code)).toMatchObject(invalidGrant);
  await waitFor('the token is refused', async () => (await statusOf(body.access_token)) === 401);
  expect(await client.refresh(body.refresh_token)).toMatchObject(invalidGrant);
  const { data } = (await tenant.api.get('/audit?action=token.revoke_replayed')).body;
  expect(data).toMatchObject([{ resource_id: (await listed(tenant))[0]?.token_id }]);
});

// Rules: MCP-16
test('of two redemptions at once at most one gets a token, and none keeps it', async () => {
  const granting = await newGranting();
  const { client } = granting;
  const code = await newCode(granting);
  const answers = await Promise.all([client.redeem(code), client.redeem(code)]);
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length).toBeLessThanOrEqual(1);
  for (const { body } of won) await waitFor('the token is refused', async () => (await statusOf(body.access_token)) === 401);
  expect((await listed(granting.tenant))[0]?.revoked_at).not.toBeNull();
});

// Rules: MCP-16
test('a refresh token is used once: a stolen one ends the access of thief and client', async () => {
  const granting = await newGranting();
  const { client } = granting;
  const first = await newTokens(granting);
  const second = await client.refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(await statusOf(second.body.access_token)).toBe(200);
  expect(await client.refresh(first.refresh_token)).toMatchObject(invalidGrant);
  await waitFor('the tokens are refused', async () => (await statusOf(second.body.access_token)) === 401);
  expect(await client.refresh(second.body.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(first.access_token)).toBe(401);
});

// Rules: MCP-17
test.each(['console', 'command line', 'client'] as const)('access that the %s revokes ends at once, with its refresh token', async (by) => {
  const granting = await newGranting();
  const { client, tenant, person } = granting;
  const { access_token, refresh_token } = await newTokens(granting);
  expect(await statusOf(access_token)).toBe(200);
  const [token] = await listed(tenant);
  const input = { token_id: token?.token_id ?? '' };
  await expect(person.trpc.tokens.rotate.mutate(input)).rejects.toMatchObject(refusedWith('SVC-3007', 'token_id'));
  if (by === 'console') await person.trpc.tokens.revoke.mutate(input);
  else if (by === 'command line') await operator().token.revoke.mutate(input);
  else expect((await client.revoke(refresh_token)).status).toBe(200);
  await waitFor('the token is refused', async () => (await statusOf(access_token)) === 401);
  expect(await client.refresh(refresh_token)).toMatchObject(invalidGrant);
});

// Rules: MCP-17
test('a client cannot revoke the token of another', async () => {
  const granting = await newGranting();
  const { access_token } = await newTokens(granting);
  const { revoke } = oauthClient(world.api.url, world.publish());
  expect((await revoke(access_token)).status).toBe(200);
  expect((await listed(granting.tenant))[0]?.revoked_at).toBeNull();
});

// Rules: MCP-18
test.each(['removed', 'front_desk', 'reset'] as const)('what a person granted ends when they are %s', async (how) => {
  const granting = await newGranting('manager');
  const { tenant, client, person } = granting;
  const lower = await newTokens(granting, 'read-write');
  const { access_token, refresh_token } = await newTokens(granting, 'full');
  const input = { operator_id: person.operatorId, tenant_id: tenant.tenantId };
  if (how === 'removed') await operator().operator.remove.mutate(input);
  else if (how === 'reset') await operator().operator.reset.mutate(input);
  else await operator().operator.role.mutate({ ...input, role: how });
  await waitFor('the token is refused', async () => (await statusOf(access_token)) === 401);
  expect(await client.refresh(refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(lower.access_token)).toBe(how === 'front_desk' ? 200 : 401);
});
