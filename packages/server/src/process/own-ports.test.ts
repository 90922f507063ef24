import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { listeningPorts } from './listening-ports.ts';
import { ownPortsOf } from './own-ports.ts';

function portsWith(environment: Readonly<Record<string, string>>, instance: object | null = null): ReadonlySet<number> {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-ports-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  if (instance) writeFileSync(join(home, 'instance.json'), JSON.stringify(instance));
  const base = {
    INNKEEPER_HOME: home,
    DATABASE_URL: 'postgres://localhost/x',
    INNKEEPER_MASTER_KEY: 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu',
  };
  return ownPortsOf(readConfig({ ...base, ...environment }))();
}

// Method: addresses from the environment, with and without a port.
// Rules: HOOK-26
test('ports of the configuration', () => {
  expect([...portsWith({ PORT: '8123' })].sort()).toEqual([5432, 8123]);
  const other = portsWith({
    DATABASE_URL: 'postgres://u:p%40@db:6543/x?sslmode=require',
    REDIS_URL: 'redis://cache',
    TEMPORAL_ADDRESS: 'temporal:7233',
  });
  expect([...other].sort()).toEqual([6379, 6543, 7233, 8080]);
  expect(portsWith({ DATABASE_URL: 'postgres://u@/x?host=/run/postgresql&port=5433' }).has(5433)).toBe(true);
});

// Rules: HOOK-26
test('ports that the instance file names', () => {
  const instance = { postgres: { port: 5999 }, temporal: { address: '127.0.0.1:7999', ui: 'http://[::1]:8999' } };
  expect([5999, 7999, 8999].filter((port) => !portsWith({}, instance).has(port))).toEqual([]);
});

// Method: this process listens on a port that no configuration names. Without /proc nothing is found, and nothing fails.
// Rules: HOOK-26
test('ports that a process of the instance has opened itself', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(portsWith({}, { worker: { pid: process.pid } }).has(port)).toBe(process.platform === 'linux');
  expect(portsWith({}, { worker: { pid: 2 ** 30 } }).has(port)).toBe(false);
});

test('without /proc nothing is found', () => {
  expect(listeningPorts([process.pid], '/nowhere')).toEqual([]);
});
