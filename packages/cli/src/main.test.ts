import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
