import { limits } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { openEmission } from '../harness/outbox.ts';
import { past } from '../harness/past-deliveries.ts';
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
  [`after=evt_${'0'.repeat(300)}`, 'SVC-2014', 'after'],
  ['after=evt_%00', 'SVC-2014', 'after'],
  ['after=%20', 'SVC-2014', 'after'],
  ['after=&after=', 'SVC-2013', 'after'],
  ['after=&cursor=abc', 'SVC-2014', 'cursor'],
  ['after=&wait=26', 'SVC-2013', 'wait'],
  ['after=&wait=-1', 'SVC-2013', 'wait'],
  ['after=&wait=1.5', 'SVC-2013', 'wait'],
  ['after=&wait=soon', 'SVC-2013', 'wait'],
  ['after=&wait=', 'SVC-2013', 'wait'],
  ['after=&wait=1&wait=2', 'SVC-2013', 'wait'],
  ['after=&limit=0', 'SVC-2013', 'limit'],
  ['after=&limit=201', 'SVC-2013', 'limit'],
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

const forgetEvent = systemStatement<never>('test.forget_event', 'delete from platform.event where tenant_id = $1 and id = $2');

/** Guarantee: nobody goes on behind a gap unknowingly. Method: an event from before retention, and one that has gone since it was read. */
// Rules: EVENT-11, EVENT-13
test('an event that is no longer kept is no place in the feed, by its id and by a cursor', async () => {
  const tenant = await newTenant();
  const [outlived = ''] = await past(tenant, '', { ageDays: limits.eventsKeptDays + 1 });
  await past(tenant, '', { ageDays: 0, count: 2 });
  const page = (await tenant.api.get('/events?after=&limit=1')).body;
  const [{ id: gone }] = page.data;
  expect(gone).not.toBe(outlived);
  await (await openTestDatabase()).runAsSystem(forgetEvent, [tenant.tenantId, gone]);
  for (const [query, field] of [
    [`after=${outlived}`, 'after'],
    [`after=${gone}&wait=25`, 'after'],
    [`after=&cursor=${page.next_cursor}`, 'cursor'],
  ]) {
    const { status, body } = await tenant.api.get(`/events?${query}`);
    expect([status, body.code, body.details[0].field], query).toEqual([400, 'SVC-2014', field]);
  }
  expect((await tenant.api.get('/events?after=')).body.data).toHaveLength(1);
});

// Rules: EVENT-14, WIRE-8
test('a cursor of the feed goes with its event and its filters; limit and wait may change', async () => {
  const tenant = await newTenant();
  for (const last of ['Costa', 'Sousa', 'Melo', 'Dias']) await newGuest(tenant, last);
  const [first, second, ...others] = await walk(tenant, 4);
  const query = `after=${first.id}&event=guest.updated`;
  const page = (await tenant.api.get(`/events?${query}&limit=1`)).body;
  expect(page.data).toEqual([second]);
  const cursor = `cursor=${page.next_cursor}`;
  expect((await tenant.api.get(`/events?${query}&limit=200&wait=25&${cursor}`)).body).toEqual({ data: others });
  for (const other of [
    `after=${second.id}&event=guest.updated`,
    'after=&event=guest.updated',
    `after=${first.id}`,
    'event=guest.updated',
  ]) {
    const { status, body } = await tenant.api.get(`/events?${other}&${cursor}`);
    expect([status, body.code, body.details[0].field], other).toEqual([400, 'SVC-2014', 'cursor']);
  }
});

type Walker = Pick<Tenant, 'api'>;

/** Reads one page after another until so many events have come; by the last id alone, or by cursors as far as they lead. */
async function follow(seen: string[], count: number, { tenant, byCursor }: { tenant: Walker; byCursor: boolean }): Promise<void> {
  let cursor: string | undefined;
  let after = '';
  while (seen.length < count) {
    const { body } = await tenant.api.get(`/events?after=${after}&wait=5&limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ id }: Event) => id));
    cursor = byCursor ? body.next_cursor : undefined;
    if (cursor === undefined) after = seen.at(-1) ?? '';
  }
}

/** Guarantee: walkers see each event once and in one order, whatever commits late. Method: two walk while two transactions that began first commit last. */
// Rules: EVENT-12
test('two walkers, by ids and by cursors, miss nothing that commits late and see nothing twice', async () => {
  const tenant = await newTenant();
  const guest = await newGuest(tenant);
  const db = await openTestDatabase();
  const emission = { resourceId: guest.id, data: guest };
  const late = [await openEmission(db, tenant.tenantId, emission), await openEmission(db, tenant.tenantId, emission)];
  const [byIds, byCursors]: [string[], string[]] = [[], []];
  const walking = Promise.all([follow(byIds, 7, { tenant, byCursor: false }), follow(byCursors, 7, { tenant, byCursor: true })]);
  for (const last of ['Costa', 'Sousa', 'Melo']) await newGuest(tenant, last);
  await waitFor('both to have what was committed first', () => byIds.length === 4 && byCursors.length === 4);
  await late[1]?.end('commit');
  await newGuest(tenant, 'Dias');
  await waitFor('both to have the next two', () => byIds.length === 6 && byCursors.length === 6);
  await late[0]?.end('commit');
  await walking;
  expect(byCursors).toEqual(byIds);
  expect(new Set(byIds).size).toBe(7);
  expect([byIds.slice(4, 6).includes(late[1]?.eventId ?? ''), byIds[6]]).toEqual([true, late[0]?.eventId]);
  expect((await tenant.api.all('/events?after=')).map(({ id }) => id)).toEqual(byIds);
});

// Rules: EVENT-14, EVENT-15
test('a reader that waits for one resource sleeps through the events of others', async () => {
  const tenant = await newTenant();
  const ana = await newGuest(tenant);
  const [first] = await walk(tenant, 1);
  const waiting = tenant.api.get(`/events?after=${first.id}&resource_id=${ana.id}&event=guest.updated&wait=25`);
  await newGuest(tenant, 'Costa');
  await tenant.api.patch(`/guests/${ana.id}`, { last_name: 'Sousa' });
  expect((await waiting).body.data).toMatchObject([{ resource_id: ana.id, data: { last_name: 'Sousa' } }]);
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
