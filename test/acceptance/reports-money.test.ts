import { limits, moneyToBody, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { bookNonRefundableStays, owed, postFee } from '../harness/fees.ts';
import { balanceOf, charge, closedFolio, newFolio, pay } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { secondProperty } from '../harness/second-property.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: requests over HTTP; one hotel per test, figures calculated by hand from its file (BAR of a standard room: 94.34 net a night).

const eur = (minor: bigint) => moneyToBody('EUR', minor);

async function report(hotel: Hotel, path: string): Promise<Answer['body']> {
  const answer = await hotel.readOnly.get(`/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

// Rules: REP-14
test('cancelled stays are listed by arrival, with what they took off the books and what it costs', async () => {
  const hotel = await newHotel();
  const free = await book(hotel, { channel: 'phone' });
  const { ids } = await bookNonRefundableStays(hotel, 1);
  const held = await book(hotel, { arrival: hotel.day(12), departure: hotel.day(14), status: 'tentative' });
  const absent = await book(hotel, { arrival: hotel.day(11), departure: hotel.day(12) });
  await book(hotel, { arrival: hotel.day(12), departure: hotel.day(13) });
  const otherDay = await book(hotel, { arrival: hotel.day(20), departure: hotel.day(21) });
  for (const id of [free.id, ids[0], held.id, otherDay.id]) await hotel.api.delete(`/reservations/${id}?force=true`);
  await hotel.api.delete(`/reservations/${absent.id}?force=true&reason=no_show`);
  const window = `from=${hotel.day(10)}&to=${hotel.day(12)}`;
  const { rows, totals } = await report(hotel, `cancellations?${window}`);
  const [late, early] = [ids[0], free.id].map((id) => rows.find((row: Answer['body']) => row.reservation_id === id));
  expect(rows.map((row: Answer['body']) => row.arrival)).toEqual([hotel.day(10), hotel.day(10), hotel.day(12)]);
  expect(early).toEqual({
    reservation_id: free.id,
    channel: 'phone',
    arrival: hotel.day(10),
    nights: 3,
    lost_revenue: eur(28_302n),
    fee: eur(0n),
  });
  expect(late).toMatchObject({ channel: 'direct', nights: 1, fee: { currency: 'EUR', amount: owed } });
  expect(rows.at(-1)).toMatchObject({ reservation_id: held.id, nights: 2, lost_revenue: eur(0n), fee: eur(0n) });
  expect(totals).toMatchObject({ reservation_id: null, nights: 6, fee: { currency: 'EUR', amount: owed } });
  const missed = await report(hotel, `no-shows?${window}`);
  expect(missed.rows).toEqual([
    { reservation_id: absent.id, channel: 'direct', arrival: hotel.day(11), nights: 1, lost_revenue: eur(9_434n), fee: eur(0n) },
  ]);
});

// Rules: REP-14
test('the fee reported for a cancellation is its full fee, posted or not', async () => {
  const hotel = await newHotel();
  const { folio, ids } = await bookNonRefundableStays(hotel, 1);
  await postFee(hotel, folio, '50.00');
  await hotel.api.delete(`/reservations/${ids[0]}?force=true`);
  const { totals } = await report(hotel, `cancellations?from=${hotel.day(10)}&to=${hotel.day(10)}`);
  expect(totals.fee.amount).toBe(owed);
});

const columns = `property_id, channel, adults, children, guest_id, rate_plan_id, room_type_id, folio_id, currency, subtotal_minor, tax_minor,
    total_minor, created_at, updated_at, arrival, departure`;
const cancelAlike = statement<never>(
  'test.cancel_many_stays_alike',
  `insert into booking.reservation (tenant_id, id, status, cancelled_at, cancel_reason, ${columns})
   select $1, $2 || '_' || n, 'cancelled', now(), 'other', ${columns}
     from booking.reservation r cross join generate_series($3::integer, $4::integer) n where r.tenant_id = $1 and r.id = $2`,
);

// Method: the maximum number of stays in a report, as JSON and as CSV, and then one more.
// Rules: REP-14, REP-39
test('the longest report is streamed in parts, alike as JSON and as CSV, and a longer one is refused', async () => {
  const hotel = await newHotel();
  const like = await book(hotel);
  const db = await openTestDatabase();
  const cancel = (first: number, last: number) => db.read(hotel.tenantId, cancelAlike, [hotel.tenantId, like.id, first, last]);
  for (let first = 1; first < limits.reportRowsMax; first += 5_000) await cancel(first, first + 4_999);
  const window = `from=${hotel.day(0)}&to=${hotel.day(30)}`;
  const path = `/reports/cancellations?from=${hotel.day(0)}&to=${hotel.day(29)}`;
  const json = await hotel.readOnly.get(path);
  const csv = await hotel.readOnly.get(path, { Accept: 'text/csv' });
  const shown = json.body.rows.map((row: Answer['body']) => Object.values(row).map((cell: Answer['body']) => cell.amount ?? cell));
  expect(shown.length).toBe(limits.reportRowsMax);
  expect(csv.body.split('\r\n')).toEqual([json.body.columns.map(({ name }: { name: string }) => name), ...shown, []].map(String));
  for (const { headers } of [json, csv])
    expect([headers.get('transfer-encoding'), headers.get('content-length'), headers.get('age')]).toEqual([
      'chunked',
      null,
      expect.any(String),
    ]);
  const short = await hotel.readOnly.get(`/reports/no-shows?${window}`);
  expect(short.body.rows).toEqual([]);
  expect(Number(short.headers.get('content-length'))).toBeGreaterThan(0);
  await cancel(limits.reportRowsMax + 1, limits.reportRowsMax + 1);
  const refused = await hotel.api.get(`/reports/cancellations?${window}`);
  expect(refused.body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
  expect((await report(hotel, `cancellations?from=${hotel.day(0)}&to=${hotel.day(9)}`)).rows).toEqual([]);
});

// Rules: REP-15
test('taxes are those of the invoices issued on the dates', async () => {
  const hotel = await newHotel();
  const stay = await guestInHouse(hotel, 2);
  await charge(hotel, stay.folio_id, '12.50');
  await charge(hotel, stay.folio_id, '0.07');
  await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  const closed = await closedFolio(hotel);
  await charge(hotel, await newFolio(hotel), '99.00'); // an open folio has no invoice
  const invoices = await Promise.all([stay.folio_id, closed.id].map(async (id) => (await hotel.api.get(`/folios/${id}/invoice`)).body));
  const sumOf = (pick: (invoice: Answer['body']) => { amount: string }): bigint =>
    invoices.reduce((sum, invoice) => sum + parseMoney('EUR', pick(invoice).amount).minor, 0n);
  const { rows, totals } = await report(hotel, `tax?from=${hotel.day(-1)}&to=${hotel.day(0)}`);
  expect(rows).toEqual([
    {
      tax: 'vat',
      rate_percent: 6,
      net: eur(sumOf(({ totals: { net } }) => net)),
      tax_amount: eur(sumOf(({ totals: { vat } }) => vat)),
      gross: eur(sumOf(({ totals: { net } }) => net) + sumOf(({ totals: { vat } }) => vat)),
    },
    {
      tax: 'city_tax',
      rate_percent: null,
      net: eur(0n),
      tax_amount: eur(sumOf(({ totals: { city_tax: cityTax } }) => cityTax)),
      gross: eur(sumOf(({ totals: { city_tax: cityTax } }) => cityTax)),
    },
  ]);
  expect(rows[1].tax_amount.amount).not.toBe('0.00');
  expect(totals).toMatchObject({ tax: null, gross: eur(sumOf(({ totals: { total } }) => total)) });
  expect((await report(hotel, `tax?from=${hotel.day(-9)}&to=${hotel.day(-2)}`)).rows).toEqual([]);
});

// Rules: REP-15
test('VAT at a rate that has changed since is shown without one', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  await charge(hotel, folio, { amount: { currency: 'EUR', amount: '5.00' }, code: 'tax' });
  await pay(hotel, folio, '5.00');
  await act(hotel.api, `/folios/${folio}/close`, { settlement: 'paid' });
  const { rows } = await report(hotel, `tax?from=${hotel.day(0)}&to=${hotel.day(0)}`);
  expect(rows).toEqual([{ tax: 'vat', rate_percent: null, net: eur(0n), tax_amount: eur(500n), gross: eur(500n) }]);
});

const balancesOf = ({ rows }: { rows: { account: string; balance: { amount: string } }[] }): Record<string, string> =>
  Object.fromEntries(rows.filter(({ balance }) => balance.amount !== '0.00').map(({ account, balance }) => [account, balance.amount]));

// Rules: REP-16
test('the trial balance shows every account at the end of a date, and sums to zero', async () => {
  const hotel = await newHotel({ sandbox: true, timezone: 'Asia/Tokyo' });
  const paidAhead = await newFolio(hotel);
  await pay(hotel, paidAhead, '80.00');
  const owing = await newFolio(hotel);
  await charge(hotel, owing, '12.50');
  await hotel.advanceClock('24h');
  await pay(hotel, owing, { amount: { currency: 'EUR', amount: '30.00' }, method: 'ota_collect' });
  await charge(hotel, owing, { amount: { currency: 'EUR', amount: '9.40' }, code: 'cancellation_fee' });
  const first = await report(hotel, `ledger-balance?date=${hotel.day(0)}`);
  expect(balancesOf(first)).toEqual({ guest_ledger: '12.50', deposits: '-80.00', cash: '80.00', other_revenue: '-12.50' });
  expect(first.rows.find(({ account }: { account: string }) => account === 'deposits')).toEqual({
    account: 'deposits',
    debit: eur(0n),
    credit: eur(8_000n),
    balance: eur(-8_000n),
  });
  expect(first.totals).toEqual({ account: null, debit: eur(9_250n), credit: eur(9_250n), balance: eur(0n) });
  const second = await report(hotel, `ledger-balance?date=${hotel.day(1)}`);
  expect(balancesOf(second)).toEqual({ deposits: '-88.10', cash: '80.00', city_ledger: '30.00', other_revenue: '-12.50', fees: '-9.40' });
  expect(second.totals).toMatchObject({ balance: eur(0n) });
  expect(balancesOf(await report(hotel, `ledger-balance?date=${hotel.day(-1)}`))).toEqual({});
  expect(second.rows.map(({ account }: { account: string }) => account)).toEqual([
    'guest_ledger',
    'deposits',
    'card',
    'cash',
    'bank',
    'city_ledger',
    'room_revenue',
    'other_revenue',
    'tax_payable',
    'discounts',
    'adjustments',
    'fees',
    'other_properties',
    'write_offs',
  ]);
});

// Rules: REP-16
test('entries moved to a folio of another property leave the balance of the first', async () => {
  const hotel = await newHotel();
  const secondId = await secondProperty(hotel);
  const here = await newFolio(hotel, { property_id: hotel.propertyId });
  const there = await newFolio(hotel, { property_id: secondId });
  await charge(hotel, here, '12.50');
  const closing = { settlement: 'transferred', transfer_to_folio_id: there };
  expect((await act(hotel.api, `/folios/${here}/close`, closing)).status).toBe(200);
  expect(await balanceOf(hotel, there)).toBe('12.50');
  const balances = async (id: string) => balancesOf(await report(hotel, `ledger-balance?date=${hotel.day(0)}&property_id=${id}`));
  expect(await balances(hotel.propertyId)).toEqual({ other_revenue: '-12.50', other_properties: '12.50' });
  expect(await balances(secondId)).toEqual({ guest_ledger: '12.50', other_properties: '-12.50' });
});

// Rules: REP-14, REP-15, REP-16
test('other tenants and properties do not count', async () => {
  const [hotel, other] = await Promise.all([newHotel(), newHotel()]);
  const secondId = await secondProperty(hotel);
  await closedFolio(other);
  const gone = await book(other);
  await other.api.delete(`/reservations/${gone.id}`);
  const own = await newFolio(hotel, { property_id: hotel.propertyId });
  await charge(hotel, own, '10.00');
  await pay(hotel, own, '10.00');
  await act(hotel.api, `/folios/${own}/close`, { settlement: 'paid' });
  const window = `from=${hotel.day(0)}&to=${hotel.day(30)}&property_id=${secondId}`;
  expect((await report(hotel, `cancellations?${window}`)).rows).toEqual([]);
  expect((await report(hotel, `tax?${window}`)).rows).toEqual([]);
  expect(balancesOf(await report(hotel, `ledger-balance?date=${hotel.day(0)}&property_id=${secondId}`))).toEqual({});
  expect((await report(other, `cancellations?from=${hotel.day(0)}&to=${hotel.day(30)}`)).rows).toHaveLength(1);
});
