import { newId } from '@innkeeper/kernel';
import { inTransaction, postgresFault, type RequestContext, statement } from '@innkeeper/platform';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { eur, newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { inRolledBackTransaction } from '../harness/rolled-back.ts';
import { secondProperty } from '../harness/second-property.ts';

async function done(answering: Promise<Answer>): Promise<Answer['body']> {
  const answer = await answering;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const charge = (hotel: Hotel, id: string, amount: string, more: object = {}) =>
  done(act(hotel.api, `/folios/${id}/charges`, { amount: eur(amount), code: 'minibar', description: 'Water', ...more }));
const pay = (hotel: Hotel, id: string, amount: string) =>
  done(act(hotel.api, `/folios/${id}/payments`, { amount: eur(amount), method: 'cash' }));
const close = (hotel: Hotel, id: string, body: object = { settlement: 'paid' }) => act(hotel.api, `/folios/${id}/close`, body);
const invoiceOf = (hotel: Hotel, id: string, headers = {}) => hotel.readOnly.get(`/folios/${id}/invoice`, headers);

/** A two-night stay in house, of a guest with a tax number. */
async function guestInHouse(hotel: Hotel, more: object = {}): Promise<{ id: string; folioId: string; guestId: string }> {
  const guest = await done(
    hotel.api.post('/guests', {
      first_name: 'Ana',
      last_name: 'Silva',
      tax_id: '501964843',
      residence_city: 'Porto',
      residence_country: 'PT',
    }),
  );
  const stay = { arrival: hotel.day(0), departure: hotel.day(2), adults: 2, room_type_id: hotel.roomTypes['STD'], guest_id: guest.id };
  const booked = await done(hotel.api.post('/reservations', { ...stay, rate_plan_id: hotel.ratePlans['BAR'], ...more }));
  await done(hotel.api.post(`/reservations/${booked.id}/check-in`, {}));
  return { id: booked.id, folioId: booked.folio_id, guestId: guest.id };
}

const registration = { nipc: '501442600', establishment: '2' };
const registered = { change: (file: ReturnType<typeof knownHotel>) => ({ ...file, property: { ...file.property, registration } }) };

// Over HTTP: the guest leaves after one of two nights, with a discount, a minibar and a reversed charge.
// Rules: INV-1, INV-4, INV-5, INV-7
test('a check-out issues an invoice of what counts: lines with VAT, city tax apart, settlement, nothing due', async () => {
  const hotel = await newHotel(registered);
  const stay = await guestInHouse(hotel);
  await charge(hotel, stay.folioId, '12.50');
  const mistaken = await charge(hotel, stay.folioId, '99.00');
  await done(act(hotel.api, `/folios/${stay.folioId}/entries/${mistaken.id}/reverse`, {}));
  await charge(hotel, stay.folioId, '-2.50', { code: 'discount', description: 'Regular guest' });
  await pay(hotel, stay.folioId, '114.00');
  expect((await invoiceOf(hotel, stay.folioId)).body).toMatchObject({ code: 'SVC-3007', details: [{ field: 'id' }] });
  await done(hotel.api.post(`/reservations/${stay.id}/check-out`, {}));
  const { body } = await invoiceOf(hotel, stay.folioId);
  const { body: folio } = await hotel.api.get(`/folios/${stay.folioId}`);
  const left = { reservation_id: stay.id, arrival: hotel.day(0), departure: hotel.day(1) };
  expect(body).toMatchObject({
    number: 1,
    folio_id: stay.folioId,
    property_id: hotel.propertyId,
    currency: 'EUR',
    issue_date: hotel.day(0),
    issued_at: folio.closed_at,
    service_period: { from: left.arrival, to: left.departure },
    stays: [left],
    issuer: { name: 'Known Hotel', country: 'PT', tax_id: '501442600', establishment: '2' },
    recipient: { guest_id: stay.guestId, name: 'Ana Silva', tax_id: '501964843', city: 'Porto', country: 'PT', company: null },
    vat_summary: [{ vat_percent: 6, net: eur('103.77'), vat: eur('6.23'), gross: eur('110.00') }],
    city_tax: { lines: [{ date: left.arrival, amount: eur('4.00') }], total: eur('4.00') },
    settlement: 'paid',
    settlements: [{ kind: 'payment', method: 'cash', folio_id: null, amount: eur('-114.00') }],
  });
  const lines = body.lines.map((line: Answer['body']) => [
    line.kind,
    line.amount.amount,
    line.vat_percent,
    line.quantity,
    line.entry_ids.length,
  ]);
  expect(new Set(lines)).toEqual(
    new Set([
      ['ancillary', '12.50', 6, 1, 1],
      ['discount', '-2.50', 6, 1, 1],
      ['room', '100.00', 6, 1, 2],
    ]),
  );
  const totals = { net: '103.77', vat: '6.23', discounts: '-2.50', city_tax: '4.00', total: '114.00', settled: '114.00', due: '0.00' };
  expect(body.totals).toEqual(Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, eur(amount)])));
});

