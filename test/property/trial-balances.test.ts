import { sumDays } from '@innkeeper/billing';
import { addDays, clockOver, type LocalDate } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { eur, newFolio, tryCharge, tryPay } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { populate, setClockOf } from '../harness/populate-sandbox.ts';
import { requestContext } from '../harness/request-context.ts';
import { book } from '../harness/stays.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { datesThrough, expectFoliosIn, expectTrialBalancesOf } from '../harness/trial-balances.ts';

type Step =
  | { readonly kind: 'charge' | 'pay'; readonly which: number; readonly cents: number }
  | { readonly kind: 'reverse' | 'write-off'; readonly which: number }
  | { readonly kind: 'transfer' | 'merge'; readonly which: number; readonly to: number }
  | { readonly kind: 'move-clock'; readonly hours: number } // forward, or back
  | { readonly kind: 'sum-days' };

const which = fc.nat();
const cents = fc.integer({ min: 1, max: 99_999 });
const posting: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('charge', 'pay'), which, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reverse', 'write-off'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('transfer', 'merge'), which, to: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sum-days') }) },
);
const moved: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('move-clock'),
  hours: fc.oneof(fc.integer({ min: 5, max: 60 }), fc.integer({ min: -400, max: -5 })),
});
const moves = 6;
const life: fc.Arbitrary<Step[]> = fc
  .array(fc.tuple(fc.array(posting, { minLength: 3, maxLength: 6 }), moved), { minLength: moves, maxLength: moves })
  .map((parts) => parts.flatMap(([postings, then]) => [...postings, then]));

/**
 * Guarantee: the trial balance of today and of every past date is the sum of the postings by its end, and of the debts of folios then,
 * whatever the clock did. Method: random postings in a populated sandbox whose clock is moved forward, and back to before days that were
 * posted to and summed; then the balances of all dates are read, before the days are summed again and after.
 */
// Rules: REP-16, REP-37, SANDBOX-2
test('trial balances of a populated sandbox with a moved clock agree with the entries of its folios', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 1_000 }), async (steps, seed) => {
      const tenant = await newTenant({ sandbox: true });
      await populate(tenant.tenantId, { rooms: 4, months: 1, seed });
      const first = await todayOf(tenant);
      for (const step of steps) await carryOut(tenant, step);
      const dates = datesThrough(addDays(first, -moves * 17), addDays(first, moves * 3));
      expect(Math.max(...(await expectTrialBalancesOf(tenant, dates)))).toBeGreaterThan(4);
      await sumAll(tenant);
      await expectTrialBalancesOf(tenant, dates);
      await expectFoliosIn(tenant, dates.at(-1) ?? '');
      await expectSoundLedger(tenant);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

// Method: a hotel whose clock is not moved; stays and folios are posted to in parallel lanes while days are summed.
// Rules: REP-16, REP-37
test('trial balances of a live hotel agree with the entries of its folios', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(posting, { minLength: 5, maxLength: 10 }), { minLength: 3, maxLength: 3 }), async (lanes) => {
      const hotel = await newHotel();
      for (let count = 0; count < 2; count++) await book(hotel);
      await Promise.all([
        ...Array.from({ length: 3 }, async () => tryPay(hotel.api, await newFolio(hotel), { amount: eur('80.00'), method: 'cash' })),
        ...lanes.map(async (steps) => {
          for (const step of steps) await carryOut(hotel, step);
        }),
      ]);
      const dates = [hotel.day(-1), hotel.day(0), hotel.day(1)];
      await expectTrialBalancesOf(hotel, dates);
      await expectFoliosIn(hotel, hotel.day(1));
      await sumAll(hotel);
      await expectTrialBalancesOf(hotel, dates);
      await expectSoundLedger(hotel);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

type Body = Answer['body'];

async function nowOf({ tenantId }: Tenant): Promise<number> {
  return Date.parse((await operator().clock.show.query({ tenant_id: tenantId })).now);
}

async function todayOf(tenant: Tenant): Promise<LocalDate> {
  const [property] = await tenant.api.all('/properties');
  const nowMs = await nowOf(tenant);
  return clockOver(() => nowMs).today(property.timezone);
}

/** Sums the days as due work does. */
async function sumAll(tenant: Tenant): Promise<void> {
  const ctx = await requestContext(tenant);
  const properties: Body[] = await tenant.api.all('/properties');
  for (const { id } of properties) while ((await sumDays(ctx, id)) > 0);
}

const hourMs = 3_600_000;

async function carryOut(tenant: Tenant, step: Step): Promise<void> {
  if (step.kind === 'sum-days') await sumAll(tenant);
  else if (step.kind !== 'move-clock') await post(tenant, step);
  else if (step.hours > 0) await tenant.advanceClock(`${step.hours}h`);
  else await setClockOf(tenant, (await nowOf(tenant)) + step.hours * hourMs);
}

/** Refusals are permitted: an entry already reversed, a folio closed meanwhile. */
async function post({ api }: Tenant, step: Extract<Step, { which: number }>): Promise<void> {
  const folios: Body[] = await api.all('/folios?status=open');
  const pick = (index: number): Body | undefined => folios[index % Math.max(1, folios.length)];
  const folio = pick(step.which);
  if (!folio) return;
  const path = `/folios/${folio.id}`;
  const entry = folio.entries.find(({ kind }: Body) => kind === 'room' || kind === 'ancillary');
  switch (step.kind) {
    case 'charge':
    case 'pay': {
      const amount = eur((step.cents / 100).toFixed(2));
      await (step.kind === 'charge'
        ? tryCharge(api, folio.id, { amount, code: 'minibar' })
        : tryPay(api, folio.id, { amount, method: 'bank_transfer' }));
      return;
    }
    case 'reverse':
      if (entry) await act(api, `${path}/entries/${entry.id}/reverse`);
      return;
    case 'write-off':
      await act(api, `${path}/close`, { settlement: 'written_off' });
      return;
    case 'transfer':
      if (entry) await act(api, `${path}/transfer`, { entry_ids: [entry.id], target_folio_id: pick(step.to)?.id });
      return;
    case 'merge':
      await act(api, `${path}/merge`, { source_folio_id: pick(step.to)?.id });
  }
}
