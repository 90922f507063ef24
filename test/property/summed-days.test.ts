import { sumDays, trialBalanceOf } from '@innkeeper/billing';
import { addDays, fixedClock, formatMinor, instantOf, isoInstant, type LocalDate, newId, systemClock } from '@innkeeper/kernel';
import { newReply, type RequestContext } from '@innkeeper/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { requestContext } from '../harness/request-context.ts';

const zone = 'Asia/Tokyo';
const daysBack = 70; // more than are summed at once
const folios = 3;
const trialBalance = trialBalanceOf(({ differenceMinor }) => expect.unreachable(`out of balance by ${differenceMinor}`));

/** A charge in debit, or a payment in credit, on a past day. */
interface RandomEntry {
  readonly daysAgo: number;
  readonly minute: number; // of the day, by the property
  readonly folio: number;
  readonly minor: number;
}

const posted: fc.Arbitrary<RandomEntry> = fc.record({
  daysAgo: fc.integer({ min: 2, max: daysBack }),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  folio: fc.nat({ max: folios - 1 }),
  minor: fc.integer({ min: -9_999, max: 9_999 }).filter((minor) => minor !== 0),
});

/**
 * Guarantee: the trial balance of any day is the sum of the postings until its end, whether all, some or no days are summed, and whatever
 * is posted to them later. Method: entries of the last weeks are written with the times of their day and present ids, the later ones by
 * clocks that are weeks apart, concurrently with one another and with the sums; each balance is added up here.
 */
// Rules: REP-16, REP-32, REP-37
test('the trial balance of every past day agrees with the postings before, while and after days are summed', async () => {
  const hotel = await newHotel({ timezone: zone });
  const ids: string[] = [];
  for (let count = 0; count < folios; count++) ids.push(await newFolio(hotel));
  const [entries = []] = fc.sample(fc.array(posted, { minLength: 60, maxLength: 90 }), { numRuns: 1, seed: 20_261_122 });
  const [late = []] = fc.sample(fc.array(posted, { minLength: 20, maxLength: 30 }), { numRuns: 1, seed: 20_261_124 });
  const [written, ctx] = [[...entries], await requestContext({ tenantId: hotel.tenantId, db: await openOperationsDatabase() })];
  await write({ ctx, entries, ids });
  const days = Array.from({ length: daysBack - 1 }, (_, index) => index + 2);
  const expectAgreement = async () => {
    for (const daysAgo of days) expect(await balanceOf(ctx, hotel, daysAgo), `${daysAgo} days ago`).toEqual(sumOf(written, daysAgo));
  };
  await expectAgreement();
  await sumDays(ctx, hotel.propertyId); // some of them; the worker may have done so
  await expectAgreement();
  await Promise.all([sumDays(ctx, hotel.propertyId), rebuildFigures(hotel), sumDays(ctx, hotel.propertyId)]);
  expect(await sumDays(ctx, hotel.propertyId)).toBe(0);
  await expectAgreement();
  const summing = sumDays(ctx, hotel.propertyId);
  const lanes = Array.from({ length: folios }, (_, lane) => late.filter((_late, index) => index % folios === lane));
  await Promise.all([summing, ...lanes.map((entries) => write({ ctx, entries, ids }))]);
  written.push(...late);
  await expectAgreement();
  for (let turn = 0; turn < 2; turn++) await sumDays(ctx, hotel.propertyId);
  expect(await sumDays(ctx, hotel.propertyId)).toBe(0);
  await expectAgreement();
  await expectSoundLedger(hotel);
});

function startOf(date: LocalDate): number {
  return instantOf(date, '00:00', zone);
}

function dateAgo(daysAgo: number): LocalDate {
  return addDays(systemClock.today(zone), -daysAgo);
}

async function balanceOf(ctx: RequestContext, { propertyId }: Hotel, daysAgo: number): Promise<Record<string, bigint>> {
  const balances = await trialBalance(ctx, { propertyId, currency: 'EUR', date: dateAgo(daysAgo) });
  return Object.fromEntries(balances.filter(({ minor }) => minor !== 0n).map(({ account, minor }) => [account, minor]));
}

function sumOf(entries: readonly RandomEntry[], daysAgo: number): Record<string, bigint> {
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

function sum(entries: readonly RandomEntry[]): number {
  return entries.reduce((total, { minor }) => total + minor, 0);
}

interface LedgerWrite {
  readonly ctx: RequestContext;
  readonly entries: readonly RandomEntry[];
  readonly ids: readonly string[];
}

/** Writes the entries through the ledger, with a clock at the time of each, in any order of days. */
async function write({ ctx, entries, ids }: LedgerWrite): Promise<void> {
  for (const { daysAgo, minute, folio, minor } of entries) {
    const clock = fixedClock(isoInstant(startOf(dateAgo(daysAgo)) + minute * 60_000));
    const amount = { currency: 'EUR', amount: formatMinor('EUR', BigInt(Math.abs(minor))) };
    const [name, body] = minor > 0 ? ['postCharge', { amount, code: 'minibar' }] : ['takePayment', { amount, method: 'cash' }];
    const own = { ...ctx, clock, reply: newReply(), idempotency: { key: newId('request'), fingerprint: 'test' } };
    await runByName(`billing.folios.${name}`, own, { params: { id: ids[folio] }, body });
  }
}
