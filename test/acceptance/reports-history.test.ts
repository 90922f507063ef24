import { addDays, moneyToBody } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: requests over HTTP, with a sandbox clock moved from day to day in a zone without summer time; bookings of other years are moved
// there in the database. A night of a standard room costs 94.34 net.

const zone = { sandbox: true, timezone: 'Asia/Tokyo' };
const eur = (minor: bigint) => moneyToBody('EUR', minor);

async function report(hotel: Hotel, path: string) {
  const answer = await hotel.readOnly.get(`/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const nightsIn = ({ rows }: { rows: { room_nights: number }[] }): number[] => rows.map(({ room_nights }) => room_nights);

/** Three days of bookings, changes and cancellations; today is the third. */
async function threeDays(): Promise<Hotel> {
  const hotel = await newHotel({ pricedNights: 730, ...zone, settings: { tentative_hold_hours: 72 } });
  const changed = await book(hotel, { departure: hotel.day(12) });
  const held = await book(hotel, { departure: hotel.day(11), status: 'tentative' });
  const givenUp = await book(hotel, { room_type_id: hotel.roomTypes['SUI'], departure: hotel.day(11), status: 'tentative' });
  await hotel.advanceClock('24h');
  expect((await hotel.api.post(`/reservations/${held.id}/confirm`)).status).toBe(200);
  expect((await hotel.api.delete(`/reservations/${givenUp.id}`)).status).toBe(200);
  expect((await hotel.api.patch(`/reservations/${changed.id}`, { departure: hotel.day(13) })).status).toBe(200);
  const brief = await book(hotel, { departure: hotel.day(11) });
  await hotel.advanceClock('24h');
  expect((await hotel.api.delete(`/reservations/${brief.id}`)).status).toBe(200);
  expect((await hotel.api.patch(`/reservations/${changed.id}`, { arrival: hotel.day(11), notes: 'later' })).status).toBe(200);
  return hotel;
}

// Rules: REP-11, REP-12
test('pace shows what was on the books at the end of each earlier day, whatever happened since', async () => {
  const hotel = await threeDays();
  const window = `pace?from=${hotel.day(10)}&to=${hotel.day(13)}`;
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(-1)}`))).toEqual([0, 0, 0, 0]);
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(0)}`))).toEqual([1, 1, 0, 0]);
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(1)}`))).toEqual([3, 1, 1, 0]);
  const now = await report(hotel, window);
  expect(nightsIn(now)).toEqual([1, 1, 1, 0]);
  expect(now).toMatchObject({ parameters: { from: hotel.day(10), to: hotel.day(13), as_of: hotel.day(2) } });
  const before = { room_nights_last_year: 0, room_revenue_last_year: eur(0n) };
  expect(now.rows[0]).toEqual({ stay_date: hotel.day(10), room_nights: 1, room_revenue: eur(9_434n), ...before });
  expect(now.totals).toEqual({ stay_date: null, room_nights: 3, room_revenue: eur(28_302n), ...before });
});

// Rules: REP-11, REP-13
test('pickup shows gains and losses between two days, both included', async () => {
  const hotel = await threeDays();
  const window = `pickup?from=${hotel.day(10)}&to=${hotel.day(12)}`;
  expect(nightsIn(await report(hotel, `${window}&since=${hotel.day(0)}`))).toEqual([1, 1, 1]);
  expect(nightsIn(await report(hotel, `${window}&since=${hotel.day(1)}`))).toEqual([0, 0, 1]);
  expect(nightsIn(await report(hotel, `${window}&since=${hotel.day(1)}&as_of=${hotel.day(1)}`))).toEqual([2, 0, 1]);
  const today = await report(hotel, `${window}&since=${hotel.day(2)}`);
  expect(today.rows[0]).toEqual({ stay_date: hotel.day(10), room_nights: -2, room_revenue: eur(-18_868n) });
  expect(today.totals).toEqual({ stay_date: null, room_nights: -2, room_revenue: eur(-18_868n) });
});

// Rules: REP-11
test("a day ends at the property's midnight", async () => {
  const hotel = await newHotel({ pricedNights: 730, ...zone, timezone: 'Pacific/Kiritimati' });
  await book(hotel, { departure: hotel.day(11) });
  const window = `pace?from=${hotel.day(10)}&to=${hotel.day(10)}`;
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(-1)}`))).toEqual([0]);
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(0)}`))).toEqual([1]);
});

// Rules: REP-11
test('nights not slept after an early departure were on the books until then', async () => {
  const hotel = await newHotel({ pricedNights: 730, ...zone });
  const stay = await guestInHouse(hotel, 3);
  await hotel.advanceClock('24h');
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  const window = `pace?from=${hotel.day(0)}&to=${hotel.day(2)}`;
  expect(nightsIn(await report(hotel, `${window}&as_of=${hotel.day(0)}`))).toEqual([1, 1, 1]);
  expect(nightsIn(await report(hotel, window))).toEqual([1, 0, 0]);
});

