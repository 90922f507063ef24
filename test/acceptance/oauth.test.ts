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
import { refusedWith } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import {
  type AuthorizationWorld,
  answerAt,
  consentOf,
  documentOf,
  invalidGrant,
  type Level,
  listed,
  newApplication,
  newAuthorizationWorld,
  newCode,
  newTokens,
  oauthClient,
  redirectUri,
  statusOf,
  toolAt,
} from '../harness/oauth.ts';
import { newTenant } from '../harness/tenant.ts';

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

// Rules: MCP-12
test('a client finds out how it gets access, from the refusal on', async () => {
  const { api } = world;
  const metadata = `${api.url}/.well-known/oauth-protected-resource/mcp`;
  const refused = await toolAt(world, null);
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
  const application = await newApplication(world, 'manager');
  const { tenant, person, clientId } = application;
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
  expect(body.data[0]).toMatchObject({
    actor: { kind: 'operator', id: person.operatorId },
    resource_id: token?.token_id,
    after: { name: 'Concierge', permission: 'read_only', client: clientId, person: person.operatorId },
  });
});

// Rules: MCP-14
test('an access token opens tools alone, for an hour', async () => {
  const application = await newApplication(world);
  const { access_token: token, ...rest } = await newTokens(application);
  expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'mcp' });
  expect(await statusOf(world, token)).toBe(200);
  for (const path of ['/v1/properties', '/sandbox/v1/properties']) {
    const answer = await fetch(world.api.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'SVC-1001' }]);
  }
});

// Rules: MCP-14
test('an access token that has expired is refused, and is renewed by the refresh token', async () => {
  const application = await newApplication(world);
  const { access_token, refresh_token } = await newTokens(application);
  const digest = createHash('sha256').update(access_token).digest();
  await (await openTestDatabase()).runAsSystem(expire, [digest]);
  const refused = await toolAt(world, access_token);
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'SVC-1002' }]);
  expect(refused.headers.get('WWW-Authenticate')).toContain('resource_metadata=');
  const { body } = await application.client.refresh(refresh_token);
  expect(await statusOf(world, body.access_token)).toBe(200);
});

// Rules: MCP-13
test('a person grants at most what their role covers', async () => {
  const application = await newApplication(world, 'front_desk');
  const { tenant, person, client } = application;
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
  const application = await newApplication(world);
  const { tenant, person, client } = application;
  const other = await newApplication(world);
  const uid = await consentOf(other.person, client.authorizationPath());
  await expect(person.trpc.consent.show.query({ uid })).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  const answering = person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission: 'read-only' });
  await expect(answering).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  await expect(person.trpc.consent.deny.mutate({ uid })).rejects.toMatchObject(refusedWith('SVC-2011', 'uid'));
  expect((await person.send(`/oauth/authorize/${uid}`)).status).toBe(400);
  await newTokens(application);
  await consentOf(person, client.authorizationPath());
  const silent = await answerAt(person, client.authorizationPath({ prompt: 'none' }));
  expect(silent.get('error')).toBe('consent_required');
});

// Rules: MCP-13
test('a denied client gets access_denied', async () => {
  const { person, client, tenant } = await newApplication(world);
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
  const { person, client } = await newApplication(world);
  expect((await answerAt(person, client.authorizationPath(fields))).get('error')).toBe(error);
});

// Rules: MCP-15
test('an address that the document does not list is never gone to', async () => {
  const { person, client } = await newApplication(world);
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
  ['a script as address for codes', () => world.publish((url) => ({ ...documentOf(url), redirect_uris: ['javascript:alert(1)'] }))],
  [
    'an open address for codes',
    () => world.publish((url) => ({ ...documentOf(url), application_type: 'web', redirect_uris: ['http://evil.example/callback'] })),
  ],
])('a client with %s is refused', async (_what, idOf) => {
  const { person } = await newApplication(world);
  const refused = await person.send(oauthClient(world.api.url, idOf()).authorizationPath());
  expect([refused.status, refused.location]).toEqual([400, undefined]);
  expect(refused.text).toMatch(/<code>invalid_(client|redirect_uri)/);
});

// Rules: MCP-15
test('a code is redeemed only as it was asked for', async () => {
  const application = await newApplication(world);
  const { client } = application;
  const code = await newCode(application);
  expect(await client.redeem(code, { code_verifier: 'a'.repeat(43) })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { redirect_uri: 'http://127.0.0.1:4712/callback' })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { client_id: world.publish() })).toMatchObject(invalidGrant);
  expect(await client.redeem(code, { resource: 'https://elsewhere.example/mcp' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_target' },
  });
});