// The guest's name, the hotel's name and the tax rate change, each by its own operation.
// Rules: INV-3, INV-12
test('an invoice never changes, whatever happens to guest, property and rate', async () => {
  const hotel = await newHotel(registered);
  const stay = await guestInHouse(hotel);
  await done(hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' }));
  const { body: before } = await invoiceOf(hotel, stay.folioId);
  const document = await pdfOf(hotel, stay.folioId);
  await done(hotel.api.patch(`/guests/${stay.guestId}`, { last_name: 'Costa', tax_id: null, residence_city: 'Faro' }));
  const file = knownHotel({ vatPercent: 23 });
  await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file, property: { ...file.property, country: 'ES' } } });
  expect((await hotel.api.all('/properties'))[0]).toMatchObject({ country: 'ES', tax: { vat_percent: 23 } });
  expect((await invoiceOf(hotel, stay.folioId)).body).toEqual(before);
  expect((await pdfOf(hotel, stay.folioId)).equals(document)).toBe(true);
});

// Rules: INV-9
test('the company of a corporate plan is billed if every stay of the folio was booked on its plan', async () => {
  const hotel = await newHotel();
  const corporate = { rate_plan_id: hotel.ratePlans['CORP'], channel: 'corporate' };
  const stay = await guestInHouse(hotel, corporate);
  await done(hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' }));
  expect((await invoiceOf(hotel, stay.folioId)).body.recipient).toMatchObject({ name: 'Ana Silva', company: { name: 'Acme' } });
  const first = await guestInHouse(hotel, corporate);
  const second = await guestInHouse(hotel, { folio_id: first.folioId });
  for (const { id } of [first, second]) await done(hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' }));
  const { body } = await invoiceOf(hotel, first.folioId);
  expect(body.recipient.company).toBeNull();
  expect(body.stays).toHaveLength(2);
  expect(body.settlements).toMatchObject([{ kind: 'write_off' }]);
});

// A night and a minibar are split off, paid and merged; balances are transferred at the end. Every folio is invoiced at most once.
// Rules: INV-1, INV-4
test('entries that move are invoiced where they end up, and a folio merged into another has no invoice', async () => {
  const hotel = await newHotel();
  const stay = await guestInHouse(hotel);
  const water = await charge(hotel, stay.folioId, '10.60');
  const side = await done(act(hotel.api, `/folios/${stay.folioId}/split`, { entry_ids: [water.id] }));
  const merged = await newFolio(hotel);
  await charge(hotel, merged, '21.20', { code: 'bar' });
  await done(act(hotel.api, `/folios/${side.id}/merge`, { source_folio_id: merged }));
  expect((await invoiceOf(hotel, merged)).body.code).toBe('SVC-2011');
  const target = await newFolio(hotel);
  await done(close(hotel, side.id, { settlement: 'transferred', transfer_to_folio_id: target }));
  await pay(hotel, target, '31.80');
  await done(close(hotel, target));
  const { body: moved } = await invoiceOf(hotel, side.id);
  expect(moved).toMatchObject({ number: 1, stays: [], vat_summary: [{ net: eur('30.00'), vat: eur('1.80') }] });
  expect(moved.settlements).toMatchObject([{ kind: 'transfer', folio_id: target, amount: eur('-31.80') }]);
  const { body: paid } = await invoiceOf(hotel, target);
  expect(paid).toMatchObject({ number: 2, lines: [], vat_summary: [], totals: { total: eur('0.00'), due: eur('0.00') } });
  expect(paid.settlements).toMatchObject([{ kind: 'transfer', folio_id: side.id }, { kind: 'payment' }]);
  await done(hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' }));
  expect((await invoiceOf(hotel, stay.folioId)).body).toMatchObject({ number: 3, totals: { total: eur('104.00'), net: eur('94.34') } });
});

// Rules: INV-1
test("invoices of unknown and of other tenants' folios are not found", async () => {
  const [hotel, other] = await Promise.all([newHotel(), newHotel()]);
  const folio = await newFolio(hotel);
  await done(close(hotel, folio));
  expect((await invoiceOf(hotel, folio)).body).toMatchObject({ number: 1, lines: [], service_period: null });
  expect(await invoiceOf(other, folio)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect((await invoiceOf(hotel, newId('folio'))).body.code).toBe('SVC-2011');
});

/** Closes a folio and rolls the transaction back: its number was assigned and is free again. */
function closeInVain(ctx: RequestContext, id: string): Promise<void> {
  return inRolledBackTransaction(ctx, async (inner) => {
    await runByName('billing.folios.close', inner, { params: { id }, body: { settlement: 'paid' } });
  });
}

// 20 concurrent closes over HTTP in two properties, among refused ones and ones rolled back after they had their number.
// Rules: INV-2
test('numbers have no gaps per property, rise with time, and a failed closing uses none', async () => {
  const hotel = await newHotel();
  await secondProperty(hotel);
  const properties: { id: string }[] = await hotel.api.all('/properties');
  expect(properties).toHaveLength(2);
  const folios = await Promise.all(Array.from({ length: 20 }, (_, index) => newFolio(hotel, { property_id: properties[index % 2]?.id })));
  const [owing, vain] = await Promise.all(properties.map(({ id }) => newFolio(hotel, { property_id: id })));
  await charge(hotel, owing ?? '', '1.00');
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const attempts = folios.flatMap((id, index) => {
    const closing: Promise<unknown>[] = [close(hotel, id).then((answer) => expect(answer.status).toBe(200))];
    if (index % 4 === 0) closing.push(close(hotel, owing ?? '').then((answer) => expect(answer.body.code).toBe('SVC-3008')));
    if (index % 4 === 1) closing.push(closeInVain(ctx, vain ?? ''));
    return closing;
  });
  await Promise.all(attempts);
  const invoices: Answer['body'][] = await Promise.all(folios.map(async (id) => (await invoiceOf(hotel, id)).body));
  for (const { id } of properties) {
    const own = invoices.filter((invoice) => invoice.property_id === id).sort((left, right) => left.number - right.number);
    expect(own.map((invoice) => invoice.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const moments = own.map((invoice) => invoice.issued_at);
    expect(moments).toEqual([...moments].sort());
  }
  expect((await done(close(hotel, vain ?? ''))).status).toBe('closed');
  expect((await invoiceOf(hotel, vain ?? '')).body.number).toBe(11);
});

const skipNumber = statement<never>(
  'test.skip_invoice_number',
  `insert into billing.invoice (tenant_id, property_id, number, folio_id, issued_at, vat_percent, issuer, recipient, stays)
   select tenant_id, property_id, number + 2, $2, issued_at, vat_percent, issuer, recipient, stays from billing.invoice where tenant_id = $1`,
);
const renumber = statement<never>('test.renumber_invoice', 'update billing.invoice set number = 7 where tenant_id = $1');
const remove = statement<never>('test.remove_invoice', 'delete from billing.invoice where tenant_id = $1');

// Below the use cases, as the application's role.
// Rules: INV-2, INV-3
test('the database refuses an invoice that would leave a gap, and any change or removal of one', async () => {
  const hotel = await newHotel();
  const [folio, other] = await Promise.all([newFolio(hotel), newFolio(hotel)]);
  await done(close(hotel, folio));
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const refusal = async (attempt: Parameters<typeof ctx.db.read>[1], values: unknown[]) => {
    const outcome = inTransaction(ctx, (inner) => inner.tx.run(attempt, values));
    return postgresFault(await outcome.then(() => null).catch((error: unknown) => error));
  };
  expect(await refusal(skipNumber, [hotel.tenantId, other])).toMatchObject({ constraint: 'invoice_without_gap' });
  expect(await refusal(renumber, [hotel.tenantId])).toMatchObject({ code: '42501' });
  expect(await refusal(remove, [hotel.tenantId])).toMatchObject({ code: '42501' });
});

async function pdfOf(hotel: Hotel, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${hotel.tokens.read_only}`, accept: 'application/pdf' };
  const answer = await fetch(`${hotel.baseUrl}/folios/${id}/invoice`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="invoice-1.pdf"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  return bytes;
}

const hostile = '<script>alert(1)</script>';

// Rules: INV-10, INV-11
test('Accept chooses HTML or PDF, and anything else JSON; user text never becomes markup', async () => {
  const hotel = await newHotel();
  const guest = await done(hotel.api.post('/guests', { first_name: hostile, last_name: 'Παπαδόπουλος' }));
  const folio = (await done(hotel.api.post('/folios', { guest_id: guest.id }))).id;
  await charge(hotel, folio, '12.50', { description: `"quoted" & ${hostile}` });
  await pay(hotel, folio, '12.50');
  await done(close(hotel, folio));
  const typeOf = async (accept: string) => (await invoiceOf(hotel, folio, { accept })).headers.get('content-type');
  const json = 'application/json; charset=utf-8';
  const html = 'text/html; charset=utf-8';
  for (const accept of [
    'application/json',
    '*/*',
    'application/*',
    'image/png',
    'text/csv;q=0.5',
    'text/html;q=0.1, application/json',
    'nonsense',
  ])
    expect(await typeOf(accept), accept).toBe(json);
  for (const accept of [
    'text/html',
    'text/*',
    'application/json;q=0.1, text/html',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'TEXT/HTML',
  ])
    expect(await typeOf(accept), accept).toBe(html);
  for (const accept of ['application/pdf', 'application/*;q=0.1, application/pdf, text/html;q=0.9'])
    expect(await typeOf(accept), accept).toBe('application/pdf');
  const page = await invoiceOf(hotel, folio, { accept: 'text/html' });
  expect(page.headers.get('vary')).toBe('Accept');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-disposition')).toBe('inline; filename="invoice-1.html"');
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Παπαδόπουλος');
  expect(page.body).toContain('€12.50');
  const { text } = await extractText(new Uint8Array(await pdfOf(hotel, folio)), { mergePages: true });
  for (const part of ['Invoice 1', 'Παπαδόπουλος', hostile, '€12.50', '€11.79', '€0.71']) expect(text).toContain(part);
  const refused = await hotel.readOnly.get(`/folios/${newId('folio')}/invoice`, { accept: 'application/pdf' });
  expect(refused).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
});
