import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveredEvent } from '../webhook/sign-webhook.ts';
import { verifyWebhook } from '../webhook/verify-webhook.ts';
import { type Forwarding, forwardEvents } from './forward-events.ts';

// Method of all: a feed in memory and a real target that reacts as scripted, repeating the last reaction. Waits are recorded, not waited
// for.

const secret = 'whsec_of_the_test';
const event = (number: number, name = 'guest.updated'): DeliveredEvent => ({
  id: `evt_${number}`,
  event: name,
  tenant_id: 'ten_1',
  created_at: '2027-03-01T10:00:00.000Z',
  api_version: 'v1',
  data: { id: `gst_${number}`, name: 'Zoë' },
});

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A target on its own port. */
async function newTarget(statuses: readonly number[], port = 0) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(statuses[Math.min(seen.length, statuses.length) - 1] ?? 200).end('seen');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => close(server));
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  return { seen, port: bound, url: `http://127.0.0.1:${bound}/hook`, close: () => close(server) };
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Forwards a feed to its end, where the signal is aborted. */
async function forward(feed: readonly DeliveredEvent[], forwardTo: string, given: Partial<Forwarding> = {}) {
  const stop = new AbortController();
  const [lines, troubles, waits]: [string[], string[], number[]] = [[], [], []];
  const last = await forwardEvents({
    ...{ after: '', forwardTo, secret, events: ['*'], signal: stop.signal, mayPass: () => true },
    read: async (after) => {
      const from = feed.findIndex(({ id }) => id === after) + 1;
      if (from === feed.length) stop.abort();
      return feed.slice(from, from + 2);
    },
    onForwarded: ({ id, attempts }) => void lines.push(`${id} ${attempts}`),
    onTrouble: (trouble) => void troubles.push(trouble),
    wait: async (ms) => void waits.push(ms),
    ...given,
  });
  return { last, lines, troubles, waits };
}

const verified = ({ headers, body }: Seen) => verifyWebhook({ body, headers, secret });

// Rules: EVENT-16
test('every event of the feed is posted once, in order, and verifies as a webhook', async () => {
  const feed = [event(1), event(2, 'folio.paid'), event(3, 'reservation.created'), event(4)];
  const target = await newTarget([200]);
  expect(await forward(feed, target.url)).toMatchObject({
    last: 'evt_4',
    lines: ['evt_1 1', 'evt_2 1', 'evt_3 1', 'evt_4 1'],
    troubles: [],
  });
  expect(target.seen.map(verified)).toEqual(feed.map((each) => ({ ...each, attempt: 0 })));
  expect(target.seen.map(({ headers }) => [headers['x-service-event'], headers['x-service-event-id']])).toEqual(
    feed.map((each) => [each.event, each.id]),
  );
});

// Rules: EVENT-16
test.each([
  { events: ['reservation.*'], expected: ['evt_1', 'evt_2'] },
  { events: ['folio.paid', 'reservation.created'], expected: ['evt_1', 'evt_3'] },
  { events: ['*'], expected: ['evt_1', 'evt_2', 'evt_3'] },
])('$events selects $expected and skips the others', async ({ events, expected }) => {
  const feed = [event(1, 'reservation.created'), event(2, 'reservation.updated'), event(3, 'folio.paid')];
  const target = await newTarget([200]);
  const { last } = await forward(feed, target.url, { events });
  expect(target.seen.map((each) => verified(each).id)).toEqual(expected);
  expect(last).toBe('evt_3');
});

// Rules: EVENT-16
test('a refused event is sent again with the attempt header until it is accepted', async () => {
  const target = await newTarget([500, 301, 404, 200]);
  const { lines, troubles } = await forward([event(1), event(2)], target.url);
  expect(target.seen.map((each) => [verified(each).id, verified(each).attempt])).toEqual([
    ['evt_1', 0],
    ['evt_1', 1],
    ['evt_1', 2],
    ['evt_1', 3],
    ['evt_2', 0],
  ]);
  expect(lines).toEqual(['evt_1 4', 'evt_2 1']);
  expect(troubles).toHaveLength(3);
});

// Rules: EVENT-16
test('nothing is lost while the target is down, and nothing is repeated when it is up', async () => {
  const gone = await newTarget([200]);
  gone.close();
  const opened: Awaited<ReturnType<typeof newTarget>>[] = [];
  const wait = async (): Promise<void> => {
    if (opened.length === 0) opened.push(await newTarget([200], gone.port));
  };
  const { lines, troubles } = await forward([event(1), event(2), event(3)], gone.url, { wait });
  expect(opened.flatMap(({ seen }) => seen).map((each) => [verified(each).id, verified(each).attempt])).toEqual([
    ['evt_1', 0],
    ['evt_2', 0],
    ['evt_3', 0],
  ]);
  expect(lines).toEqual(['evt_1 1', 'evt_2 1', 'evt_3 1']);
  expect(troubles).toEqual([`${gone.url} does not answer; evt_1 is sent again until it is accepted`]);
});

// Rules: EVENT-16
test('it continues after the last accepted event', async () => {
  const feed = [event(1), event(2), event(3)];
  const target = await newTarget([200, 500]);
  const stop = new AbortController();
  const { last } = await forward(feed, target.url, { signal: stop.signal, wait: async () => stop.abort() });
  expect(last).toBe('evt_1');
  const again = await newTarget([200]);
  expect(await forward(feed, again.url, { after: last })).toMatchObject({ last: 'evt_3', lines: ['evt_2 1', 'evt_3 1'] });
});

// Rules: EVENT-16
test.each([
  { forwardTo: 'localhost:9000', events: ['*'], option: 'forward-to' },
  { forwardTo: 'http://me:secret@127.0.0.1:9/', events: ['*'], option: 'forward-to' },
  { forwardTo: 'http://127.0.0.1:9/', events: ['reservation'], option: 'events' },
  { forwardTo: 'http://127.0.0.1:9/', events: [], option: 'events' },
])('options that can never work are refused: $forwardTo with $events', async ({ forwardTo, events, option }) => {
  await expect(forward([event(1)], forwardTo, { events })).rejects.toThrow(new RegExp(`^${option} must `));
});

// Rules: EVENT-16
test('reading the feed is retried, unless the failure is permanent', async () => {
  const target = await newTarget([200]);
  let failures = 3;
  const stop = new AbortController();
  const read: Forwarding['read'] = async (after) => {
    if (failures-- > 0) throw new Error('away');
    if (after !== '') stop.abort();
    return after === '' ? [event(1)] : [];
  };
  expect(await forward([], target.url, { read, signal: stop.signal })).toMatchObject({ lines: ['evt_1 1'], waits: [500, 1_000, 2_000] });
  const refused = forward([], target.url, { read: () => Promise.reject(new Error('revoked')), mayPass: () => false });
  await expect(refused).rejects.toThrow('revoked');
});
