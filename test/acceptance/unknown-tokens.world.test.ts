import { randomBytes } from 'node:crypto';
import { addDays, systemClock } from '@innkeeper/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBrowser } from '../harness/booking-page.ts';
import { startCells, type TestCells } from '../harness/cells.ts';
import { client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';

// Method of all: two cells, whose API processes share a directory, and clients that make up tokens.

let world: TestCells<'a' | 'b'>;

beforeAll(async () => {
  world = await startCells(['a', 'b']);
});

afterAll(() => world?.remove());

const madeUp = (): string => `ik_live_${randomBytes(32).toString('base64url')}`;
const answerAtA = (token: string): Promise<Response> =>
  fetch(`${world.cells.a.api.url}/v1/guests`, { headers: { authorization: `Bearer ${token}` } });

async function tokenOfB(): Promise<string> {
  const { tenant } = operator({ ...world.cells.a.api, headers: { 'innkeeper-cell': 'b' } });
  return (await tenant.create.mutate({ name: 'Hotel', sandbox: false })).tokens.full;
}

// Rules: MCP-12
test('with several cells there is no authorization by consent, and nothing promises one', async () => {
  const { url } = world.cells.a.api;
  const refused = await fetch(`${url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  const paths = [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
  ];
  for (const path of [...paths, '/oauth/authorize']) expect((await fetch(url + path)).status, path).toBe(404);
  for (const path of ['/oauth/token', '/oauth/revoke']) expect((await fetch(url + path, { method: 'POST' })).status, path).toBe(404);
});

// Method: the way to the directory hangs meanwhile.
// Rules: CELL-7
test('a token that no cell can have made is refused without the directory', async () => {
  world.toDirectory.hang();
  const statuses = await Promise.all(
    ['ik_live_x', `${madeUp()}x`, 'x'.repeat(43), madeUp()].map(async (token) => (await answerAtA(token)).status),
  );
  world.toDirectory.cut();
  world.toDirectory.resume();
  expect(statuses).toEqual([401, 401, 401, 503]);
});

const tokensAtOnce = 40;
const shownCount = 1_320; // 1,200 of one address are looked up in a minute

// Rules: CELL-7, LIMIT-15
test('an address that shows too many tokens that nobody knows asks the directory no more, but for what it knew', async () => {
  const [known, late] = [await tokenOfB(), await tokenOfB()];
  expect((await answerAtA(known)).status).toBe(200);
  const seen = new Set<number>();
  for (let shown = 0; shown < shownCount; shown += tokensAtOnce) {
    const answers = await Promise.all(Array.from({ length: tokensAtOnce }, () => answerAtA(madeUp())));
    for (const { status } of answers) if (status !== 503) seen.add(status); // a busy machine may not have a connection in time
  }
  expect([...seen].toSorted()).toEqual([401, 429]);
  world.toDirectory.hang(); // whoever is asked does not answer
  const refused = [await answerAtA(madeUp()), await answerAtA(late)];
  world.toDirectory.resume();
  expect(refused.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual([
    [429, true],
    [429, true], // never 401
  ]);
  expect((await answerAtA(known)).status).toBe(200);
});

// Rules: CELL-7, DIRECT-2, DIRECT-30
test('a publishable key of a hotel in the other cell opens what is public of it, and its booking page is found', async () => {
  const { tenant } = operator({ ...world.cells.a.api, headers: { 'innkeeper-cell': 'b' } });
  const { tokens, property_id: propertyId } = await tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...knownHotel() } });
  const made = await client(tokens.full, { url: world.cells.b.api.url }).post('/publishable-keys', {
    property_id: propertyId,
    name: 'Site',
    origins: [],
  });
  await world.cells.b.publish();
  const visitor = client(made.body.key, { url: world.cells.a.api.url, localAddress: '127.9.9.9' }); // the tests before have used up another
  expect((await visitor.get('/public/property')).status).toBe(200);
  expect(await visitor.get('/guests')).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  const browser = bookingBrowser(world.cells.a.api.url);
  const first = await browser.open(`/book/${propertyId}`);
  expect([first.status, first.text]).toEqual([200, expect.stringContaining('Book at Known Hotel')]);
  const day = (n: number): string => addDays(systemClock.today('Europe/Lisbon'), n);
  const found = await browser.submit(first, 'Search', { arrival: day(10), departure: day(12) });
  expect((await browser.submit(found, 'Book')).text).toContain('We are holding this room');
});
