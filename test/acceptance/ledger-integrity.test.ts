import { newId } from '@innkeeper/kernel';
import { postgresFault, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { openTestDatabase } from '../harness/database.ts';
import { charge, closedFolio, eur, newFolio, tryCharge, tryPay } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { eventsOf } from '../harness/resource-events.ts';

const readLedger = statement<{ account: string; folio_id: string; amount_minor: bigint }>(
  'test.read_ledger',
  `select p.account, p.folio_id, sum(p.amount_minor)::bigint as amount_minor from billing.posting p where p.tenant_id = $1 group by 1, 2`,
);
const minorOf = (amount: { amount: string }) => BigInt(amount.amount.replace('.', ''));

// Over HTTP: 60 concurrent movements on one folio; then the folio, its ledger and its events are compared.
// Rules: MONEY-7, EVENT-3, EVENT-6, FOLIO-3
test('under any concurrency, balance, entries, totals, ledger and events agree', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const movements = Array.from({ length: 60 }, (_, index) => {
    const amount = eur(`${index + 1}.${index % 90 < 10 ? '0' : ''}${index % 90}`);
    if (index % 3 === 0) return tryPay(hotel.api, folioId, { amount, method: index % 2 ? 'cash' : 'ota_collect' });
    if (index % 7 === 0) return tryCharge(hotel.api, folioId, { amount: eur(`-${amount.amount}`), code: 'discount', description: '' });
    return tryCharge(hotel.api, folioId, { amount, code: ['room', 'bar', 'city_tax'][index % 3] ?? 'bar', description: '' });
  });
  for (const answer of await Promise.all(movements)) expect(answer.status).toBe(201);
  const { body: folio } = await hotel.api.get(`/folios/${folioId}`);
  const entries: { id: string; amount: { amount: string } }[] = folio.entries;
  const balance = entries.reduce((sum, entry) => sum + minorOf(entry.amount), 0n);
  const { charges, taxes, discounts, payments } = folio.totals;
  expect(entries).toHaveLength(60);
  expect(minorOf(folio.balance)).toBe(balance);
  expect([charges, taxes, discounts, payments].reduce((sum, total) => sum + minorOf(total), 0n)).toBe(balance);
  const database = await openTestDatabase();
  const ledger = await database.read(hotel.tenantId, readLedger, [hotel.tenantId]);
  expect(ledger.reduce((sum, line) => sum + line.amount_minor, 0n)).toBe(0n);
  const owed = ledger.filter(({ account, amount_minor }) => ['guest_ledger', 'deposits'].includes(account) && amount_minor !== 0n);
  expect(owed).toEqual([{ account: balance > 0n ? 'guest_ledger' : 'deposits', folio_id: folioId, amount_minor: balance }]);
  const events = await eventsOf(hotel, folioId);
  expect(events.map((event) => event.data.entry.id)).toEqual(entries.map((entry) => entry.id));
  expect(events.filter((event) => event.name === 'folio.paid')).toHaveLength(20);
  expect(events.at(-1)?.data.folio).toMatchObject({ balance: folio.balance, totals: folio.totals });
  expect(events.at(-1)?.data.folio).not.toHaveProperty('entries');
});

/** Tries a statement as the application in a transaction that is rolled back, and returns the code of its refusal. */
async function refusedWith(
  hotel: Hotel,
  text: string,
  values: unknown[] = [],
): Promise<{ code: string; constraint: string | undefined } | null> {
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query(text, values);
    await client.query('set constraints all immediate');
    return null;
  } catch (error) {
    return postgresFault(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// Against the database as the application's role.
// Rules: MONEY-6
test('the ledger can be neither changed nor deleted', async () => {
  const hotel = await newHotel();
  await closedFolio(hotel);
  const denied = { code: '42501' };
  for (const table of ['entry', 'posting', 'movement']) {
    expect(await refusedWith(hotel, `delete from billing.${table}`)).toMatchObject(denied);
    expect(await refusedWith(hotel, `truncate billing.${table} cascade`)).toMatchObject(denied);
  }
  expect(await refusedWith(hotel, 'update billing.entry set amount_minor = 1')).toMatchObject(denied);
  expect(await refusedWith(hotel, 'update billing.posting set amount_minor = 1')).toMatchObject(denied);
  expect(await refusedWith(hotel, `update billing.movement set currency = 'USD'`)).toMatchObject(denied);
});

// Against the database as the application's role: copies of good rows, each with one fault.
// Rules: MONEY-5, MONEY-6
test('the database refuses an entry on a closed folio, a second reversal and a movement that does not balance', async () => {
  const hotel = await newHotel();
  const closed = await closedFolio(hotel);
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  await act(hotel.api, `/folios/${id}/entries/${entryId}/reverse`);
  const columns = 'kind, code, description, currency, amount_minor, service_date, method, posted_by, posted_at';
  const copy = (changes: string, where: string) =>
    `insert into billing.entry (tenant_id, id, folio_id, movement_id, reverses, ${columns})
     select tenant_id, id || 'x', folio_id, movement_id, ${changes}, ${columns} from billing.entry where ${where}`;
  expect(await refusedWith(hotel, copy('null', 'id = $1'), [entryId])).toBeNull();
  expect(await refusedWith(hotel, copy('null', 'id = $1'), [closed.entryId])).toMatchObject({ constraint: 'entry_on_open_folio' });
  expect(await refusedWith(hotel, copy('id', 'id = $1'), [entryId])).toMatchObject({ constraint: 'entry_taken_back_once' });
  const lopsided = `insert into billing.posting
      (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
    select tenant_id, movement_id, 9, folio_id, $2, currency, service_date, 'fees', 1 from billing.entry where id = $1`;
  expect(await refusedWith(hotel, lopsided, [entryId, hotel.propertyId])).toMatchObject({ code: '23514' });
  const elsewhere = lopsided
    .replace(`'fees', 1`, `'fees', s.minor`)
    .replace('from billing.entry', 'from (values (1), (-1)) as s(minor), billing.entry');
  expect(await refusedWith(hotel, elsewhere.replace('9,', '10 + s.minor,'), [entryId, (await newHotel()).propertyId])).toMatchObject({
    constraint: 'posting_property_fk',
  });
});

// The check itself, as the application's role: rows that each pass the constraints.
// Rules: MONEY-8
test('the check of the ledger finds a folio whose total is not the sum of its entries', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  await charge(hotel, id, '10.00');
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query('update billing.folio set charges_minor = charges_minor + 1, expected_minor = 5 where id = $1', [id]);
    const { rows } = await client.query('select fault from billing.ledger_faults($1) order by fault', [hotel.tenantId]);
    expect(rows).toEqual([{ fault: 'expected is not the sum of the stays' }, { fault: 'totals are not the sum of the entries' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

// The real command line.
// Rules: MONEY-8
test('the command line reports whether the books of a tenant balance', async () => {
  const hotel = await newHotel();
  await closedFolio(hotel);
  const verified = await innkeeper(['ledger', 'verify', '--tenant', hotel.tenantId, '--json']);
  expect(verified).toMatchObject({ exitCode: 0, json: { ok: true, faults: [] } });
  const unknown = await innkeeper(['ledger', 'verify', '--tenant', newId('tenant'), '--json']);
  expect(unknown).toMatchObject({ exitCode: 1, json: { code: 'SVC-2011' } });
});
