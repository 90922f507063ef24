import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('main.ts', import.meta.url));

// Method: the command line as a process whose reader closes the pipe before it writes, as with `| head`.
// Rules: OPS-9
test('a closed pipe is not a failure', async () => {
  const child = spawn(process.execPath, [entry, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [exitCode] = await once(child, 'close');
  expect([exitCode, errors]).toEqual([0, '']);
});

// Rules: OPS-9
test('what one command compiles is there for the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-compiled-'));
  try {
    const command = fileURLToPath(new URL('../../../infra/bootstrap/innkeeper.mjs', import.meta.url));
    const child = spawn(process.execPath, [command, '--help'], { env: { ...process.env, NODE_COMPILE_CACHE: folder }, stdio: 'ignore' });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(50);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
