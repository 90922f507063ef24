import { declaredStatements } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../harness/database.ts';
import { charge, closedFolio, newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { writePastMessages } from '../harness/past-messages.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { book } from '../harness/stays.ts';

// Method: the statements of reports run with EXPLAIN ANALYZE, which shows how often they read stays.

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  Plans: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof node>;
const explained = z.array(z.looseObject({ 'QUERY PLAN': z.array(z.looseObject({ Plan: z.unknown() })) }));

interface Run {
  readonly name: string;
  readonly values: readonly unknown[]; // after the tenant
  readonly first?: readonly string[]; // statements to run first, rolled back
}

/** Nodes of the plan that a statement ran with. */
async function readsOf({ tenantId }: Hotel, { name, values, first = [] }: Run): Promise<Node[]> {
  const text = declaredStatements().find((each) => each.name === name)?.text ?? expect.unreachable(name);
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    for (const each of first) await client.query(each);
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [tenantId, ...values]);
    const [shown] = explained.parse(rows);
    return nodesIn(shown?.['QUERY PLAN'][0]?.Plan).filter((each) => each['Relation Name'] !== undefined);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function nodesIn(plan: unknown): Node[] {
  const parsed = node.parse(plan);
  return [parsed, ...(parsed.Plans ?? []).flatMap(nodesIn)];
}

/** Number of times that a plan looked for rows of a table. */
const looksFor = (table: string, nodes: readonly Node[]): number =>
  nodes.reduce((sum, each) => sum + (each['Relation Name'] === table ? each['Actual Loops'] : 0), 0);

async function looksForNights(hotel: Hotel, name: string, first: readonly string[] = []): Promise<number> {
  const values = [hotel.propertyId, hotel.day(0), hotel.day(364), ...(name === 'booking.sold_as_of' ? [hotel.day(1)] : [])];
  return looksFor('reservation_night', await readsOf(hotel, { name, values, first }));
}

// Rules: REP-31, REP-36
test('a report over a year of kept figures reads no nights of stays except on dates changed since', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(365) });
  await rebuildFigures(hotel);
  for (const name of ['booking.sold_by_date', 'booking.sold_by_channel', 'booking.sold_by_plan', 'booking.sold_as_of'])
    expect(await looksForNights(hotel, name), name).toBe(0);
  await book(hotel, { guest: undefined, guest_id: stay.guest_id });
  for (const name of ['booking.sold_by_date', 'booking.sold_as_of']) expect(await looksForNights(hotel, name), name).toBe(3);
});

// Method: three dates are kept as by the previous version, which has no books of days.
// Rules: REP-36
test('the books of days are computed from the stays where the previous version has refreshed a date', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await book(hotel, { arrival: hotel.day(0), departure: hotel.day(365) });
  await rebuildFigures(hotel);
  const held = `update booking.kept_date set vat_percent = vat_percent
    where tenant_id = '${hotel.tenantId}' and date between '${hotel.day(2)}' and '${hotel.day(4)}'`;
  expect(await looksForNights(hotel, 'booking.sold_as_of', [held])).toBe(3);
});

const noted =
  'select count(*)::int as notes from booking.changed_dates c where c.tenant_id = $1 and c.xmin::text = pg_current_xact_id()::text';

