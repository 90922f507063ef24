import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newReceiver } from '../harness/receiver.ts';
import { type Certificate, newCertificate, newTlsReceiver } from '../harness/tls-receiver.ts';

const script = fileURLToPath(new URL('../harness/webhook-post.ts', import.meta.url));
const outcome = z.strictObject({ status: z.number().nullable(), error: z.string().nullable() });

/** Sends one webhook to each address from a process with this environment. */
async function postFrom(env: Readonly<Record<string, string>>, urls: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...urls], { env: { PATH: process.env['PATH'], ...env } });
  return stdout
    .trim()
    .split('\n')
    .map((line) => outcome.parse(JSON.parse(line)));
}

/** Environment that trusts the authority's certificate, from a file that ends with the test. */
function trusting({ cert }: Certificate): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-ca-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, cert);
  return { NODE_EXTRA_CA_CERTS: file };
}

/**
 * Guarantee: TLS is verified against authorities and against the name, although the connection goes to an address.
 * Method: subscribers whose certificates name the right host, another one, and an address; a process that trusts their authority.
 */
// Rules: HOOK-28
test('a trusted certificate must name the host', async () => {
  const authority = await newCertificate({});
  const [right, wrong, strange] = await Promise.all([
    newTlsReceiver(await newCertificate({ names: ['localhost'], addresses: ['127.0.0.1'], authority })),
    newTlsReceiver(await newCertificate({ names: ['other.example'], addresses: ['127.0.0.2'], authority })),
    newTlsReceiver(await newCertificate({ names: ['localhost'], addresses: ['127.0.0.1'] })),
  ]);
  const urls = [
    `https://localhost:${right.port}/`,
    `https://127.0.0.1:${right.port}/`,
    `https://localhost.:${right.port}/`,
    `https://localhost:${wrong.port}/`,
    `https://127.0.0.1:${wrong.port}/`,
    `https://localhost:${strange.port}/`,
  ];
  const [byName, byAddress, byFullName, ...refused] = await postFrom(trusting(authority), urls);
  expect([byName, byAddress, byFullName]).toEqual(Array(3).fill({ status: 204, error: null }));
  expect(right.asked).toEqual(['localhost', '', 'localhost']);
  expect(refused.map(({ status }) => status)).toEqual([null, null, null]);
  expect(refused.map(({ error }) => error)).toEqual([
    expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    expect.stringMatching(/self[- ]signed/i),
  ]);
  expect([right.requests, wrong.requests, strange.requests]).toEqual([3, 0, 0]);
});

// A proxy would resolve names itself. Method: a counting proxy, named in every possible variable.
// Rules: HOOK-28
test('proxies of the environment are not used', async () => {
  const authority = await newCertificate({});
  const [plain, secure] = await Promise.all([newReceiver(), newTlsReceiver(await newCertificate({ names: ['localhost'], authority }))]);
  let connections = 0;
  const proxy = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const proxies = Object.fromEntries(names.map((name) => [name, url]));
  const env = { ...proxies, NODE_USE_ENV_PROXY: '1', ...trusting(authority) };
  const outcomes = await postFrom(env, [plain.url, `https://localhost:${secure.port}/`]);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 204]);
  expect([connections, plain.requests.length, secure.requests]).toEqual([0, 1, 1]);
});
