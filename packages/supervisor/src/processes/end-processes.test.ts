import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { endProcesses } from './end-processes.ts';
import { identify, isAlive } from './process-identity.ts';

const ignoresSignals = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000); process.send('ready');";

// Method: one process leads a group, like the product's, and one is in its parent's group, like vitest under `npm test`.
test('a process that ignores SIGTERM is killed, whether or not it leads a group', async () => {
  const processes = await Promise.all([startProcess({ detached: true }), startProcess({ detached: false })]);
  await endProcesses(processes, []);
  expect(processes.filter(isAlive)).toEqual([]);
});

async function startProcess({ detached }: { detached: boolean }) {
  const child = spawn(process.execPath, ['--eval', ignoresSignals], { detached, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const identity = identify(child.pid ?? 0);
  if (identity === null) throw new Error('the process has ended');
  return { ...identity, name: 'child' };
}
