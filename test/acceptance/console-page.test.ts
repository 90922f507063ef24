import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { signedIn } from '../harness/browser.ts';
import { apiUrl } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: an API process with a folder as a build leaves it, over HTTP.

const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;
let api: ApiProcess;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="CSP_NONCE"><div id="root"></div>');
  writeFileSync(join(folder, 'scheme.js'), 'void 0;');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  api = await startApiProcess({ env: { CONSOLE_FOLDER: folder } });
});
afterAll(() => api?.stop());

async function get(path: string, headers: Readonly<Record<string, string>> = {}, url = api.url) {
  const { statusCode, headers: fields, body } = await request(url + path, { headers });
  return { status: statusCode, fields, text: await body.text() };
}

// Rules: CONSOLE-7
test('every address of the application serves the page, with a policy that blocks foreign and inline scripts', async () => {
  const nonces = new Set<string>();
  for (const path of ['/console/', '/console/sign-in', '/console/reservations/res_01h455vb4pex5vsknk084sn02q']) {
    const { status, fields, text } = await get(path);
    expect([status, fields['content-type'], fields['cache-control']], path).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    const policy = String(fields['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(text).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
  const bare = await get('/console');
  expect([bare.status, bare.fields['location']]).toEqual([308, '/console/']);
  expect((await get('/console/', { host: 'evil.example' })).status).toBe(404);
});

// Rules: CONSOLE-8
test('files named by their content are cached for ever, compressed if the build has them so; others are revalidated', async () => {
  const plain = await get('/console/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
  expect([plain.status, plain.text, plain.fields['cache-control']]).toEqual([200, script, 'public,max-age=31536000,immutable']);
  expect(plain.fields['x-content-type-options']).toBe('nosniff');
  const compressed = await get('/console/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect([compressed.fields['content-encoding'], Number(compressed.fields['content-length']) < 200]).toEqual(['br', true]);
  const missing = await get('/console/assets/app-9z.js');
  expect([missing.status, missing.text]).toEqual([404, '']);
  const beside = await get('/console/scheme.js');
  expect([beside.status, beside.text]).toEqual([200, 'void 0;']);
  expect(beside.fields['cache-control']).not.toContain('immutable');
  for (const path of ['/console/assets/..%2findex.html', '/console/assets/%2e%2e/%2e%2e/package.json']) {
    expect((await get(path)).text, path).not.toContain('dependencies');
  }
});

// Rules: CONSOLE-7
test('without an application there is still a page, under the same policy', async () => {
  const { status, fields, text } = await get('/console/today', {}, apiUrl());
  expect(status).toBe(200);
  expect(fields['content-security-policy']).toContain("script-src 'self'");
  expect(text).toContain('<h1>Innkeeper</h1>');
});

// Rules: CONSOLE-8
test('answers of procedures are compressed on request', async () => {
  const { tenantId } = await newTenant();
  const own = await signedIn({ tenantId, role: 'manager' });
  const fields = { cookie: own.cookie() ?? '', 'innkeeper-tenant': tenantId, 'accept-encoding': 'gzip' };
  const long = await get(`/console/trpc/hotel.access.audit.list,hotel.access.audit.list?batch=1&input=%7B%7D`, fields, apiUrl());
  expect([long.status, long.fields['content-encoding']]).toEqual([200, 'gzip']);
});
