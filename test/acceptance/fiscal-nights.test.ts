import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { done, issue, portugueseHotel } from '../harness/fiscal.ts';
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
