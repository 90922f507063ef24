import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectToWork, packedSdk } from '../harness/packed-sdk.ts';

const folder = process.env['RUNTIMES_FOLDER'] ?? '';

const commands = [
  ['deno', ['run', '--allow-all', '--no-prompt']],
  ['bun', ['run']],
] as const;

/** Guarantee: the published package works in runtimes other than Node. Method: packed, and run by them against the instance. */
test('the packed SDK runs in Deno and in Bun', async () => {
  const project = await packedSdk();
  for (const [name, args] of commands) await expectToWork(project, [join(folder, 'node_modules', '.bin', name), ...args]);
  expect.hasAssertions();
});
