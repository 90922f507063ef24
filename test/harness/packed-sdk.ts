import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { newHotel } from './hotel.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const sdk = join(checkout, 'packages', 'sdk');
const packageManager = 'pnpm@12.21.0'; // as in the checkout; npm does not know the catalog

interface Vector {
  readonly expected: { readonly verified: boolean; readonly reason?: string };
}

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
console.log(JSON.stringify({ outcomes, property: property?.id }));
`;

/** A project outside the checkout with the packed SDK, its dependencies and a compiled consumer. Ends with the test. */
export async function packedSdk(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'innkeeper-consumer-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const modules = join(project, 'node_modules');
  const packed = join(modules, '@innkeeper', 'sdk');
  await mkdir(join(modules, '@innkeeper'), { recursive: true });
  await run('npx', ['-y', '--prefer-offline', packageManager, 'pack', '--out', join(project, 'sdk.tgz')], { cwd: sdk });
  await run('tar', ['-xzf', 'sdk.tgz', '-C', modules], { cwd: project });
  await rename(join(modules, 'package'), packed);
  const manifest: { dependencies: Record<string, string> } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    await cp(join(sdk, 'node_modules', name), join(modules, name), { recursive: true, dereference: true });
  }
  await symlink(join(checkout, 'node_modules', '@types'), join(modules, '@types'), 'junction');
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'consumer.ts'), consumer);
  await cp(join(packed, 'examples', 'first-booking.mjs'), join(project, 'first-booking.mjs'));
  const strict = ['--ignoreConfig', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', 'consumer.ts'];
  const compiled = await run(join(checkout, 'node_modules', '.bin', 'tsc'), strict, { cwd: project }).catch((error) => error);
  expect(compiled.stdout).toBe('');
  return project;
}

/** Under a runtime, given as the start of a command, expects the published vectors to verify and the example to book. */
export async function expectToWork(project: string, [command = '', ...args]: readonly string[]): Promise<void> {
  const hotel = await newHotel();
  const checked = await run(command, [...args, 'consumer.js', hotel.tokens.read_only, hotel.baseUrl], { cwd: project });
  const { outcomes, property } = JSON.parse(checked.stdout);
  expect(property).toBe(hotel.propertyId);
  const { vectors }: { vectors: readonly Vector[] } = JSON.parse(await readFile(join(sdk, 'vectors', 'webhook-signatures.json'), 'utf8'));
  expect(outcomes).toEqual(vectors.map(({ expected }) => (expected.verified ? true : expected.reason)));
  const given = { INNKEEPER_TOKEN: hotel.tokens.full, INNKEEPER_URL: hotel.baseUrl, ARRIVAL: hotel.day(3), DEPARTURE: hotel.day(5) };
  const booked = await run(command, [...args, 'first-booking.mjs'], { cwd: project, env: { ...process.env, ...given } });
  expectBooked(JSON.parse(booked.stdout));
}

/** Expects the answers of the first-booking example. */
export function expectBooked(booked: Record<string, unknown>): void {
  const { offered } = booked;
  expect(booked).toEqual({ status: 'confirmed', nights: 2, total: offered, offered, guests: ['Silva'], refused: 'SVC-3002' });
}