// Method: in one transaction that is rolled back, a booked stay is copied with its triggers, then changed; only its own notes are counted.
// Rules: REP-31
test('a booking of any length writes one row for reports, as does its cancellation; other changes write none', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const { id } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(300) });
  const client = await (await openTestDatabase()).app.connect();
  const notesAfter = async (change: string): Promise<number> => {
    await client.query(change, [hotel.tenantId, id]);
    const { rows } = await client.query<{ notes: number }>(noted, [hotel.tenantId]);
    return rows[0]?.notes ?? 0;
  };
  try {
    await client.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
    const copied = `insert into booking.reservation select (jsonb_populate_record(r, jsonb_build_object('id', 'res_copy'))).*
      from booking.reservation r where r.tenant_id = $1 and r.id = $2`;
    const changed = (set: string) => `update booking.reservation set ${set} where tenant_id = $1 and id = $2`;
    expect(await notesAfter(copied)).toBe(1);
    expect(await notesAfter(changed(`status = 'checked_in', checked_in_at = now(), version = version + 1`))).toBe(1);
    expect(await notesAfter(changed(`status = 'cancelled', cancelled_at = now(), cancel_reason = 'other', room_id = null`))).toBe(2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

// Rules: REP-15
test('taxes of a year are read from one row per day and rate, whatever the number of invoices', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  for (let count = 0; count < 3; count++) await closedFolio(hotel);
  const window = [hotel.day(-365), hotel.day(0)];
  const report = await hotel.readOnly.get(`/reports/tax?from=${window[0]}&to=${window[1]}`);
  const reads = await readsOf(hotel, { name: 'billing.taxes_of_invoices', values: [hotel.propertyId, ...window, 'EUR'] });
  expect(reads.map((each) => [each['Relation Name'], each['Actual Rows']])).toEqual([['invoice_tax_sum', 2]]); // VAT and city tax
  expect(report.body.rows.length).toBeGreaterThan(0);
});

// Method: with table scans made expensive, because there are few rows here. Days are summed in the test's transaction, which is rolled
// back.
// Rules: REP-16, REP-37
test('a trial balance reads the lines of days that have changed, and the sums of all others', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  for (let count = 0; count < 3; count++) await closedFolio(hotel);
  const dear = 'set local enable_seqscan = off; set local enable_bitmapscan = off';
  const summed = `with changed as (delete from billing.changed_day where tenant_id = '${hotel.tenantId}')
    insert into billing.account_day (tenant_id, property_id, currency, business_date, account, minor)
    select p.tenant_id, p.property_id, p.currency, p.business_date, p.account, sum(p.amount_minor)
      from billing.posting p where p.tenant_id = '${hotel.tenantId}' group by 1, 2, 3, 4, 5
    on conflict (tenant_id, property_id, currency, business_date, account) do update set minor = excluded.minor`;
  const rowsOf = async (first: readonly string[]) => {
    const nodes = await readsOf(hotel, { name: 'billing.read_trial_balance', values: [hotel.propertyId, 'EUR', hotel.day(0)], first });
    const read = (table: string) => nodes.filter((each) => each['Relation Name'] === table);
    const rows = (table: string) => read(table).reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0);
    return {
      lines: rows('posting'),
      sums: rows('account_day'),
      indexes: [...read('posting'), ...read('account_day')].map((each) => each['Index Name']),
    };
  };
  const indexes = ['posting_of_day', 'account_day_pkey'];
  expect(await rowsOf([summed, dear])).toEqual({ lines: 0, sums: 3, indexes }); // guest ledger, revenue and payments
  await charge(hotel, await newFolio(hotel), '1.00');
  expect(await rowsOf([dear])).toMatchObject({ lines: 14, indexes });
});

// Method: as before. Marking all days again reads the lines of one tenant.
// Rules: REP-32
test('the days of a tenant are found by their index when all must be summed again', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await charge(hotel, await newFolio(hotel), '1.00');
  const nodes = await readsOf(hotel, { name: 'billing.forget_days', values: [], first: ['set local enable_seqscan = off'] });
  expect(nodes.filter((each) => each['Relation Name'] === 'posting').map((each) => each['Index Name'])).toEqual(['posting_of_day']);
});

// Method: with table scans and sorting made expensive, because there are few rows here.
// Rules: REP-14
test('cancelled stays and their fees are read from indexes only', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const first = ['set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off'];
  const arriving = [hotel.propertyId, hotel.day(0), hotel.day(365), false, 10];
  const stays = await readsOf(hotel, { name: 'booking.list_cancelled_stays', values: arriving, first });
  const fees = await readsOf(hotel, { name: 'billing.read_cancellation_fees', values: [['res_one', 'res_two']], first });
  expect([...stays, ...fees].map((each) => [each['Node Type'], each['Index Name']])).toEqual([
    ['Index Only Scan', 'reservation_off_the_books'],
    ['Index Only Scan', 'folio_stay_fee'],
  ]);
});

// Method: a conversation of 21 messages, an hour apart, of guest and hotel alternately, a month ago; then one more is written late.
// Rules: REP-17, REP-38
test('waiting times of kept days are read without their messages, except where something has changed since', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const { id } = await book(hotel);
  const begunAt = Date.parse(`${hotel.day(-30)}T12:00:00Z`);
  const conversation = { id: 'cnv_plan', reservationId: id };
  const turn = (hour: number) => ({
    atMs: begunAt + hour * 3_600_000,
    direction: hour % 2 === 0 ? ('inbound' as const) : ('outbound' as const),
    channel: 'sms' as const,
  });
  await writePastMessages(
    hotel,
    conversation,
    Array.from({ length: 21 }, (_, hour) => turn(hour)),
  );
  const messagesRead = async () => {
    const starts = Array.from({ length: 365 }, (_, day) => `${hotel.day(day - 365)}T00:00:00Z`);
    const values = [hotel.propertyId, starts, `${hotel.day(0)}T00:00:00Z`, 'Europe/Lisbon'];
    const nodes = await readsOf(hotel, { name: 'messaging.message_figures', values });
    return nodes.reduce((sum, each) => sum + (each['Relation Name'] === 'message' ? each['Actual Rows'] * each['Actual Loops'] : 0), 0);
  };
  expect(await messagesRead()).toBeGreaterThan(21);
  await rebuildFigures(hotel);
  expect(await messagesRead()).toBe(0);
  const answered = [hotel.propertyId, `${hotel.day(-31)}T00:00:00Z`, `${hotel.day(-28)}T00:00:00Z`];
  const added = await readsOf(hotel, { name: 'messaging.add_answered_waits', values: answered });
  expect(looksFor('message', added)).toBe(21); // once, and twice for each of ten answers, however many days are kept
  await writePastMessages(hotel, conversation, [turn(21)]);
  expect(await messagesRead()).toBeGreaterThan(0);
});
