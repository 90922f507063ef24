import { moneyToBody } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { openTestDatabase } from '../harness/database.ts';
import { charge } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { secondProperty } from '../harness/second-property.ts';
import { book, bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: requests over HTTP; one hotel per test, figures calculated by hand from its file (BAR of a standard room: 94.34 net a night).

const eur = (minor: bigint) => moneyToBody('EUR', minor);
const setVat = statement<never>('harness.set_vat', 'update hotel.property set vat_percent = $2 where tenant_id = $1');
const expectRefused = async (args: readonly string[], code: string) => expect((await innkeeper(args)).json).toMatchObject({ code });
const rowsOf = async (hotel: Hotel, path: string) => {
  const answer = await hotel.readOnly.get(`/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

// Rules: REP-4, REP-5, REP-1
test('occupancy counts the nights of stays on the books, and agrees with the availability', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const gone = await book(hotel);
  await hotel.api.delete(`/reservations/${gone.id}`);
  await book(hotel);
  await book(hotel, { departure: hotel.day(11) });
  await book(hotel, { status: 'tentative' });
  const report = await rowsOf(hotel, `occupancy?from=${hotel.day(9)}&to=${hotel.day(11)}`);
  const { body: stock } = await hotel.api.get(`/availability?from=${hotel.day(9)}&to=${hotel.day(11)}`);
  const sumOf = (day: number, field: 'total' | 'available'): number =>
    stock.data.filter((row: { date: string }) => row.date === hotel.day(day)).reduce((sum: number, row: never) => sum + row[field], 0);
  const total = sumOf(9, 'total');
  expect(report.rows.map(({ rooms_sold }: { rooms_sold: number }) => rooms_sold)).toEqual([0, 2, 1]);
  expect(report.rows.map(({ rooms_available }: { rooms_available: number }) => rooms_available)).toEqual(
    [9, 10, 11].map((day) => sumOf(day, 'available')),
  );
  expect(report.rows[0]).toMatchObject({ occupancy_percent: 0, room_revenue: eur(0n), adr: eur(0n), revpar: eur(0n) });
  expect(report.rows[1]).toMatchObject({
    date: hotel.day(10),
    rooms_total: total,
    room_revenue: eur(18_868n),
    adr: eur(9_434n),
    occupancy_percent: Math.round((2 * 10_000) / total) / 100,
  });
  expect(report.totals).toMatchObject({ date: null, rooms_total: 3 * total, rooms_sold: 3, room_revenue: eur(28_302n), adr: eur(9_434n) });
  expect(report).toMatchObject({
    report: 'occupancy',
    parameters: { property_id: hotel.propertyId, from: hotel.day(9), to: hotel.day(11) },
    columns: expect.arrayContaining([{ name: 'room_revenue', type: 'money' }]),
  });
});

// Rules: REP-6, REP-7
test('revenue is shown by channel, with postings other than nights', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const stay = await guestInHouse(hotel, 2);
  await book(hotel, { channel: 'phone', arrival: hotel.day(0), departure: hotel.day(1) });
  await charge(hotel, stay.folio_id, '12.50');
  const wrong = await charge(hotel, stay.folio_id, '40.00');
  await hotel.api.post(`/folios/${stay.folio_id}/entries/${wrong}/reverse`, {}, key());
  const report = await rowsOf(hotel, `revenue-by-channel?from=${hotel.day(0)}&to=${hotel.day(1)}`);
  expect(report.rows).toEqual([
    { channel: 'direct', reservations: 1, room_nights: 2, room_revenue: eur(18_868n), other_revenue: eur(1_179n), share_percent: 66.67 },
    { channel: 'phone', reservations: 1, room_nights: 1, room_revenue: eur(9_434n), other_revenue: eur(0n), share_percent: 33.33 },
  ]);
  expect(report.totals).toEqual({
    channel: null,
    reservations: 2,
    room_nights: 3,
    room_revenue: eur(28_302n),
    other_revenue: eur(1_179n),
    share_percent: 100,
  });
});

// Rules: REP-7
test('posted nights that moved to another folio are not other revenue', async () => {
  const hotel = await newHotel({ pricedNights: 730, sandbox: true });
  const stay = await guestInHouse(hotel, 3);
  await hotel.advanceClock('24h');
  const { body: folio } = await hotel.api.get(`/folios/${stay.folio_id}`);
  const room = folio.entries.find(({ kind }: { kind: string }) => kind === 'room');
  const split = await hotel.api.post(`/folios/${folio.id}/split`, { entry_ids: [room.id] }, key());
  expect(split.status).toBe(201);
  const report = await rowsOf(hotel, `revenue-by-channel?from=${hotel.day(0)}&to=${hotel.day(2)}`);
  expect(report.rows).toMatchObject([{ channel: 'direct', room_revenue: eur(28_302n), other_revenue: eur(0n) }]);
});

// Rules: REP-8
test('the mix of rates is shown by plan', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await book(hotel);
  await book(hotel, { rate_plan_id: hotel.ratePlans.NRF, departure: hotel.day(11) });
  const report = await rowsOf(hotel, `rate-mix?from=${hotel.day(10)}&to=${hotel.day(10)}`);
  expect(report.rows).toMatchObject([
    { rate_plan_id: hotel.ratePlans.BAR, code: 'BAR', kind: 'bar', reservations: 1, room_nights: 1, room_revenue: eur(9_434n) },
    { rate_plan_id: hotel.ratePlans.NRF, code: 'NRF', reservations: 1, room_nights: 1 },
  ]);
  expect(report.totals).toMatchObject({ rate_plan_id: null, room_nights: 2, share_percent: 100 });
});

// Rules: REP-31, REP-32
test('kept figures reflect stays, prices, postings and the VAT of the property', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const stay = await guestInHouse(hotel, 2);
  const rebuilt = await innkeeper(['reports', 'rebuild', '--tenant', hotel.tenantId, '--json']);
  expect(rebuilt.json).toEqual({ ok: true, dates_left: 0 });
  const totalsFrom = async (day: number) => (await rowsOf(hotel, `revenue-by-channel?from=${hotel.day(day)}&to=${hotel.day(20)}`)).totals;
  const before = { reservations: 1, room_nights: 2, room_revenue: eur(18_868n), other_revenue: eur(0n) };
  expect(await totalsFrom(-1)).toMatchObject(before);
  await charge(hotel, stay.folio_id, '12.50');
  const next = await book(hotel);
  expect(await totalsFrom(-2)).toMatchObject({ reservations: 2, room_nights: 5, room_revenue: eur(47_170n), other_revenue: eur(1_179n) });
  await hotel.api.delete(`/reservations/${next.id}`);
  expect(await totalsFrom(-3)).toMatchObject({ ...before, other_revenue: eur(1_179n) });
  await (await openTestDatabase()).read(hotel.tenantId, setVat, [hotel.tenantId, '10']);
  expect(await totalsFrom(-4)).toMatchObject({ ...before, other_revenue: eur(1_136n) });
  await expectRefused(['reports', 'rebuild', '--tenant', 'ten_unknown', '--json'], 'SVC-2011');
});

// Rules: REP-9
test('arrivals are listed by name, with room, balance and time of arrival', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const zoe = { first_name: 'Zoe', last_name: 'Abel', arrival_preferences: { eta: '15:30' } };
  const assigned = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), guest: zoe, room_assignment: hotel.rooms['101'] });
  const soft = await bookFromToday(hotel, 1);
  const gone = await bookFromToday(hotel, 1);
  await hotel.api.delete(`/reservations/${gone.id}?force=true`);
  await charge(hotel, assigned.folio_id, '12.50');
  const report = await rowsOf(hotel, `daily-arrivals?date=${hotel.day(0)}`);
  expect(report.rows).toHaveLength(2);
  expect(report.rows[0]).toMatchObject({ reservation_id: soft.id, room: null, nights: 1, balance: eur(0n), eta: null });
  expect(report.rows[1]).toEqual({
    reservation_id: assigned.id,
    guest_id: assigned.guest_id,
    guest_name: 'Zoe Abel',
    room_type: 'STD',
    room: '101',
    nights: 2,
    adults: 2,
    children: 0,
    status: 'confirmed',
    channel: 'direct',
    balance: eur(1_250n),
    eta: '15:30',
  });
  expect(report.totals).toEqual({ reservations: 2, nights: 3, adults: 4, children: 0 });
});

// Rules: REP-2
test('the same parameters get the same cached body for a while; other parameters and tenants get their own', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const path = `/reports/occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => hotel.readOnly.get(path)));
  await book(hotel);
  const later = await hotel.api.get(`${path}&property_id=${hotel.propertyId}`);
  expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(later.body.rows[0].rooms_sold).toBe(0);
  expect(Date.parse(later.body.fresh_until) - Date.parse(later.body.generated_at)).toBe(300_000);
  expect((await rowsOf(hotel, `occupancy?from=${hotel.day(10)}&to=${hotel.day(11)}`)).rows[0].rooms_sold).toBe(1);
  const other = await newHotel({ pricedNights: 730 });
  expect((await rowsOf(other, `occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`)).parameters.property_id).toBe(other.propertyId);
});

