import { sumDays, trialBalanceOf } from '@innkeeper/billing';
import { addDays, fixedClock, formatMinor, isoInstant, type LocalDate, newId, ServiceError, systemClock } from '@innkeeper/kernel';
import { newReply, type RequestContext, statement } from '@innkeeper/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { secondProperty } from '../harness/second-property.ts';

const zone = 'Asia/Tokyo';
const daysBack = 40;
const foliosOfEach = 2;

type Step =
  | { readonly kind: 'charge' | 'pay'; readonly on: number; readonly minor: number; readonly minute: number }
  | { readonly kind: 'transfer'; readonly entry: number; readonly to: number; readonly minute: number }
  | { readonly kind: 'sum-days' };

const which = fc.nat({ max: 2 * foliosOfEach - 1 });
const minute = fc.integer({ min: 0, max: daysBack * 24 * 60 }); // before now
const minor = fc.integer({ min: 1, max: 9_999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom('charge', 'pay'), on: which, minor, minute }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('transfer'), entry: fc.nat(), to: which, minute }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sum-days') }) },
);
const lane = fc.array(step, { minLength: 25, maxLength: 40 });

interface House {
  readonly hotel: Hotel;
  readonly ctx: RequestContext;
  readonly properties: readonly string[];
  readonly folios: readonly string[]; // of both in turn
  readonly posted: { readonly id: string; readonly folioId: string }[];
}

/**
 * Guarantee: in each property guest ledger and deposits equal the debts of its folios at the end of every day, and all accounts sum to
 * zero, whatever moves between the properties. Method: charges, payments and transfers in both directions, in parallel lanes and
 * concurrently with the sums, each with a clock of its own.
 */
// Rules: MONEY-5, REP-16, REP-37
test('trial balances of two properties agree with the debts of their folios, whatever moves between them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(lane, lane, lane), async (lanes) => {
      const house = await newHouse();
      await Promise.all(
        lanes.map(async (steps) => {
          for (const one of steps) await carryOut(house, one);
        }),
      );
      await expectAgreement(house);
      for (const id of house.properties) while ((await sumDays(house.ctx, id)) > 0);
      await expectAgreement(house);
      await expectSoundLedger(house.hotel);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

async function newHouse(): Promise<House> {
  const hotel = await newHotel({ timezone: zone });
  const properties = [hotel.propertyId, await secondProperty(hotel)];
  const folios: string[] = [];
  for (let count = 0; count < foliosOfEach; count++)
    for (const property_id of properties) folios.push(await newFolio(hotel, { property_id }));
  const ctx = await requestContext({ tenantId: hotel.tenantId, db: await openOperationsDatabase() });
  return { hotel, ctx, properties, folios, posted: [] };
}

/** Refusals are permitted: an entry already moved, a transfer to the same folio. */
async function carryOut(house: House, one: Step): Promise<void> {
  const { ctx, properties, folios, posted } = house;
  if (one.kind === 'sum-days') {
    for (const id of properties) await sumDays(ctx, id);
    return;
  }
  const clock = fixedClock(isoInstant(systemClock.nowMs() - one.minute * 60_000));
  const run = async (name: string, folioId: string, body: object) => {
    const own = { ...ctx, clock, reply: newReply(), idempotency: { key: newId('request'), fingerprint: 'test' } };
    return runByName(`billing.folios.${name}`, own, { params: { id: folioId }, body });
  };
  if (one.kind === 'transfer') {
    const moved = posted[one.entry % Math.max(1, posted.length)];
    if (!moved) return;
    await run('transfer', moved.folioId, { entry_ids: [moved.id], target_folio_id: folios[one.to] }).catch(passRefusal);
    return;
  }
  const folioId = folios[one.on] ?? '';
  const amount = { currency: 'EUR', amount: formatMinor('EUR', BigInt(one.minor)) };
  const [name, body] = one.kind === 'charge' ? ['postCharge', { amount, code: 'minibar' }] : ['takePayment', { amount, method: 'cash' }];
  const entry = await run(name, folioId, body);
  if (typeof entry === 'object' && entry !== null && 'id' in entry) posted.push({ id: String(entry.id), folioId });
}

function passRefusal(error: unknown): void {
  if (!(error instanceof ServiceError) || error.status >= 500) throw error;
}

interface LedgerTotals {
  readonly property_id: string;
  readonly guest_ledger: bigint;
  readonly deposits: bigint;
}

const readOwed = statement<LedgerTotals>(
  'property.read_owed',
  `select f.property_id, coalesce(sum(b.minor) filter (where b.minor > 0), 0)::bigint as guest_ledger,
          coalesce(sum(b.minor) filter (where b.minor < 0), 0)::bigint as deposits
     from billing.folio f
    cross join lateral (
      select sum(e.amount_minor) as minor from billing.entry e
       where e.tenant_id = $1 and e.folio_id = f.id and (e.posted_at at time zone f.timezone)::date <= $2
    ) b
    where f.tenant_id = $1 group by f.property_id`,
);

const trialBalance = trialBalanceOf(({ differenceMinor }) => expect.unreachable(`out of balance by ${differenceMinor}`));

async function expectAgreement({ hotel, ctx, properties }: House): Promise<void> {
  const today = systemClock.today(zone);
  for (let daysAgo = -1; daysAgo <= daysBack + 1; daysAgo++) {
    const date = addDays(today, -daysAgo);
    const owed = await ctx.db.read(hotel.tenantId, readOwed, [hotel.tenantId, date]);
    const shown = await Promise.all(properties.map((propertyId) => shownOn(ctx, propertyId, date)));
    expect({ date, shown: shown.toSorted(byProperty) }).toEqual({ date, shown: owed.toSorted(byProperty) });
  }
}

async function shownOn(ctx: RequestContext, propertyId: string, date: LocalDate): Promise<LedgerTotals> {
  const balances = await trialBalance(ctx, { propertyId, currency: 'EUR', date });
  const minorOf = (account: string) => balances.find((each) => each.account === account)?.minor ?? 0n;
  return { property_id: propertyId, guest_ledger: minorOf('guest_ledger'), deposits: minorOf('deposits') };
}

function byProperty(one: LedgerTotals, other: LedgerTotals): number {
  return one.property_id < other.property_id ? -1 : 1;
}
