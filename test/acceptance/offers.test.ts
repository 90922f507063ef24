import { weekdayOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';

// Method: requests over HTTP against a running instance; one hotel per test, prices calculated by hand from its file.

interface Offer {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  readonly available: number;
  readonly quote: { readonly currency: string; readonly subtotal: string; readonly tax: string; readonly total: string };
}

async function offersOf(hotel: Hotel, query: string): Promise<Offer[]> {
  const answer = await hotel.api.get(`/offers?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** `STD BAR 104.00` for every offer. */
function summariesOf(hotel: Hotel, offers: readonly Offer[]): string[] {
  const codeOf = (ids: Record<string, string>, id: string) => Object.keys(ids).find((code) => ids[code] === id);
  return offers
    .map((offer) => `${codeOf(hotel.roomTypes, offer.room_type_id)} ${codeOf(hotel.ratePlans, offer.rate_plan_id)} ${offer.quote.total}`)
    .sort();
}

function rate(hotel: Hotel, change: object): object {
  const target = { rate_plan_id: hotel.ratePlans.BAR, room_type_id: hotel.roomTypes.STD };
  return { ...target, from: hotel.day(10), to: hotel.day(10), amount: { currency: 'EUR', amount: '100.00' }, ...change };
}

// Rules: RATE-24, RATE-19
test('every plan of every free type with room for the guests is offered with its price', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const offers = await offersOf(hotel, `arrival=${hotel.day(10)}&departure=${hotel.day(11)}&adults=2`);
  expect(summariesOf(hotel, offers)).toEqual([
    'DLX BAR 154.00',
    'DLX CORP 139.00',
    'DLX DEP 154.00',
    'DLX NRF 139.00',
    'DLX PKG 174.00',
    'STD BAR 104.00',
    'STD CORP 94.00',
    'STD DEP 104.00',
    'STD FIX 94.00',
    'STD NRF 94.00',
    'STD PKG 124.00',
    'SUI BAR 204.00',
    'SUI CORP 184.00',
    'SUI PKG 224.00',
  ]);
  const bar = offers.find((offer) => offer.rate_plan_id === hotel.ratePlans.BAR && offer.room_type_id === hotel.roomTypes.STD);
  expect(bar).toMatchObject({ available: 3, quote: { currency: 'EUR', subtotal: '94.34', tax: '9.66', total: '104.00' } });
  expect(bar).toHaveProperty('cancellation', { free_until_hours: 24, fee: { type: 'first_night' } });
});

// Rules: RATE-24, RATE-10
test('a type is not offered to more guests than it holds; extra guests are priced', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const offers = await offersOf(hotel, `arrival=${hotel.day(10)}&departure=${hotel.day(11)}&adults=3&children=1`);
  // 200 + 30 + 10, and 3 * 2 city tax
  expect(summariesOf(hotel, offers)).toContain('SUI BAR 246.00');
  expect(new Set(offers.map((offer) => offer.room_type_id))).toEqual(new Set([hotel.roomTypes.SUI]));
});

// Rules: RATE-25
test('an OTA channel is offered only the plans mapped to it', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const window = `arrival=${hotel.day(10)}&departure=${hotel.day(11)}`;
  const planIds = new Set((await offersOf(hotel, `${window}&channel=expedia`)).map((offer) => offer.rate_plan_id));
  expect(planIds).toEqual(new Set([hotel.ratePlans.BAR]));
  expect(await offersOf(hotel, `${window}&channel=airbnb`)).toEqual([]);
  expect((await offersOf(hotel, `${window}&channel=phone`)).length).toBeGreaterThan(3);
});

// Rules: RATE-24
test('an offer has the price of a booking, and a sold-out type is no longer offered', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730, rooms: { STD: 1 } });
  const window = { arrival: hotel.day(10), departure: hotel.day(13) };
  const query = `arrival=${window.arrival}&departure=${window.departure}&adults=2&children=1`;
  const offer = (await offersOf(hotel, query)).find(
    (one) => one.room_type_id === hotel.roomTypes.STD && one.rate_plan_id === hotel.ratePlans.PKG,
  );
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const stay = { ...window, adults: 2, children: 1, room_type_id: offer?.room_type_id, rate_plan_id: offer?.rate_plan_id, guest };
  const booked = await hotel.api.post('/reservations', stay);
  expect(booked).toMatchObject({ status: 201, body: { quote: offer?.quote } });
  const left = await offersOf(hotel, query);
  expect(left.filter((one) => one.room_type_id === hotel.roomTypes.STD)).toEqual([]);
});

// Rules: RATE-12, RATE-27
test('a written rate is the price of its weekday and of the plans derived from it', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const weekday = weekdayOf(hotel.day(11));
  const updates = [rate(hotel, { to: hotel.day(16), amount: { currency: 'EUR', amount: '130' }, days_of_week: [weekday] })];
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const on = async (from: number) =>
    summariesOf(hotel, await offersOf(hotel, `arrival=${hotel.day(from)}&departure=${hotel.day(from + 1)}&adults=2`));
  expect(await on(10)).toContain('STD BAR 104.00');
  expect(await on(11)).toEqual(expect.arrayContaining(['STD BAR 134.00', 'STD NRF 121.00', 'STD PKG 154.00', 'DLX BAR 154.00']));
});

// Rules: RATE-20, RATE-23, RATE-24
test('restrictions by date take a plan off the offers and refuse its booking', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const updates = [
    rate(hotel, { restrictions: { min_stay: 2 } }),
    rate(hotel, { from: hotel.day(12), to: hotel.day(12), restrictions: { stop_sell: true } }),
  ];
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const isOffered = async (from: number, to: number) =>
    summariesOf(hotel, await offersOf(hotel, `arrival=${hotel.day(from)}&departure=${hotel.day(to)}`)).some((text) =>
      text.startsWith('STD BAR'),
    );
  expect([await isOffered(10, 11), await isOffered(10, 12), await isOffered(11, 12), await isOffered(11, 13)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const stay = {
    arrival: hotel.day(10),
    departure: hotel.day(11),
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    guest,
  };
  expect(await hotel.api.post('/reservations', stay)).toMatchObject({
    status: 409,
    body: { code: 'SVC-3011', details: [{ field: 'departure' }] },
  });
});

// Rules: RATE-29
test('a bulk update is refused as a whole, naming every faulty update', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const refusalOf = async (...changes: object[]) => {
    const answer = await hotel.api.post('/rate-plans/bulk-update', {
      updates: [rate(hotel, { amount: { currency: 'EUR', amount: '1' } }), ...changes],
    });
    return `${answer.status} ${answer.body.code} ${answer.body.details.map((detail: { field: string }) => detail.field).join()}`;
  };
  const unknown = rate(hotel, { rate_plan_id: 'rp_unknown', room_type_id: 'rt_unknown' });
  expect(await refusalOf(unknown)).toBe('422 SVC-2010 updates[1].rate_plan_id,updates[1].room_type_id');
  expect(await refusalOf(rate(hotel, { rate_plan_id: hotel.ratePlans.FIX, room_type_id: hotel.roomTypes.DLX }))).toBe(
    '422 SVC-2005 updates[1].room_type_id',
  );
  expect(await refusalOf(rate(hotel, { rate_plan_id: hotel.ratePlans.FIX }))).toBe('422 SVC-2013 updates[1].rate_plan_id');
  expect(await refusalOf(rate(hotel, { amount: { currency: 'USD', amount: '1' } }))).toBe('422 SVC-2007 updates[1].amount.currency');
  expect(await refusalOf(rate(hotel, { to: hotel.day(9) }))).toBe('422 SVC-2013 updates[1].to');
  expect(await refusalOf(rate(hotel, { from: hotel.day(-1), to: hotel.day(1) }))).toBe('422 SVC-2013 updates[1].from');
  expect(await refusalOf(rate(hotel, { from: hotel.day(730), to: hotel.day(731) }))).toBe('422 SVC-2013 updates[1].to');
  expect(await refusalOf(unknown, rate(hotel, { from: hotel.day(-1), to: hotel.day(1) }))).toBe('422 SVC-2013 updates[2].from');
  expect(summariesOf(hotel, await offersOf(hotel, `arrival=${hotel.day(10)}&departure=${hotel.day(11)}&adults=2`))).toContain(
    'STD BAR 104.00',
  );
});

// Rules: LIMIT-9, LIMIT-10
test('expanded rows count against the row budget, and more than the cap can never be written', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const twoYears = rate(hotel, { from: hotel.day(0), to: hotel.day(729) });
  const tooMany = await hotel.api.post('/rate-plans/bulk-update', { updates: Array(42).fill(twoYears) });
  expect(tooMany).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'updates' }] } });
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates: Array(41).fill(twoYears) })).status).toBe(204);
  const tripped = await hotel.api.post('/rate-plans/bulk-update', { updates: [twoYears] });
  expect(tripped).toMatchObject({ status: 429, body: { code: 'SVC-5001' } });
  expect(tripped.headers.get('X-RateLimit-Scope')).toBe('row-budget');
});

// Rules: RATE-15, RATE-24
test('a deprecated plan and dates without a rate are not offered', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  await hotel.api.post(`/rate-plans/${hotel.ratePlans.PKG}/deprecate`);
  const created = await hotel.api.post('/rate-plans', {
    code: 'EMPTY',
    name: 'Not priced yet',
    kind: 'bar',
    room_type_ids: [hotel.roomTypes.STD],
    pricing: { base: { type: 'daily_table' } },
  });
  const planIds = (await offersOf(hotel, `arrival=${hotel.day(10)}&departure=${hotel.day(11)}`)).map((offer) => offer.rate_plan_id);
  expect(planIds).toContain(hotel.ratePlans.BAR);
  expect(planIds).not.toContain(hotel.ratePlans.PKG);
  expect(planIds).not.toContain(created.body.id);
});

// Rules: RATE-26
test.each([
  ['SVC-2003', ''],
  ['SVC-2004', 'arrival=2099-01-02&departure=2099-01-02'],
  ['SVC-2013', 'arrival=2099-01-01&departure=2099-01-02'],
  ['SVC-2013', 'arrival=2020-01-01&departure=2020-01-02'],
  ['SVC-2013', 'arrival=2099-02-30&departure=2099-03-02'],
  ['SVC-2013', 'arrival=2099-01-01&departure=2099-01-02&adults=0'],
  ['SVC-2009', 'arrival=2099-01-01&departure=2099-01-02&channel=fax'],
])('offers are refused with %s: %s', async (code, query) => {
  const { api } = await newHotel({ agencies: true, pricedNights: 730 });
  expect(await api.get(`/offers?${query}`)).toMatchObject({ status: 422, body: { code } });
});

// Rules: WIRE-5
test('a property that does not exist offers nothing', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  expect(await offersOf(hotel, `property_id=prp_unknown&arrival=${hotel.day(1)}&departure=${hotel.day(2)}`)).toEqual([]);
});
