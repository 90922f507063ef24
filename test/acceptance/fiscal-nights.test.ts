import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { charge, documentsOf, done, issue, portugueseHotel } from '../harness/fiscal.ts';
import { act } from '../harness/idempotency-key.ts';
import { guestInHouse } from '../harness/stays.ts';

// Rules: FISCAL-7
test('a city tax may be invoiced without its night, a room only with its VAT', async () => {
  const hotel = await portugueseHotel();
  const { folio_id: folioId } = await guestInHouse(hotel, 2);
  await hotel.advanceClock('24h');
  const entries: Answer['body'][] = (await done(hotel.api.get(`/folios/${folioId}`))).entries;
  const [room, vat, cityTax] = ['room', 'tax', 'city_tax'].map((each) => entries.find(({ code }) => code === each)?.id);
  const listed = async (asked: string): Promise<string[][]> =>
    (await done(issue(hotel, folioId, { entry_ids: [asked] }))).lines.map(({ entry_ids }: Answer['body']) => entry_ids);
  expect(await listed(cityTax)).toEqual([[cityTax]]);
  expect(await listed(room)).toEqual([[room, vat]]);
});

/** Guarantee: a line of several nights that discounts have lowered gives back each of them in full. */
// Rules: FISCAL-11
test('nights of one line that are reversed one by one leave nothing of their discount behind', async () => {
  const hotel = await portugueseHotel();
  const { folio_id: folioId } = await guestInHouse(hotel, 3);
  await hotel.advanceClock('48h');
  await charge(hotel, folioId, 'spa', '100.00');
  await charge(hotel, folioId, 'discount', '-60.00');
  const { lines } = await done(issue(hotel, folioId));
  expect(lines.find(({ entry_ids }: Answer['body']) => entry_ids.length > 2)).toBeDefined(); // the nights share a line
  const { entries } = await done(hotel.api.get(`/folios/${folioId}`));
  const nights = entries.filter(({ code }: Answer['body']) => ['room', 'tax'].includes(code));
  for (const { id } of nights) await done(act(hotel.api, `/folios/${folioId}/entries/${id}/reverse`, {}));
  const { totals } = await done(hotel.api.get(`/folios/${folioId}`));
  const charged = Number(totals.charges.amount) + Number(totals.taxes.amount) + Number(totals.discounts.amount);
  const documents = await documentsOf(hotel, folioId);
  const sum = documents.reduce((all, { kind, totals: { gross } }) => all + (kind === 'credit_note' ? -1 : 1) * Number(gross.amount), 0);
  expect(sum).toBeCloseTo(charged, 5);
});
