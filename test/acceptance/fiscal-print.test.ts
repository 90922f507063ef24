import { expect, test } from 'vitest';
import { chargedFolio, done, inSpain, issue } from '../harness/fiscal.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { type HotelFile, knownHotel } from '../harness/known-hotel.ts';

const coloured = (colour: string) => (file: HotelFile) => {
  const inMadrid = inSpain()(file);
  return { ...inMadrid, property: { ...inMadrid.property, colour } };
};

// Rules: INV-12, FISCAL-35
test('a document is printed in the colour that the house had when it was issued', async () => {
  const hotel = await newHotel({ change: coloured('#1f5f4a') });
  const { id, issuer } = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  expect(issuer.colour).toBe('#1f5f4a');
  const printed = async () => String((await hotel.api.get(`/fiscal-documents/${id}`, { accept: 'text/html' })).body);
  const before = await printed();
  expect(before).toContain('h1, h2 { color: #1f5f4a; }');
  await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...coloured('#7a1f1f')(knownHotel()) } });
  expect(await printed()).toBe(before);
  const next = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  expect(next.issuer.colour).toBe('#7a1f1f');
});
