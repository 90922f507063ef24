import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { chargedFolio, done, inSpain, issue, portugueseHotel, spanishHotel } from '../harness/fiscal.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
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

const pageOf = async (hotel: Hotel, path: string) => String((await hotel.readOnly.get(path, { accept: 'text/html' })).body);

async function pdfTextOf(hotel: Hotel, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${hotel.tokens.read_only}`, accept: 'application/pdf' };
  const pdf = await fetch(`${hotel.baseUrl}${path}`, { headers });
  return (await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })).text;
}

// Rules: FISCAL-36
test.each([
  ['Portugal', portugueseHotel, '2.ª via / Copy', 'Fatura simplificada FS HTL26/1'],
  ['Spain', spanishHotel, 'Copia / Copy', 'Factura simplificada HTL26-S/1'],
])('prints of %s are marked as the original or as a copy', async (_, hotelOf, copy, title) => {
  const hotel = await hotelOf();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { id } = await done(issue(hotel, folio.id));
  const path = `/fiscal-documents/${id}`;
  for (const original of [path, `${path}?copy=original`, `/folios/${folio.id}/invoice`]) {
    const page = await pageOf(hotel, original);
    expect(page).toContain('<p class="edition">Original</p>');
    expect(page).not.toContain(copy);
    expect(await pdfTextOf(hotel, original)).toContain(`${title} · Original`);
  }
  expect(await pageOf(hotel, `${path}?copy=duplicate`)).toContain(`<p class="edition">${copy}</p>`);
  expect(await pdfTextOf(hotel, `${path}?copy=duplicate`)).toContain(`${title} · ${copy}`);
  expect((await hotel.api.get(`${path}?copy=duplicate`)).body).toEqual((await hotel.api.get(path)).body);
  expect((await hotel.api.get(`${path}?copy=third`)).body).toMatchObject({ code: 'SVC-2009', details: [{ field: 'copy' }] });
});

// Rules: FISCAL-15
test('a training document of Portugal is printed with the data of the producer of the program', async () => {
  const hotel = await portugueseHotel();
  const { id, issuer } = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  expect(issuer).toMatchObject({ name: 'Hotel Sol Lda', tax_id: '501964843' });
  const page = await pageOf(hotel, `/fiscal-documents/${id}`);
  for (const words of ['Documento emitido para fins de Formação', '>Innkeeper<', 'NIF: 999999990']) expect(page).toContain(words);
  for (const words of ['Hotel Sol Lda', 'NIF: 501964843', issuer.trade_name]) expect(page).not.toContain(words);
});

// Rules: FISCAL-15
test('a document of a live hotel in Portugal is printed with the data of the hotel', async () => {
  const hotel = await portugueseHotel({ sandbox: false });
  const { id } = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  const page = await pageOf(hotel, `/fiscal-documents/${id}`);
  for (const words of ['Hotel Sol Lda', 'NIF: 501964843']) expect(page).toContain(words);
  expect(page).not.toContain('Formação');
});
