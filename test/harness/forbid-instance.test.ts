import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startApiProcess } from './api-process.ts';
import { openTestDatabase } from './database.ts';
import { newHotel } from './hotel.ts';
import { apiUrl, testHome } from './instance.ts';
import { startOwnPostgres } from './postgres-server.ts';
import { instanceVariables } from './projects.ts';
import { startRedisServer } from './redis-server.ts';
import { startWorld } from './world.ts';

// Method: this file is a unit test and tries what only tests of the other projects may do.

test.each(instanceVariables)('a unit test that reads %s fails, and the error names the project it belongs in', (name) => {
  expect(() => process.env[name]).toThrow('name the file x.instance.test.ts');
});

test('a unit test that asks the harness for the instance or its database fails', async () => {
  expect(testHome).toThrow('x.instance.test.ts');
  expect(apiUrl).toThrow('x.instance.test.ts');
  await expect(async () => openTestDatabase()).rejects.toThrow('x.instance.test.ts');
  await expect(newHotel()).rejects.toThrow('x.instance.test.ts');
});

test('a unit test that starts servers of its own fails', async () => {
  await expect(startApiProcess()).rejects.toThrow('x.instance.test.ts');
  await expect(startRedisServer()).rejects.toThrow('x.instance.test.ts');
  await expect(startOwnPostgres({ isDurable: false })).rejects.toThrow('x.world.test.ts');
  await expect(startWorld({ workerCount: 1 })).rejects.toThrow('x.world.test.ts');
});

test('a process started by a unit test sees no instance either', () => {
  const { stdout } = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { env: { ...process.env }, encoding: 'utf8' });
  expect(instanceVariables.filter((name) => name in JSON.parse(stdout))).toEqual([]);
  expect(JSON.parse(stdout)).toHaveProperty('PATH');
});
