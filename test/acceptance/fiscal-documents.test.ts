import { createHash } from 'node:crypto';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { charge, chargedFolio, documentsOf, done, issue, payAndClose, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';

// Over HTTP.
// Rules: FISCAL-1, FISCAL-6, FISCAL-9
test('a document names its customer, takes the VAT out of each charge and adds up', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '55.00'],
    ['spa', '121.00'],
  ]);
  const customer = { name: 'Acme SA', tax_id: 'A58818501', address: 'Gran Vía 1' };
  const document = await done(issue(hotel, folio.id, { customer }));
  expect(document).toMatchObject({
    folio_id: folio.id,
    property_id: hotel.propertyId,
    kind: 'invoice',
    number: 'HTL26/1',
    series: 'HTL26',
    sequence: 1,
    customer: { ...customer, country: 'ES' },
    totals: { net: eur('150.00'), vat: eur('26.00'), gross: eur('176.00') },
    vat_summary: [
      { vat_percent: 21, net: eur('100.00'), vat: eur('21.00'), gross: eur('121.00') },
      { vat_percent: 10, net: eur('50.00'), vat: eur('5.00'), gross: eur('55.00') },
    ],
    previous_hash: null,
    atcud: null,
    corrects: null,
    corrected_by: null,
    last_error: null,
  });
  expect(document.lines.map((line: Answer['body']) => [line.description, line.quantity, line.entry_ids])).toEqual([
    ['dinner', 1, [folio.entries[0]?.id]],
    ['spa', 1, [folio.entries[1]?.id]],
  ]);
  expect(document.hash).toMatch(/^[0-9A-F]{64}$/);
  expect(document.qr).toContain('nif=B12345674&numserie=HTL26%2F1&');
  expect((await done(hotel.readOnly.get(`/fiscal-documents/${document.id}`))).hash).toBe(document.hash);
  expect((await done(hotel.readOnly.get(`/folios/${folio.id}/invoice`))).id).toBe(document.id);
});

// Rules: FISCAL-9
test('without a tax number a small total is a simplified invoice, a larger one an invoice', async () => {
  const hotel = await spanishHotel();
  const small = await chargedFolio(hotel, [['dinner', '400.00']]);
  expect(await done(issue(hotel, small.id))).toMatchObject({ kind: 'simplified_invoice', number: 'HTL26-S/1', customer: null });
  const large = await chargedFolio(hotel, [['dinner', '400.01']]);
  expect(await done(issue(hotel, large.id))).toMatchObject({
    kind: 'invoice',
    number: 'HTL26/1',
    customer: { name: 'Ana Silva', tax_id: null },
  });
});

// Rules: FISCAL-7
test('parts of a folio are invoiced once each; a night goes with its VAT', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '10.00'],
    ['bar', '20.00'],
    ['bar', '30.00'],
  ]);
  const [first, second] = folio.entries;
  const part = await done(issue(hotel, folio.id, { entry_ids: [second?.id] }));
  expect(part.totals.gross).toEqual(eur('20.00'));
  const again = await issue(hotel, folio.id, { entry_ids: [first?.id, second?.id] });
  expect(again).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'entry_ids[1]' }] } });
  const rest = await done(issue(hotel, folio.id));
  expect(rest.totals.gross).toEqual(eur('40.00'));
  expect(rest.previous_hash).toBe(part.hash);
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'id' }] } });
});

// Rules: FISCAL-7
test('discounts lower the lines in proportion', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '100.00'],
    ['spa', '50.00'],
    ['discount', '-15.00'],
  ]);
  const document = await done(issue(hotel, folio.id));
  expect(document.lines.map(({ gross }: Answer['body']) => gross.amount)).toEqual(['90.00', '45.00']);
  expect(document.lines[0].entry_ids).toEqual([folio.entries[0]?.id, folio.entries[2]?.id]);
});

// Rules: FISCAL-10
test('closing a folio issues what is left, and discounts beyond it are credited', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '100.00']]);
  const first = await done(issue(hotel, folio.id));
  await charge(hotel, folio.id, 'bar', '10.00');
  await charge(hotel, folio.id, 'discount', '-30.00');
  await payAndClose(hotel, folio.id);
  const [, credit] = await documentsOf(hotel, folio.id);
  expect(credit).toMatchObject({ kind: 'credit_note', corrects: first.id, number: 'HTL26-R/1', totals: { gross: eur('20.00') } });
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
});

