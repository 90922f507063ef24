import { createHash } from 'node:crypto';
import { statement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { book } from '../harness/stays.ts';
import { testMasterKey } from '../harness/test-key-ring.ts';
import { startTraceCollector, type TraceCollector } from '../harness/trace-collector.ts';
import { waitFor } from '../harness/wait-for.ts';

const claimFor = statement<never>(
  'harness.claim_report',
  `insert into reporting.computation (tenant_id, id, holder, holds_names, claimed_until)
   values ($1, $2, 'a process that died', false, clock_timestamp() + make_interval(secs => $3))`,
);
const endClaim = statement<never>('harness.end_claim', 'delete from reporting.computation c where c.tenant_id = $1');
const countNamed = statement<{ results: number }>(
  'harness.count_named_results',
  'select count(*)::int as results from reporting.result r where r.tenant_id = $1 and r.holds_names',
);

/** Holds the lease of a process that computes the occupancy of a date. */
async function holdOccupancy(hotel: Hotel, date: string, seconds: number): Promise<void> {
  const named = [
    ['from', date],
    ['property_id', hotel.propertyId],
    ['to', date],
  ];
  const id = createHash('sha256')
    .update(JSON.stringify(['occupancy', named]))
    .digest('base64url');
  await (await openTestDatabase()).read(hotel.tenantId, claimFor, [hotel.tenantId, id, seconds]);
}

async function twoProcesses(collector: TraceCollector): Promise<readonly ApiProcess[]> {
  const env = { INNKEEPER_MASTER_KEY: testMasterKey, ...collector.env };
  const own = await Promise.all([startApiProcess({ env }), startApiProcess({ env })]);
  onTestFinished(async () => {
    await Promise.all(own.map((each) => each.kill()));
  });
  return own;
}

// Method: both processes get the request while a third holds the computation, which then ends.
// Rules: REP-2, REP-33
test('of all processes with the same request one computes, and all answer its body', async () => {
  const collector = await startTraceCollector();
  const [hotel, own] = await Promise.all([newHotel(), twoProcesses(collector)]);
  const sent = (name: string): number => collector.spans().filter((span) => span.name === name).length;
  const path = `/reports/occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  await holdOccupancy(hotel, hotel.day(10), 600);
  const asked = own.flatMap(({ url }) => [1, 2, 3].map(() => client(hotel.tokens.full, { url }).get(path)));
  await waitFor('both to look for the claim', () => sent('reporting.claim_computation') >= 4);
  await (await openTestDatabase()).read(hotel.tenantId, endClaim, [hotel.tenantId]);
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  await Promise.all(own.map((each) => each.stop())); // with their last traces
  expect(sent('booking.sold_by_date')).toBe(1);
});

// Rules: REP-33
test('a computation whose process died is taken over', async () => {
  const hotel = await newHotel();
  await holdOccupancy(hotel, hotel.day(11), 1);
  const { status, body } = await hotel.api.get(`/reports/occupancy?from=${hotel.day(11)}&to=${hotel.day(11)}`);
  expect([status, body.rows.length]).toEqual([200, 1]);
});

// Rules: REP-34
test('an erasure removes cached reports with names, and no others', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), guest: { first_name: 'Zoe', last_name: 'Abel' } });
  const read = async (path: string) => (await hotel.api.get(`/reports/${path}`)).body;
  const [arrivals, sold] = [`daily-arrivals?date=${hotel.day(0)}`, `occupancy?from=${hotel.day(0)}&to=${hotel.day(0)}`];
  const [listed, counted] = [await read(arrivals), await read(sold)];
  expect(listed.rows).toMatchObject([{ guest_name: 'Zoe Abel' }]);
  expect((await hotel.api.delete(`/reservations/${stay.id}?force=true`)).status).toBe(200);
  expect(await read(arrivals)).toEqual(listed);
  expect((await hotel.api.post(`/guests/${stay.guest_id}/erase`)).status).toBe(200);
  expect((await read(arrivals)).rows).toEqual([]);
  expect(await read(sold)).toEqual(counted);
});

// Method: the operation runs in the process of the test, on a database that lets the erasure happen between computing and caching.
// Rules: REP-34
test('a report overtaken by an erasure is recomputed, and no name is cached', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), guest: { first_name: 'Zoe', last_name: 'Abel' } });
  const db = await openOperationsDatabase();
  let erased = 0;
  const overtaken: typeof db = {
    ...db,
    read: async (tenantId, sent, values) => {
      if (sent.name === 'reporting.keep_result' && erased++ === 0) {
        await hotel.api.delete(`/reservations/${stay.id}?force=true`);
        expect((await hotel.api.post(`/guests/${stay.guest_id}/erase`)).status).toBe(200);
      }
      return db.read(tenantId, sent, values);
    },
  };
  const ctx = await requestContext({ tenantId: hotel.tenantId, db: overtaken });
  const input = { params: { name: 'daily-arrivals' }, query: { date: hotel.day(0) } };
  expect(await runByName('reporting.reports.get', ctx, input)).toMatchObject({ rows: [] });
  expect(erased).toBe(2);
  expect(await db.read(hotel.tenantId, countNamed, [hotel.tenantId])).toEqual([{ results: 1 }]);
});