const ageResults = statement<never>(
  'test.age_results',
  `update reporting.result set generated_at = generated_at - make_interval(secs => $2), fresh_until = fresh_until - make_interval(secs => $2)
    where tenant_id = $1`,
);

// Rules: REP-2
test('Age is the age of a report, and after five minutes it is recomputed', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const path = `/reports/occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  const db = await openTestDatabase();
  const ask = async () => {
    const { body, headers } = await hotel.readOnly.get(path);
    return { sold: body.totals.rooms_sold, generatedAt: body.generated_at, isAged: Number(headers.get('age') ?? Number.NaN) >= 200 };
  };
  const first = await ask();
  await book(hotel);
  expect(first).toMatchObject({ sold: 0, isAged: false });
  await db.read(hotel.tenantId, ageResults, [hotel.tenantId, 200]);
  expect(await ask()).toEqual({ sold: 0, generatedAt: new Date(Date.parse(first.generatedAt) - 200_000).toISOString(), isAged: true });
  await db.read(hotel.tenantId, ageResults, [hotel.tenantId, 100]);
  expect(await ask()).toMatchObject({ sold: 1, isAged: false });
});

// Rules: REP-2
test('moving the clock of a sandbox does not age a report', async () => {
  const hotel = await newHotel({ pricedNights: 730, sandbox: true });
  const path = `occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  const before = await rowsOf(hotel, path);
  await hotel.advanceClock('26h');
  expect(await rowsOf(hotel, path)).toEqual(before);
});

