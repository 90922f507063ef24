import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { verifyWebhook } from '@innkeeper/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { newGuest } from '../harness/guests.ts';
import { testHome } from '../harness/instance.ts';
import { newReceiver, type Received } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: both commands as processes of their own, against the instance under test and a target of the test's own.

const secret = 'whsec_of_the_test';
const entryOf = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

interface Listener {
  readonly lines: () => { id: string; event: string; status: number; attempts: number }[];
  readonly notes: () => string;
  /** As Ctrl-C does. */
  stop(): Promise<number | null>;
}

const commands = {
  "the operator's": (tenant: Tenant) => [entryOf('cli/src/main.ts'), 'listen', '--tenant', tenant.tenantId],
  "the SDK's": (tenant: Tenant) => [
    entryOf('sdk/src/listen/main.ts'),
    ...['--token', tenant.tokens.read_only, '--base-url', tenant.baseUrl],
  ],
};

/** Starts a listener that begins behind an event, so that the test needs not know when it is ready. It ends with the test. */
function listen(command: readonly string[], options: readonly string[]): Listener {
  const child: ChildProcess = spawn(process.execPath, [...command, '--secret', secret, ...options], {
    env: { ...process.env, ...compileCache, INNKEEPER_HOME: testHome() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => void stdout.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => void stderr.push(chunk.toString()));
  const ended = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    lines: () => linesOf(stdout.join('')),
    notes: () => stderr.join(''),
    stop: async () => {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

/** Whole lines alone: the last one may be half written. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const verified = ({ bytes, headers }: Received) => verifyWebhook({ body: bytes, headers, secret });

// Rules: EVENT-16
test.each(Object.entries(commands))('%s listener forwards what comes, signed, in order and without loss', async (_whose, commandOf) => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const listener = listen(commandOf(tenant), ['--forward-to', receiver.url, '--after', '']);
  const guests = [await newGuest(tenant, 'Costa'), await newGuest(tenant, 'Melo')];
  await receiver.received(2);
  receiver.react((_request, nth) => (nth <= 2 ? 500 : 200));
  guests.push(await newGuest(tenant, 'Sousa'));
  const requests = await receiver.received(5);
  expect(requests.map((each) => [verified(each).event, verified(each).attempt, each.body.data.id])).toEqual([
    ['guest.updated', 0, guests[0]?.id],
    ['guest.updated', 0, guests[1]?.id],
    ['guest.updated', 0, guests[2]?.id],
    ['guest.updated', 1, guests[2]?.id],
    ['guest.updated', 2, guests[2]?.id],
  ]);
  await waitFor('three lines', () => listener.lines().length === 3);
  expect(listener.lines().map(({ event, status, attempts }) => [event, status, attempts])).toEqual([
    ['guest.updated', 200, 1],
    ['guest.updated', 200, 1],
    ['guest.updated', 200, 3],
  ]);
  expect(await listener.stop()).toBe(0);
  const last = listener.lines().at(-1)?.id;
  expect(listener.notes()).toContain(`--after '${last}'`);
  const missed = await newGuest(tenant, 'Dias');
  listen(commandOf(tenant), ['--forward-to', receiver.url, '--after', last ?? '']);
  expect((await receiver.received(6)).at(-1)?.body.data.id).toBe(missed.id);
});

/** Guarantee: what is forwarded is what a subscriber gets, to the byte. Method: the same event by a webhook and by a listener. */
// Rules: EVENT-16, EVENT-2
test('a forwarded event has the body of its webhook', async () => {
  const tenant = await newTenant();
  const [subscriber, target] = [await newReceiver(), await newReceiver()];
  await tenant.api.post('/webhook-endpoints', { url: subscriber.url, events: ['*'] });
  listen(commands["the operator's"](tenant), ['--forward-to', target.url, '--after', '']);
  await newGuest(tenant, 'Gonçalves');
  const [[sent], [forwarded]] = [await subscriber.received(1), await target.received(1)];
  expect(forwarded?.bytes.toString()).toBe(sent?.bytes.toString());
  expect(Object.keys(forwarded?.headers ?? {}).filter((name) => name.startsWith('x-service'))).toEqual(
    Object.keys(sent?.headers ?? {}).filter((name) => name.startsWith('x-service')),
  );
});

// Rules: EVENT-16
test.each([
  [['--forward-to', 'ftp://localhost/'], 'SVC-2013'],
  [['--forward-to', 'http://127.0.0.1:9/', '--events', 'guest'], 'SVC-2013'],
  [['--forward-to', 'http://127.0.0.1:9/', '--after', 'evt_nonsense'], 'SVC-2014'],
])('listen %j is refused', async (options, code) => {
  const { tenantId } = await newTenant();
  const { exitCode, stderr } = await innkeeper(['listen', '--tenant', tenantId, ...options, '--json']);
  expect([exitCode, stderr.includes(`"code":"${code}"`)]).toEqual([1, true]);
});

/** Guarantee: `npx innkeeper-listen` needs no registry in a checkout. Method: the command that npx finds there. */
// Rules: EVENT-16
test('a checkout has the listener of the SDK as a command', async () => {
  const commandsOfCheckout = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));
  const { stdout } = await promisify(execFile)(join(commandsOfCheckout, 'innkeeper-listen'), ['--help']);
  expect(stdout).toMatch(/^innkeeper-listen --token TOKEN --base-url URL --forward-to URL/);
});
