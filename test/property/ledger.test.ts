import { runNightAudit } from '@innkeeper/booking';
import { formatMinor, newId, parseMoney, ServiceError } from '@innkeeper/kernel';
import { newReply, type RequestContext, statement } from '@innkeeper/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { expectFollowedStays, expectSoundLedger, liveValues } from '../harness/ledger.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { secondProperty } from '../harness/second-property.ts';

type Step =
  | { readonly kind: 'charge'; readonly on: number; readonly minor: number; readonly code: string }
  | { readonly kind: 'pay'; readonly on: number; readonly minor: number; readonly method: string }
  | { readonly kind: 'refund'; readonly on: number; readonly which: number; readonly minor: number | null }
  | { readonly kind: 'reverse'; readonly on: number; readonly which: number }
  | { readonly kind: 'split'; readonly on: number; readonly which: readonly number[] }
  | { readonly kind: 'transfer'; readonly on: number; readonly to: number; readonly which: readonly number[] }
  | { readonly kind: 'merge'; readonly on: number; readonly to: number }
  | { readonly kind: 'close'; readonly on: number; readonly to: number; readonly settlement: string }
  | { readonly kind: 'check_out'; readonly on: number; readonly to: number; readonly settlement: string }
  | { readonly kind: 'audit' };

const foliosMax = 4;
const on = fc.nat({ max: 7 });
const which = fc.nat();
const some = fc.array(which, { minLength: 1, maxLength: 4 });
const minor = fc.integer({ min: 1, max: 9_999 });
const settlement = fc.constantFrom('paid', 'written_off', 'transferred');
const of = <K extends Step['kind']>(kind: K) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('charge'),
      on,
      minor,
      code: fc.constantFrom('room', 'minibar', 'tax', 'discount', 'cancellation_fee'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: of('pay'), on, minor, method: fc.constantFrom('cash', 'bank_transfer', 'ota_collect') }) },
  { weight: 5, arbitrary: fc.record({ kind: of('refund'), on, which, minor: fc.option(minor) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('reverse'), on, which }) },
  { weight: 2, arbitrary: fc.record({ kind: of('split'), on, which: some }) },
  { weight: 3, arbitrary: fc.record({ kind: of('transfer'), on, to: on, which: some }) },
  { weight: 2, arbitrary: fc.record({ kind: of('merge'), on, to: on }) },
  { weight: 1, arbitrary: fc.record({ kind: of('close'), on, to: on, settlement }) },
  { weight: 1, arbitrary: fc.record({ kind: of('check_out'), on, to: on, settlement }) },
  { weight: 1, arbitrary: fc.record({ kind: of('audit') }) },
);

/** Codes that a step may be refused with; anything else is a fault. */
const refusals = new Set(['SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3007', 'SVC-3008']);

/** Sums of the entries by the operation that posted them, in minor units. */
type Sums = Record<string, bigint>;

interface House {
  readonly hotel: Hotel;
  readonly ctx: RequestContext;
  readonly properties: readonly string[];
  readonly folios: string[]; // of both properties
  readonly stays: string[];
  readonly answered: Sums; // amounts posted according to the answers
}

