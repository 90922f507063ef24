import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { charge, chargedFolio, documentsOf, done, issue, payAndClose, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import { act } from '../harness/idempotency-key.ts';

// Rules: FISCAL-11
test('a reversed charge that was invoiced is credited by itself', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '40.00'],
    ['bar', '12.00'],
  ]);
  const document = await done(issue(hotel, folio.id));
  await done(act(hotel.api, `/folios/${folio.id}/entries/${folio.entries[1]?.id}/reverse`, {}));
  const [, credit, ...others] = await documentsOf(hotel, folio.id);
  expect(others).toEqual([]);
  expect(credit).toMatchObject({ kind: 'credit_note', corrects: document.id, totals: { gross: eur('12.00') } });
  expect(credit.lines).toHaveLength(1);
});

// Rules: FISCAL-10, FISCAL-11
test('a reversed discount that was invoiced is invoiced again when the folio closes', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['dinner', '40.00'],
    ['spa', '60.00'],
    ['discount', '-30.00'],
  ]);
  const lowered = await done(issue(hotel, folio.id));
  expect(lowered.totals.gross).toEqual(eur('70.00'));
  await done(act(hotel.api, `/folios/${folio.id}/entries/${folio.entries[2]?.id}/reverse`, {}));
  await payAndClose(hotel, folio.id);
  const [, credit, again, ...others] = await documentsOf(hotel, folio.id);
  expect(others).toEqual([]);
  expect(credit).toMatchObject({ kind: 'credit_note', corrects: lowered.id, totals: { gross: eur('70.00') } });
  expect(again).toMatchObject({ kind: 'simplified_invoice', totals: { gross: eur('100.00') } });
  expect(again.lines.map(({ gross }: Answer['body']) => gross)).toEqual([eur('40.00'), eur('60.00')]);
});

// Rules: FISCAL-10
test.each([
  ['30.00', ['100.00', '30.00']],
  ['50.00', ['100.00', '30.00', '20.00']],
  ['10.00', ['100.00', '30.00']],
])('30.00 credited by hand count towards a discount of %s', async (discount, amounts) => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '100.00']]);
  const { id } = await done(issue(hotel, folio.id));
  await done(hotel.api.post(`/fiscal-documents/${id}/credit`, { reason: 'Frío', lines: [{ line: 1, gross: eur('30.00') }] }));
  await charge(hotel, folio.id, 'discount', `-${discount}`);
  await payAndClose(hotel, folio.id);
  expect((await documentsOf(hotel, folio.id)).map(({ totals }) => totals.gross.amount)).toEqual(amounts);
});

/** Guarantee: what was credited by hand is not credited again. */
// Rules: FISCAL-11
test('the reversal of a charge takes only what is left of its line', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['bar', '10.00'],
    ['dinner', '50.00'],
  ]);
  const { id } = await done(issue(hotel, folio.id));
  await done(hotel.api.post(`/fiscal-documents/${id}/credit`, { reason: 'Frío', lines: [{ line: 1, gross: eur('8.00') }] }));
  await done(act(hotel.api, `/folios/${folio.id}/entries/${folio.entries[0]?.id}/reverse`, {}));
  await payAndClose(hotel, folio.id);
  expect((await documentsOf(hotel, folio.id)).map(({ totals }) => totals.gross.amount)).toEqual(['60.00', '8.00', '2.00']);
});

// Rules: FISCAL-11
test('the reversal of a charge that a discount has lowered takes the rest from the other lines', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['spa', '60.00'],
    ['dinner', '40.00'],
    ['discount', '-30.00'],
  ]);
  await done(issue(hotel, folio.id));
  await done(act(hotel.api, `/folios/${folio.id}/entries/${folio.entries[0]?.id}/reverse`, {}));
  await payAndClose(hotel, folio.id);
  const [document, credit, ...others] = await documentsOf(hotel, folio.id);
  expect(others).toEqual([]);
  expect(document.lines.map(({ gross }: Answer['body']) => gross.amount)).toEqual(['42.00', '28.00']);
  expect(credit.lines.map(({ gross }: Answer['body']) => gross.amount)).toEqual(['42.00', '18.00']);
});

/** Guarantee: the parts of a discount on lines that stay invoiced are not given twice. */
// Rules: FISCAL-11
test('where discounts lower the lines of a document, they may be invoiced again only together', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [
    ['spa', '60.00'],
    ['dinner', '40.00'],
    ['discount', '-30.00'],
  ]);
  const { id } = await done(issue(hotel, folio.id));
  const credit = (line: number, amount: string) =>
    done(hotel.api.post(`/fiscal-documents/${id}/credit`, { reason: 'Error', lines: [{ line, gross: eur(amount) }] }));
  await credit(1, '42.00');
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  await credit(2, '28.00');
  expect((await done(issue(hotel, folio.id))).totals.gross).toEqual(eur('70.00'));
});
