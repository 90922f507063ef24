import { type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { openOperationsDatabase, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { inRolledBackTransaction } from '../harness/rolled-back.ts';

const newGuest = { first_name: 'Ana', last_name: 'Silva' };

// In a transaction that is rolled back: beside a tenant that the statistics know, another gets 2,000 folios and entries in ten of them.
test('entries find their folios by look-ups: about one folio read per entry, not all of the tenant', async () => {
  const { tenantId, propertyId, api } = await newHotel();
  const guestId = (await api.post('/guests', newGuest)).body.id;
  const known = await newHotel();
  const knownGuestId = (await known.api.post('/guests', newGuest)).body.id;
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query(`begin; set local app.tenant = '${known.tenantId}'`);
  await login.query(insertOpenFolios, [known.tenantId, known.propertyId, knownGuestId]);
  await login.query(`set local app.tenant = '${tenantId}'; analyze billing.folio; set local role innkeeper_app`);
  await login.query(insertOpenFolios, [tenantId, propertyId, guestId]);
  const readFolios = async () => (await login.query<{ reads: number }>(countReads)).rows[0]?.reads ?? Number.NaN;
  const before = await readFolios();
  await login.query(insertEntries, [tenantId]);
  expect((await readFolios()) - before).toBeLessThan(2 * entries + 2 * entriesFolios); // a look-up more notes whose figures have changed
});

// The same for statements of the product: a charge, then ten entries that move between two of the folios.
test('a charge and a move find their folios by look-ups, whatever the statistics', async () => {
  const hotel = await newHotel();
  const guestId = (await hotel.api.post('/guests', newGuest)).body.id;
  await inRolledBackTransaction(await contextOf(hotel), async (inner) => {
    await inner.tx.run(openFolios, [hotel.tenantId, hotel.propertyId, guestId]);
    const read = async () => (await inner.tx.run(readCount, []))[0]?.reads ?? Number.NaN;
    const during = async (work: () => Promise<unknown>) => {
      const before = await read();
      await work();
      return (await read()) - before;
    };
    const params = { id: folioOf(7) };
    const body = { amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar' };
    const charged: unknown[] = [];
    const charge = async () =>
      charged.push(Reflect.get(Object(await runByName('billing.folios.postCharge', inner, { params, body })), 'id'));
    for (let count = 0; count < 10; count++) expect(await during(charge)).toBeLessThan(20);
    const move = { entry_ids: charged, target_folio_id: folioOf(8) };
    expect(await during(() => runByName('billing.folios.transfer', inner, { params, body: move }))).toBeLessThan(100);
  });
});

// In a transaction that is rolled back: nights on a folio, moved to another one, in a tenant unknown to the statistics.
test('an invoice finds the nights of its lines by look-ups, not among all entries of the tenant', async () => {
  const hotel = await newHotel();
  await inRolledBackTransaction(await contextOf(hotel), async (inner) => {
    const taken = await moveNights(inner, hotel);
    const settled = { settlement: 'written_off' };
    await runByName('billing.folios.close', inner, { params: { id: taken }, body: settled });
    const before = (await inner.tx.run(countEntryReads, []))[0]?.reads ?? Number.NaN;
    const invoice = invoiceShape.parse(await runByName('fiscal.folios.getInvoice', inner, { params: { id: taken } }));
    expect((await inner.tx.run(countEntryReads, []))[0]?.reads).toBeLessThan(before + 5 * nights);
    expect(invoice.lines).toHaveLength(nights);
  });
});

// In a transaction that is rolled back, with the checks of the commit run inside it.
test('a movement is added up once, however many entries it moves', async () => {
  const hotel = await newHotel();
  await inRolledBackTransaction(await contextOf(hotel), async (inner) => {
    await moveNights(inner, hotel);
    await inner.tx.run(checkNow, []);
    expect((await inner.tx.run(countPostingReads, []))[0]?.reads).toBeLessThan(10 * nights);
  });
});

/** A context without an actor or an idempotency key. */
async function contextOf({ tenantId }: Hotel): Promise<RequestContext> {
  return { ...(await requestContext({ tenantId, db: await openOperationsDatabase() })), idempotency: null };
}

/** Posts nights to a folio, moves all of them to another one, and returns its id. */
async function moveNights(ctx: WriteContext, hotel: Hotel): Promise<string> {
  const [left, taken] = [await newFolio(hotel), await newFolio(hotel)];
  const posted = await ctx.tx.run(insertNights, [hotel.tenantId, left, nights]);
  const move = { entry_ids: posted.map(({ id }) => id), target_folio_id: taken };
  await runByName('billing.folios.transfer', ctx, { params: { id: left }, body: move });
  return taken;
}

const checkNow = statement<never>('test.check_now', 'set constraints all immediate');
const countPostingReads = statement<{ reads: number }>(
  'test.count_posting_reads',
  `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads from pg_stat_xact_all_tables where relid = 'billing.posting'::regclass`,
);
const nights = 300;
const invoiceShape = z.looseObject({ lines: z.array(z.unknown()) });
const insertNights = statement<{ id: string }>(
  'test.post_many_nights',
  `with made as (
     insert into billing.movement (tenant_id, id, operation, currency, posted_at)
     select $1, 'mov_' || lpad(n::text, 26, '0'), 'night', 'EUR', now() from generate_series(1, $3::int) as n returning id
   )
   insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
   select $1, 'ent_' || right(made.id, 26), $2, made.id, 'room', 'room', 'EUR', 450, current_date, now() from made returning id`,
);
const countEntryReads = statement<{ reads: number }>(
  'test.count_entry_reads',
  `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads from pg_stat_xact_all_tables where relid = 'billing.entry'::regclass`,
);
const folioOf = (n: number) => `fol_${String(n).padStart(26, '0')}`;
const insertOpenFolios = `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, created_at, updated_at)
  select $1, 'fol_' || lpad(n::text, 26, '0'), $2, $3, 'EUR', 'Europe/Lisbon', now(), now() from generate_series(1, 2000) as n`;
const countReads = `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
  from pg_stat_xact_all_tables where relid = 'billing.folio'::regclass`;
const openFolios = statement<never>('test.open_many_folios', insertOpenFolios);
const readCount = statement<{ reads: number }>('test.count_folio_reads', countReads);
const entries = 100;
const entriesFolios = 10;
const insertEntries = `with moved as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, 'mov_' || lpad('1', 26, '0'), 'charge', 'EUR', now())
    returning id
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
  select $1, 'ent_' || lpad(n::text, 26, '0'), 'fol_' || lpad((1 + n % ${entriesFolios})::text, 26, '0'), moved.id, 'ancillary', 'minibar', 'EUR', 450,
         current_date, now()
    from moved, generate_series(1, ${entries}) as n`;
