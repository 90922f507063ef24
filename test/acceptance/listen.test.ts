import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { verifyWebhook } from '@innkeeper/sdk';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { testHome } from '../harness/instance.ts';
import { newReceiver, type ReceivedRequest } from '../harness/receiver.ts';
import { book } from '../harness/stays.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: both commands as processes of their own, against the instance under test and a target of the test's own.

const secret = 'whsec_of_the_test';
const entryOf = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

interface Listener {
  readonly lines: () => { id: string; event: string; status: number; attempts: number }[];
  readonly notes: () => string;
  /** Stops it like Ctrl-C, unless another signal is named. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Its exit code when it ends on its own. */
  readonly ended: Promise<number | null>;
}

const commands = {
  "the operator's": (tenant: Tenant) => [entryOf('cli/src/main.ts'), 'listen', '--tenant', tenant.tenantId],
  "the SDK's": (tenant: Tenant) => [
    entryOf('sdk/src/listen/main.ts'),
    ...['--token', tenant.tokens.read_only, '--base-url', tenant.baseUrl],
  ],
};

/** Starts a listener from after an event, so that the test need not know when it is ready. It ends with the test. */
function listen(command: readonly string[], options: readonly string[]): Listener {
  const child: ChildProcess = spawn(process.execPath, [...command, '--secret', secret, ...options], {
    env: { ...process.env, ...compileCache, INNKEEPER_HOME: testHome() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => void stdout.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => void stderr.push(chunk.toString()));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    lines: () => linesOf(stdout.join('')),
    notes: () => stderr.join(''),
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Complete lines only: the last one may be half written. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const verified = ({ bytes, headers }: ReceivedRequest) => verifyWebhook({ body: bytes, headers, secret });

// Rules: EVENT-16
test.each(Object.entries(commands))('%s listener forwards events signed, in order and without loss', async (_whose, commandOf) => {
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

// Method: the same event by a webhook and by a listener, compared to the byte.
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

// Method: a booking's events, chosen by namespace and by name.
// Rules: EVENT-16
test.each(Object.entries(commands))('%s listener forwards the chosen names only, one line per event', async (_whose, commandOf) => {
  const hotel = await newHotel();
  const receiver = await newReceiver();
  const { id } = await book(hotel);
  await newGuest(hotel);
  expect((await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(14) })).status).toBe(200);
  const happened: { id: string; event: string }[] = (await hotel.api.all('/events')).toReversed();
  const wanted = happened.filter(({ event }) => event === 'reservation.created' || event.startsWith('guest.'));
  const listener = listen(commandOf(hotel), [
    ...['--forward-to', receiver.url, '--after', ''],
    ...['--events', 'guest.*,reservation.created'],
  ]);
  const last = await newGuest(hotel, 'Costa'); // after everything that is skipped
  const received = await receiver.received(wanted.length + 1);
  expect(received.map(({ body }) => body.id).slice(0, -1)).toEqual(wanted.map((event) => event.id));
  expect(received.at(-1)?.body.data.id).toBe(last.id);
  expect(wanted.length).toBeLessThan(happened.length);
  await waitFor('a line for each', () => listener.lines().length === received.length);
  expect(listener.lines().map((line) => [line.id, line.event])).toEqual(received.map(({ body }) => [body.id, body.event]));
});

// Rules: EVENT-16
test('a target that is down at first gets every event once and in order when it is up', async () => {
  const tenant = await newTenant();
  const port = await freePort();
  const target = `http://127.0.0.1:${port}/later`;
  const listener = listen(commands["the operator's"](tenant), ['--forward-to', target, '--after', '']);
  const guests = [await newGuest(tenant, 'Costa'), await newGuest(tenant, 'Melo')];
  await waitFor('the target to be missed', () => listener.notes().includes(`${target} does not answer`));
  expect(listener.lines()).toEqual([]);
  const receiver = await newReceiver('/later', port);
  guests.push(await newGuest(tenant, 'Sousa'));
  const received = await receiver.received(3);
  expect(received.map((each) => [verified(each).attempt, each.body.data.id])).toEqual(guests.map(({ id }) => [0, id]));
  await waitFor('three lines', () => listener.lines().length === 3);
  expect(receiver.requests).toHaveLength(3);
});

// Method: SIGKILL while the target has an event it has not answered; restarted after the last line.
// Rules: EVENT-16
test('a killed listener resumes after its last line, with the event that was under way', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react((_request, nth) => (nth === 3 ? 'hang' : 200));
  const options = ['--forward-to', receiver.url, '--after'];
  const killed = listen(commands["the operator's"](tenant), [...options, '']);
  for (const last of ['Costa', 'Melo', 'Sousa']) await newGuest(tenant, last);
  const [, , underWay] = await receiver.received(3);
  await waitFor('two lines', () => killed.lines().length === 2);
  await killed.stop('SIGKILL');
  const missed = await newGuest(tenant, 'Dias');
  const again = listen(commands["the operator's"](tenant), [...options, killed.lines().at(-1)?.id ?? '']);
  const received = await receiver.received(5);
  expect(received.slice(3).map(({ body }) => body.data.id)).toEqual([underWay?.body.data.id, missed.id]);
  await waitFor('a line for each', () => again.lines().length === 2);
  expect([...killed.lines(), ...again.lines()].map(({ id }) => id)).toEqual((await tenant.api.all('/events?after=')).map(({ id }) => id));
});

// Rules: EVENT-16
test.each([
  [['--forward-to', 'ftp://localhost/'], 'SVC-2013'],
  [['--forward-to', 'http://127.0.0.1:9/', '--events', 'guest'], 'SVC-2013'],
  [['--forward-to', 'http://127.0.0.1:9/', '--after', 'evt_nonsense'], 'SVC-2014'],
  [['--forward-to', 'http://127.0.0.1:9/', '--tenant', 'ten_unknown'], 'SVC-2011'], // the last one counts
])('listen %j is refused', async (options, code) => {
  const { tenantId } = await newTenant();
  const { exitCode, stdout, stderr } = await innkeeper(['listen', '--tenant', tenantId, ...options, '--json']);
  expect([exitCode, stdout, stderr.includes(`"code":"${code}"`)]).toEqual([1, '', true]);
});

// Rules: EVENT-16
test.each([
  [['--forward-to', 'localhost:9000'], '--forward-to must begin with http:// or https://'],
  [['--forward-to', 'http://127.0.0.1:9/', '--events', 'guest'], '--events must be names'],
  [['--forward-to', 'http://127.0.0.1:9/', '--after', 'evt_nonsense'], 'SVC-2014'],
])("the SDK's listener explains what is wrong with %j, and ends", async (options, said) => {
  const listener = listen(commands["the SDK's"](await newTenant()), options);
  expect(await listener.ended).toBe(1);
  expect(listener.notes()).toContain(said);
});

/** Guarantee: `npx innkeeper-listen` needs no registry in a checkout. Method: runs the command that npx finds there. */
// Rules: EVENT-16
test('a checkout has the listener of the SDK as a command', async () => {
  const commandsOfCheckout = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));
  const { stdout } = await promisify(execFile)(join(commandsOfCheckout, 'innkeeper-listen'), ['--help']);
  expect(stdout).toMatch(/^innkeeper-listen --token TOKEN --base-url URL --forward-to URL/);
});
