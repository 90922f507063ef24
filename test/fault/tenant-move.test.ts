import { randomBytes } from 'node:crypto';
import {
  catchUp,
  closeTenant,
  copyProgress,
  cutOver,
  finishMove,
  holdSnapshot,
  lagOf,
  type MoveParts,
  movedTables,
  moveLimits,
  prepareMove,
  publishTenant,
  verifyMove,
} from '@innkeeper/cells';
import { addDays, systemClock } from '@innkeeper/kernel';
import { retentionOf } from '@innkeeper/server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type Api, client } from '../harness/client.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { contexts } from '../harness/operations.ts';
import { populate } from '../harness/populate-sandbox.ts';
import { type CellDatabase, connected, openTwoCells } from '../harness/two-cells.ts';
import { anyLocalAddress } from '../harness/visitors.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';
import { startWrites, type WriteStream } from '../harness/write-stream.ts';

// Method of all: an installation with an API and a worker, a second database with an API of its own, and hotels with a year's life. The client
// of the hotel that moves repeats whatever is refused meanwhile, with the same key, at the cell that the directory names.

const tables = movedTables(retentionOf(contexts));
const moved = [...tables.copied, ...tables.appended];

let world: World;
let lisbon: CellDatabase;
let porto: CellDatabase;
let portoApi: ApiProcess;
let atLisbon: pg.Client;
let atPorto: pg.Client;

beforeAll(async () => {
  const key = randomBytes(32).toString('hex');
  world = await startWorld({ workerCount: 1, hasSimulators: true, env: { INNKEEPER_MASTER_KEY: key } });
  [lisbon, porto] = await openTwoCells(world.postgres);
  portoApi = await startApiProcess({ env: { DATABASE_URL: porto.url, INNKEEPER_MASTER_KEY: key, LOG_LEVEL: 'error' } });
  [atLisbon, atPorto] = [await connected(lisbon.superuserUrl), await connected(porto.superuserUrl)];
}, 180_000);

afterAll(async () => {
  await Promise.all([atLisbon?.end(), atPorto?.end(), portoApi?.kill()]);
  await world?.remove();
});

interface Sandbox {
  readonly tenantId: string;
  readonly token: string;
}

async function newSandbox(): Promise<Sandbox> {
  const calls = operator(world.api);
  const created = await calls.tenant.create.mutate({ name: 'Hotel', sandbox: true });
  await populate(created.tenant_id, { rooms: 4, months: 1, seed: 7 }, calls);
  return { tenantId: created.tenant_id, token: created.tokens.full };
}

const apiOf = ({ token }: Sandbox, url: string): Api => client(token, { environment: 'sandbox', url });

/** Makes guests at the cell of the moment. */
const write = (sandbox: Sandbox, urlNow: () => string): WriteStream =>
  startWrites({ api: () => apiOf(sandbox, urlNow()), writerCount: 1, pauseMs: 20 });

interface OpenSession {
  readonly id: string;
  readonly visitorAt: (url: string) => Api;
}

/** A visitor of the hotel's site who holds a room for which nothing is due yet. */
async function openSession(sandbox: Sandbox, url: string): Promise<OpenSession> {
  const api = apiOf(sandbox, url);
  const [[property], plans] = await Promise.all([api.all('/properties'), api.all('/rate-plans')]);
  const made = await act(api, '/publishable-keys', { property_id: property.id, name: 'Site', origins: [] });
  const localAddress = anyLocalAddress();
  const visitorAt = (at: string, headers = {}) => client(made.body.key, { environment: 'sandbox', url: at, localAddress, headers });
  const day = (count: number): string => addDays(systemClock.today(property.timezone), count);
  const stay = { arrival: day(40), departure: day(41), adults: 1 };
  const { body } = await visitorAt(url).get(`/public/offers?${new URLSearchParams({ ...stay, adults: '1' })}`);
  const isDueLater = ({ rate_plan_id }: Record<string, string>): boolean =>
    plans.some(
      ({ id, payment_schedule }) => id === rate_plan_id && payment_schedule.every(({ due }: { due: string }) => due !== 'booking'),
    );
  const { room_type_id, rate_plan_id } = body.data.find(isDueLater);
  const opened = await act(visitorAt(url), '/public/booking-sessions', { ...stay, room_type_id, rate_plan_id });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return { id: opened.body.id, visitorAt: (at) => visitorAt(at, { 'x-session-secret': opened.body.client_secret }) };
}

