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

/** Walks the feed by the last id seen until `count` events have come. */
async function walk(tenant: Pick<Tenant, 'api'>, count: number, query = ''): Promise<Event[]> {
  const seen: Event[] = [];
  while (seen.length < count) {
    const { status, body } = await tenant.api.get(`/events?after=${seen.at(-1)?.id ?? ''}&wait=10&limit=2${query}`);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0); // otherwise nothing came within ten seconds
    seen.push(...body.data);
  }
  return seen;
}

// Method: walked by ids and by cursors, with and without a filter.
// Rules: EVENT-12, EVENT-14
test('the feed shows the same events as the list, oldest first, including replays', async () => {
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

// Method: one request per refusal.
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
test('the feed does not start at an event of another tenant or at an internal one', async () => {
  const [tenant, foreign] = await Promise.all([newTenant(), newTenant()]);
  await newGuest(tenant);
  const [event] = await walk(tenant, 1);
  expect((await foreign.api.get(`/events?after=${event.id}`)).body.code).toBe('SVC-2014');
});

const forgetEvent = systemStatement<never>('test.forget_event', 'delete from platform.event where tenant_id = $1 and id = $2');

/** Guarantee: no reader skips a gap unknowingly. Method: an event from before retention, and one that was removed after it was read. */
// Rules: EVENT-11, EVENT-13
test('the feed does not continue after an event that retention has removed, by its id or by a cursor', async () => {
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
test('a cursor of the feed is bound to its event and filters; limit and wait may change', async () => {
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

/** Reads page after page until `count` events have come, by the last id or by cursors. */
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

/** Guarantee: readers see each event once, in one order. Method: two read while two transactions that began first commit last. */
// Rules: EVENT-12
test('readers by ids and by cursors miss nothing that commits late and see nothing twice', async () => {
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
test('a reader that waits for one resource is not woken by events of others', async () => {
  const tenant = await newTenant();
  const ana = await newGuest(tenant);
  const [first] = await walk(tenant, 1);
  const waiting = tenant.api.get(`/events?after=${first.id}&resource_id=${ana.id}&event=guest.updated&wait=25`);
  await newGuest(tenant, 'Costa');
  await tenant.api.patch(`/guests/${ana.id}`, { last_name: 'Sousa' });
  expect((await waiting).body.data).toMatchObject([{ resource_id: ana.id, data: { last_name: 'Sousa' } }]);
});

// Method: two tenants wait, one gets an event.
// Rules: EVENT-15
test('a waiting reader is answered when there is an event for it, and not before', async () => {
  const [tenant, quiet] = await Promise.all([newTenant(), newTenant()]);
  const waiting = tenant.api.get('/events?after=&wait=25');
  const inVain = quiet.api.get('/events?after=&wait=1');
  const guest = await newGuest(tenant);
  expect((await waiting).body.data).toMatchObject([{ event: 'guest.updated', resource_id: guest.id }]);
  expect((await inVain).body).toEqual({ data: [] });
});

// Method: many more readers wait than there are connections; meanwhile others are served.
// Rules: EVENT-15
test('a waiting reader uses no database connection and no statements', async () => {
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

// Method: a process of the test's own is stopped while a reader waits.
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
