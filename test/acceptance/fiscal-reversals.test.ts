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