const moveStay = statement<never>(
  'test.move_stay_to_another_year',
  `with night as (
     update booking.reservation_night n set date = n.date - $3::integer where n.tenant_id = $1 and n.reservation_id = $2
   )
   update booking.reservation r
      set arrival = r.arrival - $3::integer, departure = r.departure - $3::integer, created_at = r.created_at - make_interval(days => $4)
    where r.tenant_id = $1 and r.id = $2`,
);

// Rules: REP-12
test('last year is the same weekday, as booked equally far ahead', async () => {
  const hotel = await newHotel({ pricedNights: 730, timezone: 'Asia/Tokyo' });
  const db = await openTestDatabase();
  for (const bookedDaysAgo of [364, 366, 362]) {
    const stay = await book(hotel, { departure: hotel.day(11) });
    await db.read(hotel.tenantId, moveStay, [hotel.tenantId, stay.id, 364, bookedDaysAgo]);
  }
  const { rows } = await report(hotel, `pace?from=${hotel.day(10)}&to=${hotel.day(10)}`);
  expect(rows).toEqual([
    {
      stay_date: hotel.day(10),
      room_nights: 0,
      room_revenue: eur(0n),
      room_nights_last_year: 2,
      room_revenue_last_year: eur(18_868n),
    },
  ]);
  const later = `pace?from=${addDays(hotel.day(10), -364)}&to=${addDays(hotel.day(10), -364)}`;
  expect(nightsIn(await report(hotel, later))).toEqual([3]);
});

/** Only a migration does this. */
async function keepPastFromNow({ tenantId, propertyId }: Hotel): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin; set local role innkeeper_owner; alter table booking.past_kept no force row level security');
    await client.query('insert into booking.past_kept (tenant_id, property_id, since) values ($1, $2, now())', [tenantId, propertyId]);
    await client.query('alter table booking.past_kept force row level security; commit');
  } finally {
    await client.end();
  }
}

// Rules: REP-11
test('figures that were not kept are null, not estimated', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await book(hotel);
  await keepPastFromNow(hotel);
  const unknown = { room_nights: null, room_revenue: null };
  const { rows, totals } = await report(hotel, `pickup?from=${hotel.day(10)}&to=${hotel.day(10)}&since=${hotel.day(-1)}`);
  expect([rows[0], totals]).toMatchObject([unknown, unknown]);
  const paced = await report(hotel, `pace?from=${hotel.day(10)}&to=${hotel.day(10)}`);
  expect(paced.rows[0]).toMatchObject({ room_nights: 1, room_nights_last_year: null, room_revenue_last_year: null });
});

// Rules: REP-1, REP-12, REP-13
test('pace and pickup refuse days that are not over, and require their days', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const window = `from=${hotel.day(10)}&to=${hotel.day(11)}`;
  for (const [path, code, field] of [
    [`pickup?${window}`, 'SVC-2003', 'since'],
    [`pickup?${window}&since=${hotel.day(1)}`, 'SVC-2013', 'since'],
    [`pickup?${window}&since=${hotel.day(-1)}&as_of=${hotel.day(-2)}`, 'SVC-2013', 'since'],
    [`pickup?${window}&since=${hotel.day(0)}&as_of=${hotel.day(1)}`, 'SVC-2013', 'as_of'],
    [`pace?${window}&as_of=${hotel.day(1)}`, 'SVC-2013', 'as_of'],
    [`pace?${window}&since=${hotel.day(0)}`, 'SVC-2012', 'since'],
    [`pace?from=${hotel.day(0)}&to=${hotel.day(366)}`, 'SVC-2013', 'to'],
    [`occupancy?${window}&as_of=${hotel.day(0)}`, 'SVC-2012', 'as_of'],
  ] as const) {
    expect((await hotel.api.get(`/reports/${path}`)).body, path).toMatchObject({ code, details: [{ field }] });
  }
  for (const [from, to] of [
    ['0001-01-01', '0001-01-02'],
    ['9999-12-30', '9999-12-31'],
  ]) {
    const edge = `from=${from}&to=${to}`;
    expect((await report(hotel, `pace?${edge}`)).rows).toHaveLength(2);
    expect((await report(hotel, `pickup?${edge}&since=0001-01-01`)).rows).toHaveLength(2);
  }
});

// Rules: REP-3
test('pace is also available as CSV', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await book(hotel);
  const path = `/reports/pace?from=${hotel.day(10)}&to=${hotel.day(10)}&as_of=${hotel.day(0)}`;
  const answer = await hotel.readOnly.get(path, { Accept: 'text/csv' });
  expect(answer.headers.get('content-disposition')).toContain(`pace-${hotel.day(10)}-${hotel.day(10)}-${hotel.day(0)}.csv`);
  const header = 'stay_date,room_nights,room_revenue,room_nights_last_year,room_revenue_last_year';
  expect(answer.body).toBe(`${header}\r\n${hotel.day(10)},1,94.34,0,0.00\r\n`);
});