// Rules: FISCAL-10
test('a check-out issues the document of the stay: equal nights are one line', async () => {
  const hotel = await spanishHotel();
  const guest = await done(hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' }));
  const stay = { arrival: hotel.day(0), departure: hotel.day(1), adults: 2, guest_id: guest.id };
  const room = { room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'] };
  const booked = await done(hotel.api.post('/reservations', { ...stay, ...room }));
  await done(hotel.api.post(`/reservations/${booked.id}/check-in`, {}));
  const { projected_balance: owed } = await done(hotel.api.get(`/folios/${booked.folio_id}`));
  await done(act(hotel.api, `/folios/${booked.folio_id}/payments`, { amount: owed, method: 'cash' }));
  await done(hotel.api.post(`/reservations/${booked.id}/check-out`, {}));
  const [document, ...others] = await documentsOf(hotel, booked.folio_id);
  expect(others).toEqual([]);
  expect(document.totals.gross).toEqual(owed);
  expect(document.lines).toHaveLength(2);
});

// Rules: FISCAL-11
test('a credit note takes back a part of a line and then the rest, never more', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '33.33'],
    ['spa', '50.00'],
  ]);
  const document = await done(issue(hotel, folio.id));
  const credit = (body: object) => hotel.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'Cold soup', ...body });
  const part = await done(credit({ lines: [{ line: 1, gross: eur('10.00') }] }));
  expect(part).toMatchObject({ kind: 'credit_note', corrects: document.id, reason: 'Cold soup', totals: { gross: eur('10.00') } });
  const tooMuch = await credit({ lines: [{ line: 1, gross: eur('23.34') }] });
  expect(tooMuch).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'lines[0].gross' }] } });
  const unknown = await credit({ lines: [{ line: 3, gross: eur('1.00') }] });
  expect(unknown).toMatchObject({ status: 422, body: { details: [{ field: 'lines[0].line' }] } });
  const rest = await done(credit({}));
  expect(rest.totals.gross).toEqual(eur('73.33'));
  expect(await credit({})).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect(await hotel.api.post(`/fiscal-documents/${rest.id}/credit`, { reason: 'x' })).toMatchObject({ status: 409 });
  expect(await done(hotel.readOnly.get(`/fiscal-documents/${document.id}`))).toMatchObject({ corrected_by: rest.id });
  const again = await done(issue(hotel, folio.id));
  expect(again.totals).toEqual(document.totals);
});

// Real parallelism: 40 folios close at once.
// Rules: FISCAL-8
test('numbers have no gap and the chain no fork, however many folios close at once', async () => {
  const hotel = await spanishHotel();
  const folios = await Promise.all(Array.from({ length: 40 }, (_, index) => chargedFolio(hotel, [['dinner', `${index + 1}.00`]])));
  await Promise.all(folios.map(({ id }) => payAndClose(hotel, id)));
  const { data } = await done(hotel.readOnly.get('/fiscal-documents?limit=100'));
  const documents: Answer['body'][] = data.toSorted((one: Answer['body'], other: Answer['body']) => one.sequence - other.sequence);
  expect(documents.map(({ sequence }) => sequence)).toEqual(folios.map((_, index) => index + 1));
  documents.reduce<string | null>((hash, document) => {
    expect(document.previous_hash).toBe(hash);
    return document.hash;
  }, null);
});

// The fingerprint is computed here from the published fields.
// Rules: FISCAL-5
test('the fingerprint covers number, date, type, amounts and the document before', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '11.00']]);
  const document = await done(issue(hotel, folio.id));
  const [year, month, day] = document.issue_date.split('-');
  const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });
  const at = local.format(new Date(document.issued_at)).replace(' ', 'T');
  const fields = (offset: string) =>
    `IDEmisorFactura=B12345674&NumSerieFactura=HTL26-S/1&FechaExpedicionFactura=${day}-${month}-${year}&TipoFactura=F2&CuotaTotal=1.00&ImporteTotal=11.00&Huella=&FechaHoraHusoGenRegistro=${at}${offset}`;
  const hashes = ['+01:00', '+02:00'].map((offset) => createHash('sha256').update(fields(offset)).digest('hex').toUpperCase());
  expect(hashes).toContain(document.hash);
});

// Rules: FISCAL-2
test.each([
  ['a wrong tax number', { tax_id: 'B12345675' }, 'property.fiscal.tax_id'],
  ['a series in small letters', { series: 'htl' }, 'property.fiscal.series'],
  ['an unknown country', { country: 'FR' }, 'property.fiscal.country'],
  ['a region of Portugal', { region: 'PT' }, 'property.fiscal.region'],
  ['the final consumer of Portugal', { country: 'PT', tax_id: '999999990' }, 'property.fiscal.tax_id'],
  ['an installation in Portugal', { country: 'PT', installation_number: '1' }, 'property.fiscal.installation_number'],
])('%s is refused with the hotel file', async (_name, more, field) => {
  await expect(spanishHotel(more)).rejects.toMatchObject({
    data: { serviceError: { details: expect.arrayContaining([expect.objectContaining({ field })]) } },
  });
});

