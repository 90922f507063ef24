import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { choosablePorts, freePort, portFault } from './free-port.ts';

const firstAssigned = 16_000; // by gVisor; Linux begins at 32768

// Method: no system assigns ports of this range to connections; those of one process are chosen before any is listened on.
test('a chosen port is free, chosen once, and never one that a system assigns', async () => {
  const chosen = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  expect(new Set(chosen).size).toBe(chosen.length);
  for (const port of chosen) {
    expect(port).toBeGreaterThanOrEqual(choosablePorts.first);
    expect(port).toBeLessThan(firstAssigned);
    expect(await portFault(port)).toBeNull();
  }
});

test('the wanted port is used while it is free, and another is chosen when it is taken', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  expect(await freePort(wanted)).not.toBe(wanted);
  await new Promise((resolve) => server.close(resolve));
});

test('a port that another process has chosen is left to it until it ends, listened on or not', async () => {
  const wanted = choosablePorts.last - 7;
  const file = new URL('free-port.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(file)}).then(async ({ freePort }) => process.send(await freePort(${wanted}))); setInterval(() => {}, 1e6);`;
  const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void other.kill('SIGKILL'));
  const [chosen] = await once(other, 'message');
  expect(await portFault(chosen)).toBeNull();
  expect(await freePort(chosen)).not.toBe(chosen);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  expect(await freePort(chosen)).toBe(chosen);
});