const readSums = statement<{ operation: string; minor: bigint }>(
  'property.ledger_sums',
  `select m.operation, sum(e.amount_minor)::bigint as minor
     from billing.entry e join billing.movement m on m.tenant_id = e.tenant_id and m.id = e.movement_id
    where e.tenant_id = $1 group by m.operation`,
);
const readBalances = statement<{ minor: bigint; closed: number }>(
  'property.ledger_balances',
  `select coalesce(sum(balance_minor), 0)::bigint as minor, (count(*) filter (where status = 'closed'))::int as closed
     from billing.folio where tenant_id = $1`,
);
// Method: random steps in sequence.
// Rules: MONEY-7, GUEST-23, REP-16
test('no order of charges, payments, refunds, reversals and moves creates or loses a cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const house = await newHouse();
      for (const wanted of steps) {
        const before = await totalOf(house);
        const isDone = await play(house, wanted);
        const isMove = wanted.kind === 'split' || wanted.kind === 'merge' || wanted.kind === 'transfer';
        if (!isDone || isMove) expect(await totalOf(house)).toEqual(isDone ? { ...before, closed: expect.anything() } : before);
      }
      await expectSound(house);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

/** Guarantee: the same holds under concurrency, without faults. Method: random steps in parallel lanes over the same folios. */
// Rules: MONEY-7, GUEST-23, REP-16
test('no race of charges, refunds, merges and check-outs creates or loses a cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 3, maxLength: 5 }), async (lanes) => {
      const house = await newHouse();
      const runLane = async (steps: readonly Step[]) => {
        for (const wanted of steps) await play(house, wanted);
      };
      await Promise.all(lanes.map(runLane));
      await expectSound(house);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

async function newHouse(): Promise<House> {
  const hotel = await newHotel({ rooms: { STD: foliosMax } });
  const properties = [hotel.propertyId, await secondProperty(hotel)];
  const ctx = await requestContext({ tenantId: hotel.tenantId, db: await openOperationsDatabase() });
  const house: House = { hotel, ctx, properties, folios: [], stays: [], answered: {} };
  for (let count = 0; count < foliosMax; count++) {
    if (count % 2 === 0) await addStay(house);
    else house.folios.push(await newFolio(house, properties[count % 4 === 1 ? 0 : 1]));
    await play(house, { kind: 'pay', on: count, minor: 10_000, method: 'cash' });
    await play(house, { kind: 'charge', on: count, minor: 2_500, code: 'minibar' });
  }
  return house;
}

async function addStay(house: House): Promise<void> {
  const { hotel } = house;
  const body = {
    arrival: hotel.day(0),
    departure: hotel.day(3),
    adults: 2,
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest_id: await newGuest(house),
  };
  const stay = await call(house, 'booking.reservations.create', { body });
  await call(house, 'booking.reservations.checkIn', { params: { id: stay.id }, body: {} });
  house.stays.push(stay.id);
  house.folios.push(stay.folio_id ?? '');
}

async function newFolio(house: House, property_id: string | undefined): Promise<string> {
  return (await call(house, 'billing.folios.open', { body: { guest_id: await newGuest(house), property_id } })).id;
}

async function newGuest(house: House): Promise<string> {
  return (await call(house, 'guest.guests.create', { body: { first_name: 'Ana', last_name: 'Silva' } })).id;
}

const answer = z.looseObject({
  id: z.string(),
  folio_id: z.string().optional(),
  amount: z.object({ currency: z.string(), amount: z.string() }).optional(),
  lifetime_value: z.object({ currency: z.string(), amount: z.string() }).optional(),
  entries: z.array(z.looseObject({ id: z.string(), kind: z.string() })).optional(),
});
type Answer = z.infer<typeof answer>;

async function call(house: House, path: string, input: { params?: object; query?: object; body?: object }): Promise<Answer> {
  const ctx = { ...house.ctx, reply: newReply(), idempotency: { key: newId('request'), fingerprint: 'test' } };
  return answer.parse(await runByName(path, ctx, input));
}

/** Plays a step: true when it succeeded, false on a permitted refusal; throws otherwise. */
async function play(house: House, wanted: Step): Promise<boolean> {
  try {
    const minorPosted = await act(house, wanted);
    house.answered[wanted.kind] = (house.answered[wanted.kind] ?? 0n) + minorPosted;
    return true;
  } catch (error) {
    const refusal = error instanceof Error && error.cause instanceof ServiceError ? error.cause : error;
    if (refusal instanceof ServiceError && refusals.has(refusal.code)) return false;
    throw error;
  }
}

/** Performs a step and returns the amount posted according to its response; none for moves and closings. */
async function act(house: House, wanted: Step): Promise<bigint> {
  if (wanted.kind === 'audit') {
    const { failed } = await runNightAudit(house.ctx, {
      propertyId: house.hotel.propertyId,
      businessDate: house.hotel.day(0),
      noShow: 'list',
    });
    for (const { error } of failed) throw error;
    return 0n;
  }
  const id = pick(house.folios, wanted.on);
  const params = { id };
  const amountOf = (value: number) => ({ currency: 'EUR', amount: formatMinor('EUR', BigInt(value)) });
  switch (wanted.kind) {
    case 'charge': {
      const amount = amountOf(wanted.code === 'discount' ? -wanted.minor : wanted.minor);
      return minorOf(await call(house, 'billing.folios.postCharge', { params, body: { amount, code: wanted.code } }));
    }
    case 'pay': {
      const body = { amount: amountOf(wanted.minor), method: wanted.method };
      return minorOf(await call(house, 'billing.folios.takePayment', { params, body }));
    }
    case 'refund': {
      const paymentId = pick(await entryIds(house, id, 'payment'), wanted.which);
      const body = wanted.minor === null ? {} : { amount: amountOf(wanted.minor) };
      return minorOf(await call(house, 'billing.folios.refundPayment', { params: { id, entry_id: paymentId }, body }));
    }
    case 'reverse': {
      const entryId = pick(await entryIds(house, id), wanted.which);
      return minorOf(await call(house, 'billing.folios.reverseEntry', { params: { id, entry_id: entryId } }));
    }
    case 'check_out':
      await call(house, 'booking.reservations.checkOut', {
        params: { id: pick(house.stays, wanted.on) },
        body: settlementOf(house, wanted),
      });
      return 0n;
    default:
      return move(house, id, wanted);
  }
}

async function move(house: House, id: string, wanted: Extract<Step, { kind: 'split' | 'transfer' | 'merge' | 'close' }>): Promise<bigint> {
  const params = { id };
  if (wanted.kind === 'close') {
    await call(house, 'billing.folios.close', { params, body: settlementOf(house, wanted) });
    return 0n;
  }
  if (wanted.kind === 'merge') {
    await call(house, 'billing.folios.merge', { params, body: { source_folio_id: pick(house.folios, wanted.to) } });
    return 0n;
  }
  const ids = await entryIds(house, id);
  const entry_ids = [...new Set(wanted.which.map((index) => pick(ids, index)))];
  if (wanted.kind === 'split') {
    const opened = await call(house, 'billing.folios.split', { params, body: { entry_ids } });
    if (house.folios.length < foliosMax * 2) house.folios.push(opened.id);
    return 0n;
  }
  await call(house, 'billing.folios.transfer', { params, body: { entry_ids, target_folio_id: pick(house.folios, wanted.to) } });
  return 0n;
}

function settlementOf(house: House, wanted: { readonly settlement: string; readonly to: number }) {
  const target = wanted.settlement === 'transferred' ? { transfer_to_folio_id: pick(house.folios, wanted.to) } : {};
  return { settlement: wanted.settlement, ...target };
}

async function entryIds(house: House, folioId: string, kind?: string): Promise<string[]> {
  const { entries = [] } = await call(house, 'billing.folios.get', { params: { id: folioId } });
  return entries.filter((entry) => kind === undefined || entry.kind === kind).map((entry) => entry.id);
}

/** Picks an id; an invalid one when there is none, so that the step is refused. */
function pick(ids: readonly string[], index: number): string {
  return ids.length === 0 ? newId('entry') : (ids[index % ids.length] ?? '');
}

function minorOf({ amount }: Answer): bigint {
  if (!amount) throw new Error('an entry has an amount');
  return parseMoney(amount.currency, amount.amount).minor;
}

async function totalOf({ ctx, hotel }: House) {
  const [row] = await ctx.db.read(hotel.tenantId, readBalances, [hotel.tenantId]);
  return { minor: row?.minor, closed: row?.closed };
}

const trialBalanceOf = ({ day }: Hotel, property_id: string) => ({
  params: { name: 'ledger-balance' },
  query: { date: day(0), property_id },
});

async function expectSound(house: House): Promise<void> {
  const { ctx, hotel, answered } = house;
  await expectSoundLedger(hotel);
  await expectFollowedStays(hotel);
  const rows = await ctx.db.read(hotel.tenantId, readSums, [hotel.tenantId]);
  const posted = (operation: string) => rows.find((row) => row.operation === operation)?.minor ?? 0n;
  expect(posted('transfer')).toBe(0n);
  expect(posted('charge')).toBe(answered['charge'] ?? 0n);
  expect(posted('payment')).toBe(answered['pay'] ?? 0n);
  expect(posted('refund')).toBe(answered['refund'] ?? 0n);
  expect(posted('reversal')).toBe(answered['reverse'] ?? 0n);
  for (const { guest_id, minor: liveMinor } of await liveValues(hotel)) {
    const { lifetime_value } = await call(house, 'guest.guests.get', { params: { id: guest_id } });
    expect(lifetime_value).toEqual({ currency: 'EUR', amount: formatMinor('EUR', liveMinor) });
  }
  const total = await totalOf(house);
  expect(total.minor).toBe(rows.reduce((sum, row) => sum + row.minor, 0n));
  for (const propertyId of house.properties) {
    const balanced = await runByName('reporting.reports.get', { ...ctx, reply: newReply() }, trialBalanceOf(hotel, propertyId));
    expect(balanced).toMatchObject({ totals: { balance: { amount: '0.00' } } });
  }
}
