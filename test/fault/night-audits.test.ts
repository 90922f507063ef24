import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import { statement, systemStatement } from '@innkeeper/platform';
import { Client, Connection } from '@temporalio/client';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { guest } from '../harness/stays.ts';
import { triggerSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: the clock of a sandbox is moved by a day in the database; the workers find the day, are killed while they audit it, and
// restarted. Activities of a dead worker are ended in Temporal, so that nobody waits for its heartbeat.

const sweep = 'sweep:booking.night-audit';
const zone = 'Atlantic/Reykjavik'; // days of 24 hours all the year
const staying = 16;
const absentEachDay = 4;
const daysMax = 10;

let world: World;
let connection: Connection;

beforeAll(async () => {
  world = await startWorld({ workerCount: 2 });
  connection = await Connection.connect({ address: world.temporal.address });
}, 120_000);

afterAll(async () => {
  await connection.close();
  await world.remove();
});

type Body = Answer['body'];

interface House {
  readonly tenantId: string;
  readonly api: Api;
  readonly first: LocalDate;
  readonly guests: readonly Body[];
  readonly absent: readonly Body[]; // some of each day, in their order
}

async function newHouse(): Promise<House> {
  const file = knownHotel({ timezone: zone, rooms: { STD: staying + absentEachDay } });
  const property = { ...file.property, no_show: 'cancel', audit_time: '00:00' }; // a day that the calendar has ended is due
  const created = await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: true, hotel: { ...file, property } });
  const { tenant_id: tenantId } = created;
  const api = client(created.tokens.full, { url: world.api.url, environment: 'sandbox' });
  const [types, plans] = [await api.get('/room-types'), await api.get('/rate-plans')];
  const idOf = ({ body }: typeof types, code: string) => body.data.find((each: Body) => each.code === code).id;
  const terms = { room_type_id: idOf(types, 'STD'), rate_plan_id: idOf(plans, 'BAR'), adults: 1, guest };
  const first = systemClock.today(zone);
  const book = async (arrival: LocalDate, nights: number): Promise<Body> => {
    const answer = await api.post('/reservations', { ...terms, arrival, departure: addDays(arrival, nights) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const guests = await Promise.all(Array.from({ length: staying }, () => book(first, daysMax)));
  for (const { id } of guests) expect((await api.post(`/reservations/${id}/check-in`, { override: true })).status).toBe(200);
  const absent = await Promise.all(
    Array.from({ length: absentEachDay * daysMax }, (_, index) => book(addDays(first, Math.floor(index / absentEachDay)), 1)),
  );
  return { tenantId, api, first, guests, absent };
}

const round = fc.record({
  days: fc.integer({ min: 1, max: 2 }),
  kills: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 2 }), // milliseconds after the newest day was begun
});

const moveClock = systemStatement<never>(
  'test.move_house_clock',
  'update access.tenant set clock_offset_seconds = clock_offset_seconds + $2 where id = $1',
);

const readBegun = statement<{ begun: boolean }>(
  'test.is_audit_begun',
  'select exists (select from booking.night_audit a where a.tenant_id = $1 and a.business_date = $2) as begun',
);

const sweptAgainMs = 5_000; // a killed worker's sweep may still count as running, and then no other starts

const beDueNow = systemStatement<never>(
  'test.audit_due_now',
  'update booking.night_audit_progress set retry_at = null where tenant_id = $1 and retry_at is not null',
);

/** Polls while triggering the sweep. A lease of a dead worker delays the audit by ten minutes; this test does not wait for that. */
async function whileSwept<T>(what: string, tenantId: string, look: () => Promise<T | false | undefined>): Promise<T> {
  const temporal = new Client({ connection });
  let sweptMs = Number.NEGATIVE_INFINITY;
  return waitFor(what, async () => {
    if (performance.now() - sweptMs > sweptAgainMs) {
      await world.db.runAsSystem(beDueNow, [tenantId]);
      await triggerSchedule(temporal, sweep);
      sweptMs = performance.now();
    }
    return look();
  });
}

/** Starts the audit, kills both workers in the middle of it, and ends their activities. */
async function killAfter({ tenantId, first }: House, { today, ms }: { readonly today: number; readonly ms: number }): Promise<void> {
  const temporal = new Client({ connection });
  const newest = [tenantId, addDays(first, today - 1)];
  await whileSwept('the audit of the newest day', tenantId, async () => (await world.db.read(tenantId, readBegun, newest))[0]?.begun);
  await pause(ms);
  await Promise.all(world.workers.map((worker) => worker.kill()));
  for await (const { workflowId, runId } of temporal.workflow.list({ query: `WorkflowType = 'sweep' and ExecutionStatus = 'Running'` }))
    if (workflowId.startsWith(sweep))
      await temporal.workflow
        .getHandle(workflowId, runId)
        .terminate('its worker was killed')
        .catch(() => null);
  await Promise.all(world.workers.map((worker) => worker.start()));
}

async function auditsOf({ api }: House): Promise<Body[]> {
  return (await api.all('/night-audits')).toReversed();
}

async function untilAudited(house: House, days: number): Promise<Body[]> {
  return whileSwept(`${days} completed night audits`, house.tenantId, async () => {
    const audits = await auditsOf(house);
    return audits.length === days && audits.every(({ status }) => status === 'completed') && audits;
  });
}

async function expectHandledOnce(house: House, audits: readonly Body[]): Promise<void> {
  const dates = audits.map((_, index) => addDays(house.first, index));
  expect(audits.map(({ business_date }) => business_date)).toEqual(dates);
  expect(audits.map(({ nights_posted, no_shows }) => [nights_posted, no_shows])).toEqual(dates.map(() => [staying, absentEachDay]));
  const folios = new Map((await house.api.all('/folios')).map((folio: Body) => [folio.id, folio]));
  const entriesOf = ({ folio_id }: Body, kind: string): Body[] => folios.get(folio_id).entries.filter((entry: Body) => entry.kind === kind);
  for (const stay of house.guests) expect(entriesOf(stay, 'room').map(({ service_date }) => service_date)).toEqual(dates);
  const cancelled = (await house.api.all('/events?event=reservation.cancelled')).map(({ data }: Body) => data.id);
  const gone = house.absent.slice(0, absentEachDay * dates.length);
  expect(cancelled.toSorted()).toEqual(gone.map(({ id }) => id).toSorted());
  for (const stay of gone) expect(entriesOf(stay, 'fee')).toHaveLength(1);
  expect(await operator(world.api).ledger.verify.query({ tenant_id: house.tenantId })).toMatchObject({ ok: true });
}

/** Guarantee: whenever workers are killed, every business day is audited once, every night posted once and every no-show cancelled once. */
// Rules: AUDIT-2, AUDIT-4, AUDIT-8, AUDIT-10
test('workers killed during an audit leave no night unposted, none posted twice, and no day open', async () => {
  const rounds = faultRounds({ seed: 15_15, least: 1 });
  let house = await newHouse();
  let today = 0;
  for (const [, { days, kills }] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    if (today + days > daysMax) [house, today] = [await newHouse(), 0];
    await world.db.runAsSystem(moveClock, [house.tenantId, days * 86_400]);
    today += days;
    for (const ms of kills) await killAfter(house, { today, ms });
    await expectHandledOnce(house, await untilAudited(house, today));
  }
});
