import { expect, test } from 'vitest';
import { charge, eur, newFolio } from '../../../../test/harness/folios.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { book } from '../../../../test/harness/stays.ts';
import { otherRevenueByChannel, type ServiceRate } from './other-revenue.ts';
import { sumRevenue } from './sum-revenue.ts';

const at =
  (vatPercent: string, serviceRates: readonly ServiceRate[] = []) =>
  async () => ({ currency: 'EUR', vatPercent, serviceRates });

// Method: charges on a stay and on a folio without one, read and summed at one VAT rate and then at another, with a charge in between.
// Rules: REP-7, REP-31
test('other revenue is net of the current VAT, summed or not, by the channel of its stay', async () => {
  const hotel = await newHotel();
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const { folio_id: ofStay } = await book(hotel, { channel: 'phone' });
  const alone = await newFolio(hotel);
  await charge(hotel, ofStay, '10.60');
  await charge(hotel, alone, '21.20');
  const window = { propertyId: hotel.propertyId, from: hotel.day(0), to: hotel.day(0) };
  const read = async (vat: string) => Object.fromEntries(await otherRevenueByChannel(at(vat))(ctx, window));
  for (const isSummed of [false, true]) {
    if (isSummed) await sumRevenue(at('6'))(ctx, hotel.propertyId);
    expect(await read('6')).toEqual({ phone: 1_000n, direct: 2_000n });
    expect(await read('0')).toEqual({ phone: 1_060n, direct: 2_120n });
  }
  await charge(hotel, alone, { amount: eur('0.80') });
  expect(await read('0')).toEqual({ phone: 1_060n, direct: 2_200n });
  expect(await sumRevenue(at('0'))(ctx, hotel.propertyId)).toBe(0);
  expect(await read('0')).toEqual({ phone: 1_060n, direct: 2_200n });
});

// Method: one charge read and summed at rates of services by code and date, after it was summed without any.
// Rules: REP-7, REP-31
test('a service is net at the rate of its code on its date, else of all services, else of the property', async () => {
  const hotel = await newHotel();
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  await charge(hotel, await newFolio(hotel), { amount: eur('12.10'), code: 'SPA' });
  const window = { propertyId: hotel.propertyId, from: hotel.day(0), to: hotel.day(0) };
  const tomorrow = hotel.day(1);
  const cases: readonly (readonly [readonly ServiceRate[], bigint])[] = [
    [[], 1_100n],
    [[{ code: null, since: null, percent: 21 }], 1_000n],
    [
      [
        { code: null, since: null, percent: 21 },
        { code: 'spa', since: null, percent: 0 },
      ],
      1_210n,
    ],
    [
      [
        { code: null, since: null, percent: 21 },
        { code: null, since: tomorrow, percent: 0 },
        { code: 'bar', since: null, percent: 0 },
      ],
      1_000n,
    ],
  ];
  for (const [rates, minor] of cases)
    for (const isSummed of [false, true]) {
      if (isSummed) await sumRevenue(at('10', rates))(ctx, hotel.propertyId);
      expect(await otherRevenueByChannel(at('10', rates))(ctx, window)).toEqual(new Map([['direct', minor]]));
    }
});
