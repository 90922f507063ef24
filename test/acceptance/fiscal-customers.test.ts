import { expect, test } from 'vitest';
import {
  charge,
  chargedFolio,
  documentsOf,
  done,
  issue,
  payAndClose,
  portugueseHotel,
  spanishHotel,
  unregisteredHotel,
} from '../harness/fiscal.ts';
import { newGroup } from '../harness/groups.ts';
import { taxAuthorityOf } from '../harness/tax-authority.ts';
import { waitFor } from '../harness/wait-for.ts';

// Over HTTP.

const home = { street: 'Rua Augusta 1', postal_code: '1100-048', city: 'Lisboa', country: 'PT' };

// Rules: FISCAL-9
test('an invoice names its guest with the address of the profile', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [['spa', '1230.00']], { address: home });
  await payAndClose(hotel, folio.id);
  expect((await documentsOf(hotel, folio.id))[0]).toMatchObject({
    kind: 'invoice',
    customer: { name: 'Ana Silva', tax_id: null, country: 'PT', address: 'Rua Augusta 1, 1100-048 Lisboa' },
  });
});

// Rules: FISCAL-9
test('a guest without an address is invoiced with what is known, and the check-out is not held up', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [['spa', '1230.00']], { address: { city: 'Faro' } });
  await payAndClose(hotel, folio.id);
  expect((await documentsOf(hotel, folio.id))[0].customer).toMatchObject({ name: 'Ana Silva', address: 'Faro' });
});

// Rules: FISCAL-9
test('from 1,000.00 on Portugal wants the address of a customer without a tax number', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [
    ['spa', '999.99'],
    ['spa', '1000.00'],
  ]);
  const [small, large] = folio.entries.map(({ id }) => [id]);
  const rui = { name: 'Rui Costa' };
  await done(issue(hotel, folio.id, { customer: rui, entry_ids: small }));
  for (const customer of [rui, { ...rui, tax_id: '999999990' }])
    expect(await issue(hotel, folio.id, { customer, entry_ids: large })).toMatchObject({
      status: 422,
      body: { code: 'SVC-2003', details: [{ field: 'customer.address' }] },
    });
  const customer = { ...rui, address: 'Rua Direita 2' };
  expect((await done(issue(hotel, folio.id, { customer, entry_ids: large }))).customer).toMatchObject(customer);
});

// Rules: FISCAL-9
test('the number of the final consumer is no tax number', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [['bar', '50.00']]);
  const document = await done(issue(hotel, folio.id, { customer: { name: 'Rui Costa', tax_id: '999 999 990' } }));
  expect(document).toMatchObject({ kind: 'simplified_invoice', customer: null });
});

// Rules: FISCAL-9
test.each([
  ['B-12345674', 'B12345674'],
  ['esb12345674', 'B12345674'],
  ['12.345.678-z', '12345678Z'],
])('the tax number %s is written as %s', async (text, number) => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['bar', '10.00']]);
  const document = await done(issue(hotel, folio.id, { customer: { name: 'Acme', tax_id: text } }));
  expect(document).toMatchObject({ kind: 'invoice', customer: { tax_id: number, country: 'ES' } });
});

// Rules: FISCAL-9, GROUP-16
test('the company of a group is the customer of its master folio', async () => {
  const hotel = await portugueseHotel();
  const company = await done(hotel.api.post('/companies', { name: 'Acme Lda', tax_id: 'PT501 442 600', discount_percent: 0 }));
  const organiser = await done(hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' }));
  const group = await newGroup(hotel, { organiser_guest_id: organiser.id, company_id: company.id, routing: 'all' });
  await charge(hotel, group.folio_id, 'dinner', '55.00');
  await payAndClose(hotel, group.folio_id);
  expect((await documentsOf(hotel, group.folio_id))[0]).toMatchObject({
    kind: 'invoice',
    customer: { name: 'Acme Lda', tax_id: '501442600', country: 'PT' },
  });
});

// Rules: FISCAL-13
test('a closed folio without a document says why', async () => {
  const hotel = await unregisteredHotel();
  const folio = await chargedFolio(hotel, [['bar', '10.00']]);
  await payAndClose(hotel, folio.id);
  const invoiceOf = (id: string) => hotel.readOnly.get(`/folios/${id}/invoice`);
  expect(await invoiceOf(folio.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'series' }] } });
  const free = await chargedFolio(hotel, [
    ['bar', '10.00'],
    ['discount', '-10.00'],
  ]);
  await taxAuthorityOf(hotel.tenantId).fault('none');
  await waitFor('the series', async () => (await documentsOf(hotel, folio.id)).length > 0);
  await payAndClose(hotel, free.id);
  expect(await invoiceOf(free.id)).toMatchObject({
    status: 404,
    body: { code: 'SVC-2011', details: [{ issue: 'nothing was left to invoice when the folio was closed' }] },
  });
});
