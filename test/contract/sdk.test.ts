import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorCatalogue } from '@innkeeper/kernel';
import { createInnkeeper } from '@innkeeper/sdk';
import { signedRequest } from '@innkeeper/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const sdk = join(checkout, 'packages', 'sdk');
const packageManager = 'pnpm@12.21.0'; // as the installation of the checkout; npm alone knows nothing of the catalog

interface Vector {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_base64: string;
  readonly signed_with: readonly string[] | null;
  readonly expected: { readonly verified: boolean; readonly attempt?: number };
}

const { vectors }: { vectors: readonly Vector[] } = JSON.parse(await readFile(join(sdk, 'vectors', 'webhook-signatures.json'), 'utf8'));

// Method: the generator itself compares what it would write with what is there.
test('the types of the SDK are those of the released document', async () => {
  const check = run('npm', ['run', '--silent', 'generate', '--', '--check'], { cwd: sdk });
  await expect(check, 'npm run generate in packages/sdk writes them').resolves.toBeDefined();
});

/** Guarantee: what we send is what the published vectors describe. Method: our signer writes the headers of every vector that it could have sent. */
// Rules: HOOK-4
test('the signer of deliveries agrees with the published vectors', () => {
  const sent = vectors.filter(({ signed_with }) => signed_with !== null);
  expect(sent.length).toBeGreaterThan(10);
  for (const { name, headers, body_base64, signed_with, expected } of sent) {
    const { headers: signed } = signedRequest({
      event: { id: 'evt_1', name: 'guest.updated' },
      attempt: expected.attempt ?? 0,
      body: Buffer.from(body_base64, 'base64'),
      secrets: signed_with ?? [],
      timestampMs: Number(headers['X-Service-Timestamp']),
    });
    const sent = Object.entries(signed).filter(([header]) => /Timestamp|Signature|Attempt/.test(header));
    expect(Object.fromEntries(sent), name).toEqual(headers);
  }
});

const retriedInside = ['SVC-4001', 'SVC-4007']; // by the service: a client that repeats them asks for the same thing twice

/** Guarantee: the SDK repeats what the catalogue advises to repeat, and nothing else. Method: each code, as its only answer. */
// Rules: ERR-17
test('the SDK follows the retry advice of every error code', async () => {
  for (const [code, { status, retry }] of Object.entries(errorCatalogue)) {
    let requests = 0;
    const answer = async (): Promise<Response> => {
      requests++;
      return Response.json({ code, message: 'refused', request_id: 'req_1' }, { status, headers: { 'Retry-After': '1' } });
    };
    const options = { token: 'tok', baseUrl: 'http://127.0.0.1/v1', userAgent: 'test', retriesMax: 1, fetch: answer };
    const innkeeper = createInnkeeper({ ...options, wait: async () => undefined });
    await expect(innkeeper.GET('/guests')).rejects.toMatchObject({ code, status });
    const isRepeated = retry === 'same-key' || (retry === 'after-wait' && !retriedInside.includes(code));
    expect(requests > 1, `${code} (${retry})`).toBe(isRepeated);
  }
});

const consumer = `
import { createInnkeeper, isEvent, verifyWebhook, WebhookVerificationError } from '@innkeeper/sdk';
import { readFileSync } from 'node:fs';
const published: { vectors: { name: string; secrets: string[]; now_ms: number; headers: Record<string, string>; body_base64: string }[] } =
  JSON.parse(readFileSync(new URL('./node_modules/@innkeeper/sdk/vectors/webhook-signatures.json', import.meta.url), 'utf8'));
const innkeeper = createInnkeeper({ token: process.argv[2] ?? '', baseUrl: process.argv[3] ?? '', userAgent: 'consumer/1' });
const outcomes = published.vectors.map(({ secrets, now_ms, headers, body_base64 }) => {
  try {
    const event = verifyWebhook({ body: Buffer.from(body_base64, 'base64'), headers, secret: secrets, now: now_ms });
    const name: string = isEvent(event, 'guest.') ? event.data.last_name : event.id;
    return name !== '';
  } catch (error) {
    return error instanceof WebhookVerificationError ? error.reason : String(error);
  }
});
const { data } = await innkeeper.GET('/properties');
const property: { id: string } | undefined = data.data[0];
console.log(JSON.stringify({ node: process.versions.node, outcomes, property: property?.id }));
`;

/** Guarantee: the published package works where nothing else of ours is installed. Method: packed, unpacked beside its dependencies, compiled and run by the Node of the host. */
test('the packed SDK runs and compiles in a project outside the checkout', async () => {
  const project = await mkdtemp(join(tmpdir(), 'innkeeper-consumer-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const modules = join(project, 'node_modules');
  await mkdir(join(modules, '@innkeeper'), { recursive: true });
  await run('npx', ['-y', '--prefer-offline', packageManager, 'pack', '--out', join(project, 'sdk.tgz')], { cwd: sdk });
  await run('tar', ['-xzf', 'sdk.tgz', '-C', modules], { cwd: project });
  await rename(join(modules, 'package'), join(modules, '@innkeeper', 'sdk'));
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(modules, '@innkeeper', 'sdk', 'package.json'), 'utf8'),
  );
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    await cp(join(sdk, 'node_modules', name), join(modules, name), { recursive: true, dereference: true });
  }
  await symlink(join(checkout, 'node_modules', '@types'), join(modules, '@types'), 'junction');
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'consumer.ts'), consumer);
  const strict = ['--ignoreConfig', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', 'consumer.ts'];
  const compiled = await run(join(checkout, 'node_modules', '.bin', 'tsc'), strict, { cwd: project }).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const hotel = await newHotel();
  const hostNode = process.env['npm_node_execpath'] ?? process.execPath;
  const { stdout } = await run(hostNode, ['consumer.js', hotel.tokens.read_only, hotel.baseUrl], { cwd: project });
  const { outcomes, property } = JSON.parse(stdout);
  expect(property).toBe(hotel.propertyId);
  const expected = vectors.map((vector) => (vector.expected.verified ? true : 'reason' in vector.expected && vector.expected.reason));
  expect(outcomes).toEqual(expected);
});
