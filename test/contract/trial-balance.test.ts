import { addDays, fixedClock, isoInstant, systemClock } from '@innkeeper/kernel';
import { newReply, type RequestContext, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { charge, newFolio, pay } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';

// Method: the balance is asked for by a caller whose clock is far ahead, for whom everything lies in the past.

const readKept = statement<{ before: string }>(
  'test.read_kept_balances',
  'select distinct k.before from billing.trial_balance k where k.tenant_id = $1 order by k.before',
);

// Rules: REP-16
test('a balance of the past is kept, and the next one goes on from it', async () => {
  const hotel = await newHotel({ timezone: 'Asia/Tokyo' });
  const db = await openOperationsDatabase();
  await charge(hotel, await newFolio(hotel), '12.50');
  await pay(hotel, await newFolio(hotel), '80.00');
  const clock = fixedClock(isoInstant(systemClock.nowMs() + 400 * 86_400_000));
  const later = await requestContext({ tenantId: hotel.tenantId, db, clock });
  const moved: RequestContext = { ...later, tenant: { ...later.tenant, clockOffsetSeconds: 60 } };
  const balance = (ctx: RequestContext, day: number) => {
    const input = { params: { name: 'ledger-balance' }, query: { date: addDays(hotel.day(0), day) } };
    return runByName('reporting.reports.get', { ...ctx, reply: newReply() }, input);
  };
  const keptCount = async () => (await db.read(hotel.tenantId, readKept, [hotel.tenantId])).length;
  const eur = (amount: string) => ({ currency: 'EUR', amount });
  const expected = {
    rows: expect.arrayContaining([
      expect.objectContaining({ account: 'guest_ledger', balance: eur('12.50') }),
      expect.objectContaining({ account: 'deposits', balance: eur('-80.00') }),
      expect.objectContaining({ account: 'cash', balance: eur('80.00') }),
      expect.objectContaining({ account: 'other_revenue', balance: eur('-12.50') }),
    ]),
    totals: { account: null, debit: eur('92.50'), credit: eur('92.50'), balance: eur('0.00') },
  };
  expect(await balance(moved, 190)).toMatchObject(expected);
  expect(await keptCount()).toBe(0);
  expect(await balance(later, 200)).toMatchObject(expected);
  expect(await keptCount()).toBe(3); // 90 and 180 days after the first entry, and the day that was asked for
  expect(await balance(later, 250)).toMatchObject(expected);
  expect(await balance(later, 180)).toMatchObject(expected);
  expect(await keptCount()).toBe(5);
});
