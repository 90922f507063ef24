import { keepBalances, trialBalanceOf } from '@innkeeper/billing';
import { addDays, instantOf, isoInstant, type LocalDate, newId, systemClock } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { requestContext } from '../harness/request-context.ts';

const zone = 'Asia/Tokyo';
const daysBack = 70; // more than are kept at once
const folios = 3;
const trialBalance = trialBalanceOf(({ differenceMinor }) => expect.unreachable(`out of balance by ${differenceMinor}`));

/** A charge in debit, or a payment in credit, on a day so long ago. */
interface Posted {
  readonly daysAgo: number;
  readonly minute: number; // of the day, by the property
  readonly folio: number;
  readonly minor: number;
}

const posted: fc.Arbitrary<Posted> = fc.record({
  daysAgo: fc.integer({ min: 2, max: daysBack }),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  folio: fc.nat({ max: folios - 1 }),
  minor: fc.integer({ min: -9_999, max: 9_999 }).filter((minor) => minor !== 0),
});

/**
 * Guarantee: the trial balance of any day is what was posted until its end, whether days are kept, some of them, or none, and a kept one is
 * one look-up. Method: entries of the last weeks are written with the times of their day and ids of now; each balance is added up here.
 */
// Rules: REP-16, REP-32, REP-37
test('the trial balance of every past day agrees with what was posted, before days are kept, while they are, and after', async () => {
  const hotel = await newHotel({ timezone: zone });
  const ids = [];
  for (let count = 0; count < folios; count++) ids.push(await newFolio(hotel));
  const [entries = []] = fc.sample(fc.array(posted, { minLength: 60, maxLength: 90 }), { numRuns: 1, seed: 20_261_122 });
  await write(hotel, entries, ids);
  const property = { id: hotel.propertyId, currency: 'EUR', timezone: zone };
  const ctx = await requestContext(hotel);
  const days = Array.from({ length: daysBack - 1 }, (_, index) => index + 2);
  const expectAgreement = async () => {
    for (const daysAgo of days) expect(await balanceOf(ctx, hotel, daysAgo), `${daysAgo} days ago`).toEqual(sumOf(entries, daysAgo));
  };
  await expectAgreement();
  const left = await keepBalances(ctx, property);
  expect(left).toBeGreaterThan(daysBack - 31 - 4);
  await expectAgreement();
  await Promise.all([keepBalances(ctx, property), rebuildFigures(hotel), keepBalances(ctx, property)]);
  expect(await keepBalances(ctx, property)).toBe(0);
  await expectAgreement();
  expect(await statementsFor(hotel, daysBack / 2)).toEqual(['billing.read_kept_balance']);
});

function startOf(date: LocalDate): number {
  return instantOf(date, '00:00', zone);
}

function dateAgo(daysAgo: number): LocalDate {
  return addDays(systemClock.today(zone), -daysAgo);
}

/** The names of the statements that a balance takes. */
async function statementsFor(hotel: Hotel, daysAgo: number): Promise<string[]> {
  const sent: string[] = [];
  const db = await openTestDatabase();
  const read: typeof db.read = (tenantId, statement, values) => {
    sent.push(statement.name);
    return db.read(tenantId, statement, values);
  };
  await balanceOf(await requestContext({ tenantId: hotel.tenantId, db: { ...db, read } }), hotel, daysAgo);
  return sent;
}

async function balanceOf(ctx: Parameters<typeof trialBalance>[0], { propertyId }: Hotel, daysAgo: number): Promise<Record<string, bigint>> {
  const before = isoInstant(startOf(dateAgo(daysAgo - 1)));
  const balances = await trialBalance(ctx, { propertyId, currency: 'EUR', before });
  return Object.fromEntries(balances.filter(({ minor }) => minor !== 0n).map(({ account, minor }) => [account, minor]));
}

function sumOf(entries: readonly Posted[], daysAgo: number): Record<string, bigint> {
  const until = entries.filter((entry) => entry.daysAgo >= daysAgo);
  const totals = Array.from({ length: folios }, (_, folio) => sum(until.filter((entry) => entry.folio === folio)));
  const accounts = {
    guest_ledger: totals.reduce((total, own) => total + Math.max(own, 0), 0),
    deposits: totals.reduce((total, own) => total + Math.min(own, 0), 0),
    cash: -sum(until.filter(({ minor }) => minor < 0)),
    other_revenue: -sum(until.filter(({ minor }) => minor > 0)),
  };
  return Object.fromEntries(
    Object.entries(accounts)
      .filter(([, minor]) => minor !== 0)
      .map(([account, minor]) => [account, BigInt(minor)]),
  );
}

function sum(entries: readonly Posted[]): number {
  return entries.reduce((total, { minor }) => total + minor, 0);
}

const insert = `with made as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, 'mov_' || $2, 'charge', 'EUR', $4)
  ), total as (
    update billing.folio set charges_minor = charges_minor + greatest($5::bigint, 0), payments_minor = payments_minor + least($5::bigint, 0)
     where tenant_id = $1 and id = $3
  ), line as (
    insert into billing.posting (tenant_id, movement_id, line, account, folio_id, amount_minor)
    values ($1, 'mov_' || $2, 1, 'guest_ledger', $3, $5),
           ($1, 'mov_' || $2, 2, case when $5::bigint > 0 then 'other_revenue' else 'cash' end, null, -$5::bigint)
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, method, currency, amount_minor, service_date, posted_at)
  values ($1, $2, $3, 'mov_' || $2, case when $5::bigint > 0 then 'ancillary' else 'payment' end, 'other',
          case when $5::bigint < 0 then 'cash' end, 'EUR', $5, $4::timestamptz::date, $4)`;

/** As they would have been posted then. */
async function write({ tenantId }: Hotel, entries: readonly Posted[], ids: readonly string[]): Promise<void> {
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    for (const [index, { daysAgo, minute, folio, minor }] of entries.entries()) {
      const atMs = startOf(dateAgo(daysAgo)) + minute * 60_000 + (index % 100);
      await client.query(insert, [tenantId, newId('entry'), ids[folio], isoInstant(atMs), minor]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