// Rules: REP-3
test('a report is also available as CSV, without formulas', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const guest = { first_name: '=cmd()', last_name: 'O"Neil, Jr.' };
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), guest });
  const answer = await hotel.readOnly.get(`/reports/daily-arrivals?date=${hotel.day(0)}`, { Accept: 'text/csv' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(`daily-arrivals-${hotel.day(0)}.csv`);
  expect(answer.body).toBe(
    [
      'reservation_id,guest_id,guest_name,room_type,room,nights,adults,children,status,channel,balance,eta',
      `${stay.id},${stay.guest_id},"'=cmd() O""Neil, Jr.",STD,,1,2,0,confirmed,direct,0.00,`,
      '',
    ].join('\r\n'),
  );
});

// Rules: REP-1
test('invalid parameters of a report are refused by field', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const today = hotel.day(0);
  for (const [path, code, ...fields] of [
    [`nonsense?date=${today}`, 'SVC-2011', 'name'],
    ['daily-arrivals', 'SVC-2003', 'date'],
    [`occupancy?from=${today}`, 'SVC-2003', 'to'],
    ['rate-mix', 'SVC-2003', 'from', 'to'],
    [`occupancy?date=${today}&from=${today}&to=${today}`, 'SVC-2012', 'date'],
    [`housekeeping-status?date=${today}&from=${today}`, 'SVC-2012', 'from'],
    [`occupancy?from=${today}&to=${hotel.day(-1)}`, 'SVC-2013', 'to'],
    [`occupancy?from=${today}&to=${hotel.day(366)}`, 'SVC-2013', 'to'],
    ['daily-arrivals?date=2027-02-30', 'SVC-2013', 'date'],
    [`daily-arrivals?date=${today}&property_id=prp_unknown`, 'SVC-2010', 'property_id'],
    [`daily-arrivals?date=${today}&colour=red`, 'SVC-2012', 'colour'],
    [`daily-arrivals?colour=red&from=soon&to=${today}`, 'SVC-2012', 'colour', 'from', 'to'],
  ] as const) {
    const { body } = await hotel.api.get(`/reports/${path}`);
    expect(body, path).toMatchObject({ code, details: fields.map((field) => ({ field })) });
  }
  expect((await rowsOf(hotel, `occupancy?from=${today}&to=${hotel.day(365)}`)).rows).toHaveLength(366);
});

// Rules: REP-1, WIRE-17
test('a parameter of another report is ignored like an unknown one', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const lenient = { prefer: 'handling=lenient' };
  const [today, window] = [hotel.day(0), `from=${hotel.day(0)}&to=${hotel.day(1)}`];
  const occupancy = await hotel.api.get(`/reports/occupancy?${window}&date=soon&colour=red`, lenient);
  expect([occupancy.status, occupancy.body.rows?.length]).toEqual([200, 2]);
  const arrivals = await hotel.api.get(`/reports/daily-arrivals?date=${today}&from=${today}&to=${hotel.day(-1)}`, lenient);
  expect([arrivals.status, arrivals.body.parameters]).toEqual([200, { property_id: hotel.propertyId, date: today }]);
});

// Rules: REP-1
test('with several properties one must be named, and the others do not count', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const secondId = await secondProperty(hotel);
  await book(hotel);
  const path = `occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  expect((await hotel.api.get(`/reports/${path}`)).body).toMatchObject({ code: 'SVC-2003', details: [{ field: 'property_id' }] });
  expect((await rowsOf(hotel, `${path}&property_id=${hotel.propertyId}`)).totals.rooms_sold).toBe(1);
  expect((await rowsOf(hotel, `${path}&property_id=${secondId}`)).totals.rooms_sold).toBe(0);
});
