import { limits } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { browser } from '../harness/browser.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { documentOf, newApplication, newAuthorizationWorld, newTokens, oauthClient } from '../harness/oauth.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: API processes of their own; the database of one is behind a proxy, and requests come from a loopback address that no other test uses.

async function newWorld(env: Readonly<Record<string, string>> = {}) {
  const world = await newAuthorizationWorld(env);
  onTestFinished(() => world.close());
  return world;
}

const metadata = '/.well-known/oauth-authorization-server';

// Rules: MCP-15
test('an address that asks too often is refused everywhere, others are not', async () => {
  const { api } = await newWorld();
  const { send } = browser({ url: api.url, address: '127.0.0.97' });
  for (let sent = 0; sent < limits.unauthenticatedPerMinute; sent += 50)
    await Promise.all(Array.from({ length: 50 }, async () => expect((await send(metadata)).status).toBe(200)));
  for (const [path, method] of [[metadata], ['/oauth/authorize'], ['/oauth/token', 'POST'], ['/oauth/revoke', 'POST']] as const) {
    const refused = await send(path, { method });
    expect([refused.status, JSON.parse(refused.text).code, Number(refused.retryAfter) > 0]).toEqual([429, 'SVC-5002', true]);
  }
  expect((await browser({ url: api.url }).send(metadata)).status).toBe(200);
});

// Rules: MCP-15
test('without the database a client gets 503 with Retry-After, and its refresh token stays unused', async () => {
  const proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  const world = await newWorld({ DATABASE_URL: proxy.url });
  onTestFinished(() => proxy.close());
  const application = await newApplication(world);
  const { client, person } = application;
  const { refresh_token, access_token } = await newTokens(application);
  proxy.leave();
  const refused = await client.refresh(refresh_token);
  expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([503, 'SVC-9003', '2']);
  expect((await client.revoke(access_token)).status).toBe(503);
  const asked = await person.send(client.authorizationPath());
  expect([asked.status, asked.location, JSON.parse(asked.text).code]).toEqual([503, undefined, 'SVC-9003']);
  proxy.comeBack();
  await waitFor('the refresh', async () => (await client.refresh(refresh_token)).status === 200, promised(5_000));
});

// Rules: MCP-15
test('a person whose browser cannot be sent back reads why, in plain words and none of the request', async () => {
  const world = await newWorld();
  const { authorizationPath } = oauthClient(world.api.url, world.publish());
  const path = authorizationPath({ redirect_uri: 'https://evil.example/<script>', state: '<script>' });
  const page = await fetch(world.api.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  const text = await page.text();
  expect(text).toContain('The assistant could not be connected');
  expect(text).toContain('The assistant wants its answer at an address that the document describing it does not list, or may not list.');
  expect(text).not.toMatch(/script|evil|localhost/);
});

// Rules: MCP-12, MCP-13
test('behind https every address is that of the public, and cookies are Secure and out of reach of pages', async () => {
  const issuer = 'https://hotel.example';
  const world = await newWorld({ PUBLIC_URL: issuer });
  const described = Object(await (await fetch(world.api.url + metadata)).json());
  expect([described.issuer, described.token_endpoint]).toEqual([issuer, `${issuer}/oauth/token`]);
  const path = oauthClient(world.api.url, world.publish()).authorizationPath({ resource: `${issuer}/mcp` });
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const asked = await fetch(world.api.url + path, { redirect: 'manual', headers });
  expect(asked.headers.get('Location')).toMatch(/^\/console\/consent\//);
  const cookies = asked.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^(?=.*; secure)(?=.*; httponly)(?=.*; samesite=lax)/i);
});

// Rules: MCP-15
test('fields of any length and any text are refused or carried, never a fault', async () => {
  const world = await newWorld();
  const application = await newApplication(world);
  const { client, person } = application;
  const long = 'x'.repeat(12_000);
  for (const fields of [{ scope: long }, { resource: long }, { state: '\u202e\u0000' }, { prompt: long }, { code_challenge: long }])
    expect((await person.send(client.authorizationPath(fields))).status).toBeLessThan(500);
  const named = (name: string) => {
    const clientId = world.publish((url) => ({ ...documentOf(url), client_name: name }));
    return person.send(oauthClient(world.api.url, clientId).authorizationPath());
  };
  expect((await named('Safe\u0000')).status).toBe(422);
  const { location = '' } = await named('Safe\u202e<b>');
  const consent = await person.trpc.consent.show.query({ uid: location.split('/').at(-1) ?? '' });
  expect(consent.client.name).toBe(new URL(world.site).host); // a name that hides its letters is none
});