async function digestOf(session: pg.Client, tenantId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of moved) {
    const { rows } = await session.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as digest
         from ${table} r where ${table === 'access.tenant' ? 'id' : 'tenant_id'} = $1`,
      [tenantId],
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

async function closed(parts: MoveParts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await closeTenant(parts).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) return;
    if (attempt === 10) throw refusal;
  }
}

test('a hotel moves while it and others work: nothing is lost, and the others notice nothing', { timeout: 300_000 }, async () => {
  const [moving, staying] = [await newSandbox(), await newSandbox()];
  let [url, isCut] = [world.api.url, false];
  const [writing, others] = [write(moving, () => url), write(staying, () => world.api.url)];
  const [source, destination] = [await connected(lisbon.moverUrl), await connected(porto.moverUrl)];
  const session = await openSession(moving, url);
  const parts: MoveParts = {
    tenantId: moving.tenantId,
    moveId: '1',
    source,
    destination,
    sourceUrl: lisbon.moverUrl,
    tables,
    attempt: 1,
  };
  await prepareMove(parts);
  await publishTenant(parts);
  await writing.next();
  await waitFor('the copy', async () => {
    const { tables: all, copied } = await copyProgress(parts);
    return all === moved.length && copied === all;
  });
  await waitFor('a short lag', async () => (await lagOf(parts)) < moveLimits.lagBytesMax);
  const events = (await apiOf(moving, url).all('/events')).map(({ id }) => id);
  await closed(parts);
  const rows = await catchUp(parts);
  const snapshot = await holdSnapshot(porto.moverUrl);
  const directory = {
    isCutOver: async () => isCut,
    cutOver: async () => {
      [url, isCut] = [portoApi.url, true];
    },
  };
  const frozenMs = await cutOver(parts, directory);
  await writing.next();
  const verified = await verifyMove(parts, snapshot);
  expect(verified).toMatchObject({ differing: [], isComplete: true });
  expect(verified.rows).toBeGreaterThanOrEqual(rows); // lines about requests follow
  expect(rows).toBeGreaterThan(500);
  expect(frozenMs).toBeGreaterThan(0);
  await snapshot.end();
  await finishMove(parts);
  await Promise.all([source.end(), destination.end()]);

  await writing.stop();
  const made = (await apiOf(moving, portoApi.url).all('/guests')).filter(({ last_name: name }) => writing.created.has(name));
  expect(made.map(({ id }) => id).toSorted()).toEqual(writing.ids.toSorted());
  const left = await digestOf(atLisbon, moving.tenantId);
  const kept = Object.entries(left).filter(([table, digest]) => table !== 'access.request' && !digest.startsWith('0 ')); // a late line is removed in time
  expect(kept).toEqual([]);
  expect((await apiOf(moving, world.api.url).get('/guests')).status).toBe(401);
  await others.stop();
  expect(others.refusals.filter(({ status }) => status !== 429)).toEqual([]);
  const visitor = session.visitorAt(portoApi.url);
  expect((await visitor.get(`/public/booking-sessions/${session.id}`)).body).toMatchObject({ status: 'open' });
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const booked = await act(visitor, `/public/booking-sessions/${session.id}/complete`, { guest });
  expect(booked).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect((await apiOf(moving, portoApi.url).get(`/reservations/${booked.body.reservation_id}`)).status).toBe(200);
  const feed = (await apiOf(moving, portoApi.url).all('/events')).map(({ id }) => id);
  expect(feed.slice(-events.length)).toEqual(events); // the newest come first
});