// Rules: FISCAL-13
test('a property without fiscal data issues no legal documents, and its invoice stays', async () => {
  const hotel = await newHotel();
  const folio = await chargedFolio(hotel, [['bar', '10.00']]);
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  await payAndClose(hotel, folio.id);
  expect(await documentsOf(hotel, folio.id)).toEqual([]);
  expect(await done(hotel.readOnly.get(`/folios/${folio.id}/invoice`))).toMatchObject({ number: 1, issuer: { country: 'PT' } });
});

test('documents of another tenant are not found, unknown ones neither', async () => {
  const [hotel, other] = [await spanishHotel(), await spanishHotel()];
  const folio = await chargedFolio(hotel, [['bar', '10.00']]);
  const document = await done(issue(hotel, folio.id));
  expect(await other.api.get(`/fiscal-documents/${document.id}`)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect(await other.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'x' })).toMatchObject({ status: 404 });
  expect((await done(other.api.get('/fiscal-documents'))).data).toEqual([]);
  expect(await issue(other, folio.id)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
});

// Rules: FISCAL-14, REP-15
test('the tax report adds up the documents by rate, credit notes negative', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '55.00'],
    ['spa', '121.00'],
  ]);
  const document = await done(issue(hotel, folio.id));
  await done(hotel.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'Cold', lines: [{ line: 1, gross: eur('11.00') }] }));
  const today = document.issue_date;
  const { rows, totals } = await done(hotel.api.get(`/reports/tax?property_id=${hotel.propertyId}&from=${today}&to=${today}`));
  expect(rows).toEqual([
    { tax: 'vat', rate_percent: 10, net: eur('40.00'), tax_amount: eur('4.00'), gross: eur('44.00') },
    { tax: 'vat', rate_percent: 21, net: eur('100.00'), tax_amount: eur('21.00'), gross: eur('121.00') },
  ]);
  expect(totals).toMatchObject({ net: eur('140.00'), tax_amount: eur('25.00'), gross: eur('165.00') });
});

// Rules: FISCAL-14, REP-7
test('other revenue is net at the rates of the documents', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '55.00'],
    ['spa', '121.00'],
    ['bar', '9.99'],
  ]);
  const { totals, issue_date: day } = await done(issue(hotel, folio.id));
  const totalsOf = async (report: string) =>
    (await done(hotel.api.get(`/reports/${report}?property_id=${hotel.propertyId}&from=${day}&to=${day}`))).totals;
  expect(totals.net).toEqual(eur('158.26'));
  expect((await totalsOf('tax')).net).toEqual(totals.net);
  expect((await totalsOf('revenue-by-channel')).other_revenue).toEqual(totals.net);
});

// Rules: FISCAL-12
test('invoice.issued carries the document without lines, and the tax number of the customer masked', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const customer = { name: 'Acme SA', tax_id: 'A58818501' };
  const { lines: _lines, ...document } = await done(issue(hotel, folio.id, { customer }));
  const { data } = await done(hotel.api.get(`/events?event=invoice.issued&resource_id=${document.id}`));
  expect(data).toHaveLength(1);
  expect(data[0].data).toEqual({ ...document, customer: { ...document.customer, tax_id: '*****8501' } });
});

// Rules: FISCAL-15
test('the page and the PDF of a document have what the law wants printed', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const customer = { name: '<b>Acme</b> SA', tax_id: 'A58818501' };
  const document = await done(issue(hotel, folio.id, { customer }));
  for (const path of [`/fiscal-documents/${document.id}`, `/folios/${folio.id}/invoice`]) {
    const page = await hotel.readOnly.get(path, { accept: 'text/html' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const words of ['Factura HTL26/1', 'Hotel Sol SL', 'NIF: B12345674', '&lt;b&gt;Acme', 'QR tributario:', 'VERI*FACTU', '€5.00'])
      expect(page.body).toContain(words);
    expect(page.body).not.toContain('<b>Acme');
    const headers = { authorization: `Bearer ${hotel.tokens.read_only}`, accept: 'application/pdf' };
    const pdf = await fetch(`${hotel.baseUrl}${path}`, { headers });
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="invoice-HTL26-1.pdf"');
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    for (const words of ['Factura HTL26/1', 'Acme', 'A58818501', 'QR tributario:', 'VERI*FACTU', 'Factura HTL26/1 · Original · 1/1'])
      expect(text).toContain(words);
  }
});

// Rules: FISCAL-15
test.each([
  ['fr', 'Descripción / Désignation'],
  ['de-AT', 'Descripción / Beschreibung'],
  ['pt', 'Descripción / Descrição'],
  ['es', 'Descripción'],
  ['ja', 'Descripción / Description'],
])('a document is printed for a reader of %s', async (language, words) => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { id } = await done(issue(hotel, folio.id));
  const page = await hotel.readOnly.get(`/fiscal-documents/${id}`, { accept: 'text/html', 'accept-language': language });
  expect(page.body).toContain(`>${words}<`);
});
