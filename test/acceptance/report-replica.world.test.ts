import { addDays, systemClock } from '@innkeeper/kernel';
import { openDatabase } from '@innkeeper/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { type OwnReplica, startReplica } from '../harness/own-replica.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a PostgreSQL of the test's own with a streaming replica, whose replay can be paused, and one API process on both.

let primary: OwnPostgres;
let replica: OwnReplica;
let own: ApiProcess;
let hotel: Parameters<typeof book>[0];

beforeAll(async () => {
  primary = await startOwnPostgres({ isDurable: true });
  replica = await startReplica(primary);
  own = await startApiProcess({ env: { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url } });
  const created = await operator(own).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...knownHotel() } });
  const db = await openDatabase({ url: primary.url, entities: [], connectionsMax: 2, onError: () => undefined });
  const ids = await readHotelIds(db, created.tenant_id);
  await db.close();
  hotel = {
    ...ids,
    api: client(created.tokens.full, { url: own.url }),
    day: (n) => addDays(systemClock.today('Europe/Lisbon'), n),
  };
});

afterAll(async () => {
  await own?.kill();
  await replica?.remove();
  await primary?.remove();
});

async function sold(to: number) {
  const { status, body } = await hotel.api.get(`/reports/occupancy?from=${hotel.day(10)}&to=${hotel.day(to)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rooms: body.totals.rooms_sold, generatedMs: Date.parse(body.generated_at) };
}

async function arrivals(day: number): Promise<number> {
  return (await hotel.api.get(`/reports/daily-arrivals?date=${hotel.day(day)}`)).body.totals.reservations;
}

// Rules: REP-35
test('reports come from the replica and tell their age; names, and everything while it is away, come from the primary', async () => {
  await book(hotel);
  await waitFor('the replica to follow', () => replica.hasAll());
  expect((await sold(13)).rooms).toBe(3);
  await replica.pause();
  await waitFor('the replica to be behind', async () => {
    await book(hotel, { arrival: hotel.day(10), departure: hotel.day(11) });
    return !(await replica.hasAll());
  });
  const pausedMs = systemClock.nowMs();
  const behind = await sold(14);
  const stays = (await hotel.api.all('/reservations')).length;
  expect(stays).toBeGreaterThan(1);
  expect(behind.rooms).toBeLessThan(3 + stays - 1);
  expect(behind.generatedMs).toBeLessThan(pausedMs);
  expect(await arrivals(10)).toBe(stays);
  await replica.resume();
  await waitFor('the replica to follow', () => replica.hasAll());
  expect((await sold(15)).rooms).toBe(3 + stays - 1);
  await replica.remove();
  await book(hotel, { arrival: hotel.day(10), departure: hotel.day(11) });
  expect((await sold(16)).rooms).toBe(3 + stays);
  expect(own.output()).toContain('replica for reports failed');
});
