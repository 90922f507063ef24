import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { chargedFolio, documentsOf, done, issue, portugueseHotel, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import type { Hotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { taxAuthorityOf, waitForStatus } from '../harness/tax-authority.ts';

// Method: over HTTP; the simulated authority refuses, and the clock of the sandbox is moved over the end of a month.

const creditOf = (hotel: Hotel, id: string, body: object) => done(hotel.api.post(`/fiscal-documents/${id}/credit`, body));
const correct = (hotel: Hotel, id: string) => hotel.api.post(`/fiscal-documents/${id}/correct`);
const amountsOf = (documents: readonly Answer['body'][]) => documents.map(({ kind, totals }) => [kind, totals.gross.amount]);

async function incidentsOf(hotel: Hotel, id: string): Promise<boolean[]> {
  const { data } = await done(hotel.readOnly.get(`/incidents?kind=fiscal_rejected&external_id=${id}`));
  return data.map(({ resolved_at }: Answer['body']) => resolved_at !== null);
}

// Rules: FISCAL-29
test('a rejected Portuguese invoice is replaced by one that keeps what was credited before', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [
    ['spa', '600.00'],
    ['bar', '50.00'],
  ]);
  const invoice = await done(issue(hotel, folio.id));
  const reason = { reason: 'Reclamação' };
  await creditOf(hotel, invoice.id, { ...reason, lines: [1, 2].map((line) => ({ line, gross: eur(line === 1 ? '100.00' : '50.00') })) });
  await taxAuthorityOf(hotel.tenantId).fault('reject');
  await hotel.advanceClock('31d');
  await waitForStatus(hotel, invoice.id, 'rejected');
  expect(await incidentsOf(hotel, invoice.id)).toEqual([false]);
  const corrected = await done(correct(hotel, invoice.id));
  expect(await incidentsOf(hotel, invoice.id)).toEqual([true]);
  const documents = await documentsOf(hotel, folio.id);
  expect(amountsOf(documents)).toEqual([
    ['invoice', '650.00'],
    ['credit_note', '150.00'],
    ['credit_note', '500.00'],
    ['invoice', '600.00'],
    ['credit_note', '100.00'],
  ]);
  expect(corrected).toMatchObject({ id: documents[3].id, corrected_by: documents[4].id });
  expect(documents[4].corrects).toBe(corrected.id);
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toMatchObject({ ok: true, documents: 5 });
});

// Rules: FISCAL-14, FISCAL-29
test('a rejected Portuguese credit note is issued again, once, and counts once', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [['spa', '123.00']]);
  const invoice = await done(issue(hotel, folio.id));
  const note = await creditOf(hotel, invoice.id, { reason: 'Reclamação', lines: [{ line: 1, gross: eur('12.30') }] });
  await taxAuthorityOf(hotel.tenantId).fault('reject');
  await hotel.advanceClock('31d');
  await waitForStatus(hotel, note.id, 'rejected');
  const again = await done(correct(hotel, note.id));
  expect(again).toMatchObject({ number: 'NC HTL26/2', corrects: invoice.id, reason: 'Reclamação', totals: note.totals, status: 'issued' });
  expect(again.lines).toEqual(note.lines);
  expect(await incidentsOf(hotel, note.id)).toEqual([true]);
  expect(await correct(hotel, note.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'id' }] } });
  const days = `from=${invoice.issue_date}&to=${again.issue_date}`;
  const { totals } = await done(hotel.api.get(`/reports/tax?property_id=${hotel.propertyId}&${days}`));
  expect(totals.gross).toEqual(eur('110.70'));
  const { body: xml } = await hotel.api.get(`/fiscal-documents/export?format=saft-pt&${days}`);
  expect(String(xml).match(/<InvoiceStatus>A</g)).toHaveLength(1);
  expect(xml).toContain('<TotalDebit>10.00</TotalDebit>');
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, documents: 3, faults: [] });
  const left = await hotel.api.post(`/fiscal-documents/${invoice.id}/credit`, { reason: 'x', lines: [{ line: 1, gross: eur('110.71') }] });
  expect(left).toMatchObject({ status: 422, body: { code: 'SVC-2013' } });
});

// Rules: FISCAL-28
test('the incident of a rejected Spanish document names it, and is resolved when a further record is accepted', async () => {
  const hotel = await spanishHotel();
  const authority = taxAuthorityOf(hotel.tenantId);
  await authority.fault('reject');
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { id } = await done(issue(hotel, folio.id));
  await waitForStatus(hotel, id, 'rejected');
  expect(await incidentsOf(hotel, id)).toEqual([false]);
  await authority.fault('none');
  await done(correct(hotel, id));
  await waitForStatus(hotel, id, 'accepted');
  expect(await incidentsOf(hotel, id)).toEqual([true]);
});
