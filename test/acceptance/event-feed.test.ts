import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { scrape } from '../harness/scrape.ts';
import { book } from '../harness/stays.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
type Event = any;

/** Walks the feed by the last id seen until so many events have come. */
async function walk(tenant: Pick<Tenant, 'api'>, count: number, query = ''): Promise<Event[]> {
  const seen: Event[] = [];
  while (seen.length < count) {
    const { status, body } = await tenant.api.get(`/events?after=${seen.at(-1)?.id ?? ''}&wait=10&limit=2${query}`);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0); // otherwise ten seconds brought nothing
    seen.push(...body.data);
  }
  return seen;
}

/** Guarantee: the feed shows events as the list does, oldest first, replays among them. Method: walked by ids and by cursors, with and without a filter. */
// Rules: EVENT-12, EVENT-14
test('walking the feed', async () => {
  const hotel = await newHotel();
  const reservation = await book(hotel);
  for (const last of ['Costa', 'Sousa', 'Melo']) await newGuest(hotel, last);
  const [first] = await walk(hotel, 1);
  expect((await hotel.api.post(`/events/${first.id}/replay`)).status).toBe(201);
  const listed = (await hotel.api.all('/events')).toReversed();
  expect(await walk(hotel, listed.length)).toEqual(listed);
  expect(listed.at(-1)).toMatchObject({ replay_of: first.id, data: first.data });
  expect(await hotel.api.all('/events?after=&limit=2')).toEqual(listed);
  const ofReservation = listed.filter(({ resource_id }) => resource_id === reservation.id);
  expect(await hotel.api.all(`/events?after=&limit=1&resource_id=${reservation.id}`)).toEqual(ofReservation);
  const ofGuests = listed.filter(({ event }) => event === 'guest.updated');
  expect(await hotel.api.all('/events?after=&limit=2&event=guest.updated')).toEqual(ofGuests);
});

/** Guarantee: refusals of the feed. Method: one each, and an event of another tenant. */
// Rules: EVENT-13, EVENT-14
test.each([
  ['after=evt_nonsense', 'SVC-2014', 'after'],
  ['after=&cursor=abc', 'SVC-2014', 'cursor'],
  ['after=&wait=26', 'SVC-2013', 'wait'],
  ['after=&wait=-1', 'SVC-2013', 'wait'],
  ['wait=1', 'SVC-2013', 'wait'],
  ['after=&created_from=2027-01-01', 'SVC-2013', 'created_from'],
  ['after=&created_to=2027-01-01', 'SVC-2013', 'created_to'],
  ['after=&event=guest.vanished', 'SVC-2009', 'event'],
])('/events?%s is refused', async (query, code, field) => {
  const tenant = await newTenant();
  const { body } = await tenant.api.get(`/events?${query}`);
  expect([body.code, body.details[0].field]).toEqual([code, field]);
});

// Rules: EVENT-13
test('an event of another tenant, and an internal one, is no place in the feed', async () => {
  const [tenant, foreign] = await Promise.all([newTenant(), newTenant()]);
  await newGuest(tenant);
  const [event] = await walk(tenant, 1);
  expect((await foreign.api.get(`/events?after=${event.id}`)).body.code).toBe('SVC-2014');
});

/** Guarantee: a reader is answered when there is something for it and not before. Method: two tenants wait, one gets an event. */
// Rules: EVENT-15
test('a reader that waits is answered with what comes', async () => {
  const [tenant, quiet] = await Promise.all([newTenant(), newTenant()]);
  const waiting = tenant.api.get('/events?after=&wait=25');
  const inVain = quiet.api.get('/events?after=&wait=1');
  const guest = await newGuest(tenant);
  expect((await waiting).body.data).toMatchObject([{ event: 'guest.updated', resource_id: guest.id }]);
  expect((await inVain).body).toEqual({ data: [] });
});

/** Guarantee: who waits holds no connection of the database, and no statement is sent for it. Method: many more wait than there are connections; meanwhile others are served. */
// Rules: EVENT-15
test('waiting takes no connection', async () => {
  const tenants = await Promise.all(Array.from({ length: 5 }, () => newTenant()));
  const waiting = tenants.flatMap((tenant) => Array.from({ length: 40 }, () => tenant.api.get('/events?after=&wait=25')));
  const db = await openTestDatabase();
  const atRest = async (): Promise<boolean> => {
    const { rows } = await db.system.query(
      `select count(*)::int as busy from pg_stat_activity where state <> 'idle' and query like '%read_feed%' and pid <> pg_backend_pid()`,
    );
    return rows[0].busy === 0;
  };
  await waitFor('all to have read', atRest);
  for (const tenant of tenants) await newGuest(tenant);
  const answers = await Promise.all(waiting);
  expect(answers.map(({ body }) => body.data.length)).toEqual(waiting.map(() => 1));
});

/** Guarantee: a process that stops keeps nobody waiting. Method: a process of the test's own with a reader, stopped. */
// Rules: EVENT-15
test('waiting ends when the process stops', async () => {
  const tenant = await newTenant();
  const own = await startApiProcess();
  onTestFinished(async () => void (await own.stop()));
  const reader = client(tenant.tokens.read_only, { url: own.url });
  expect((await reader.get('/events?after=')).status).toBe(200);
  const waiting = reader.get('/events?after=&wait=25');
  const readersWaiting = async () => (await scrape(own.url)).value('innkeeper_event_feed_waiting_requests');
  await waitFor('the reader to wait', async () => (await readersWaiting()) === 1);
  await own.stop();
  expect((await waiting).body).toEqual({ data: [] });
});
