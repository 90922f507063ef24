import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failureBody } from './failure.ts';
import { readInstance } from './instance.ts';

const running = JSON.stringify({ api: { pid: 1, url: 'http://127.0.0.1:8080' } });

/** Reads the instance of a home with these files. */
async function read(files: Readonly<Record<string, string>>, environment: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const home = mkdtempSync(join(tmpdir(), 'innkeeper-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(home, name), content);
  return readInstance({ ...environment, INNKEEPER_HOME: home }).catch(failureBody);
}

test('the instance is the one running in the home', async () => {
  expect(await read({ 'instance.json': running, 'operator.key': 'secret\n' })).toEqual({
    apiUrl: 'http://127.0.0.1:8080',
    operatorKey: 'secret',
  });
});

test('another address may be given; the key stays that of the home', async () => {
  const named = { INNKEEPER_URL: 'http://hotel.example:9000/' };
  const expected = { apiUrl: 'http://hotel.example:9000', operatorKey: 'secret' };
  expect(await read({ 'operator.key': 'secret' }, named)).toEqual(expected);
  expect(await read({ 'instance.json': running, 'operator.key': 'secret' }, named)).toEqual(expected);
  expect(await read({ 'instance.json': running, 'operator.key': 'secret' }, { INNKEEPER_URL: '' })).toMatchObject({
    apiUrl: 'http://127.0.0.1:8080',
  });
});

// Rules: OPS-9
test.each([
  ['no file', undefined],
  ['half of a file', running.slice(0, -5)],
  ['a file without an address', '{"api": {"pid": 1}}'],
])('with %s as the description, no instance runs', async (_name, described) => {
  const files = { 'operator.key': 'secret', ...(described === undefined ? {} : { 'instance.json': described }) };
  expect(await read(files)).toMatchObject({ code: 'SVC-9003', message: expect.stringContaining('npm start') });
});

// Rules: OPS-8
test('nothing is called without the operator key of the home', async () => {
  expect(await read({ 'instance.json': running })).toMatchObject({ code: 'SVC-1001' });
});
