import { addDays, clockOver, type LocalDate } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { eur, tryCharge, tryPay } from '../harness/folios.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { populate } from '../harness/populated.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { datesThrough, expectTrialBalancesOf } from '../harness/trial-balances.ts';

type Step =
  | { readonly kind: 'charge' | 'pay'; readonly which: number; readonly cents: number }
  | { readonly kind: 'reverse'; readonly which: number }
  | { readonly kind: 'wait'; readonly hours: number };

const posting: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('charge', 'pay'), which: fc.nat(), cents: fc.integer({ min: 1, max: 99_999 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse'), which: fc.nat() }) },
);
const wait: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 5, max: 60 }) });
const waits = 4;
const life: fc.Arbitrary<Step[]> = fc
  .array(fc.tuple(fc.array(posting, { minLength: 2, maxLength: 4 }), wait), { minLength: waits, maxLength: waits })
  .map((parts) => parts.flatMap(([postings, then]) => [...postings, then]));

/**
 * Guarantee: the trial balance of today and of every past date is the sum of what was posted by its end, whatever the clock did before and in between.
 * Method: random postings in a populated sandbox whose clock is moved forward several times; then all dates are asked for.
 */
// Rules: REP-16, SANDBOX-2
test('trial balances of a populated sandbox with a moved clock agree with the lines of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 1_000 }), async (steps, seed) => {
      const tenant = await newTenant({ sandbox: true });
      await populate(tenant.tenantId, { rooms: 4, months: 1, seed });
      const first = await todayOf(tenant);
      for (const step of steps) await carryOut(tenant, step);
      const dates = datesThrough(addDays(first, -35), await todayOf(tenant));
      expect(Math.max(...(await expectTrialBalancesOf(tenant, dates)))).toBeGreaterThan(4);
    }),
    { numRuns: 2 },
  );
});

type Body = Answer['body'];

async function todayOf({ tenantId, api }: Tenant): Promise<LocalDate> {
  const [property] = await api.all('/properties');
  const { now } = await operator().clock.show.query({ tenant_id: tenantId });
  return clockOver(() => Date.parse(now)).today(property.timezone);
}

/** Refusals are part of it: an entry that was reversed already. */
async function carryOut({ api, advanceClock }: Tenant, step: Step): Promise<void> {
  if (step.kind === 'wait') {
    await advanceClock(`${step.hours}h`);
    return;
  }
  const folios: Body[] = await api.all('/folios?status=open');
  const folio = folios[step.which % Math.max(1, folios.length)];
  if (!folio) return;
  if (step.kind === 'reverse') {
    const entry = folio.entries.find(({ kind }: Body) => kind === 'room' || kind === 'ancillary');
    if (entry) await act(api, `/folios/${folio.id}/entries/${entry.id}/reverse`);
    return;
  }
  const amount = eur((step.cents / 100).toFixed(2));
  if (step.kind === 'charge') await tryCharge(api, folio.id, { amount, code: 'minibar' });
  else await tryPay(api, folio.id, { amount, method: 'bank_transfer' });
}
