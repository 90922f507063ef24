import { expect, test } from 'vitest';
import { charge, chargedFolio, done, issue, spanishHotel } from '../harness/fiscal.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { taxAuthorityOf, waitForStatus } from '../harness/tax-authority.ts';
import { waitFor } from '../harness/wait-for.ts';

// Rules: CONSOLE-98, CONSOLE-99, FISCAL-36
test('a manager invoices a folio for a named customer, reads the figures, and credits the invoice', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/folios/${folio.id}`, 'Folio');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' });
  await dialog.getByLabel('Name').fill('Acme SA');
  await dialog.getByLabel('Tax number').fill('A58818502');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await dialog.getByText('Not a valid tax number').first().waitFor();
  await dialog.getByLabel('Tax number').fill('A58818501');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  const sheet = page.getByRole('region', { name: 'Invoice', exact: true });
  await sheet.getByRole('heading', { name: 'HTL26/1' }).waitFor();
  const figures = await sheet.getByRole('table', { name: 'Totals' }).getByRole('cell').allTextContents();
  expect(figures).toEqual(['€50.00', '€5.00', '€55.00']);
  await sheet.getByText('Acme SA · A58818501').waitFor();
  for (const [name, copy] of [
    ['Original (PDF)', 'original'],
    ['Copy (PDF)', 'duplicate'],
  ] as const)
    expect(await sheet.getByRole('link', { name, exact: true }).getAttribute('href')).toContain(`copy=${copy}`);
  expect(await violationsOf(page)).toEqual([]);

  await go('/console/invoices', 'Invoices');
  const table = page.getByRole('table', { name: 'Invoices' });
  await table.getByRole('button', { name: 'Credit' }).click();
  const credit = page.getByRole('dialog', { name: 'Credit note' });
  await credit.getByLabel('Reason').fill('Wrong customer');
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await table.getByRole('row', { name: 'HTL26-R/1' }).getByText('−€55.00').waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Credit note' });
  await table.getByText('HTL26/1', { exact: true }).waitFor({ state: 'detached' });
  await table.getByRole('row', { name: 'HTL26-R/1' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
});

// Rules: CONSOLE-99, FISCAL-28
test('a manager corrects a document that Spain accepted with errors', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { id, number } = await done(issue(hotel, folio.id, { customer: { name: 'Ana', tax_id: '00000000T', country: 'ES' } }));
  await waitForStatus(hotel, id, 'accepted');
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go('/console/invoices', 'Invoices');
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: number });
  await row.getByText('Accepted with errors').waitFor();
  await row.getByText("The tax authority does not know the customer's tax number.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await waitFor('the further record', async () => (await taxAuthorityOf(hotel.tenantId).state()).records.length === 2);
});

// Rules: CONSOLE-101
test('a legal document is sent to the guest of its stay by a template', async () => {
  const hotel = await spanishHotel();
  const template = {
    name: 'Your invoice',
    language: 'en',
    channel: 'email',
    subject: 'Invoice',
    body: 'No. {{invoice.number}} of {{invoice.total}}: {{guest_link}}',
  };
  expect((await hotel.api.post('/message-templates', template)).status).toBe(201);
  const stay = await book(hotel);
  await charge(hotel, stay.folio_id, 'dinner', '55.00');
  const { number } = await done(issue(hotel, stay.folio_id));
  const { page, go } = await openScreenOf(hotel);
  await go('/console/invoices', 'Invoices');
  await page.getByRole('row', { name: number }).getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${number}` });
  await dialog.getByLabel('Template').selectOption('Your invoice');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
  const text = await waitFor('the text', async () => {
    const [message] = (await done(hotel.api.get(`/messages?reservation_id=${stay.id}`))).data;
    return message.body;
  });
  expect(text).toMatch(new RegExp(`^No. ${number} of €55.00: `));
});

// Rules: CONSOLE-102
test('Today shows a rejected document until it is corrected', async () => {
  const hotel = await spanishHotel();
  await taxAuthorityOf(hotel.tenantId).fault('reject');
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const { id, number } = await done(issue(hotel, folio.id));
  await waitForStatus(hotel, id, 'rejected');
  await taxAuthorityOf(hotel.tenantId).fault('none');
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go('/console/today', 'Today');
  const overdue = page.getByRole('table', { name: 'Overdue invoices' });
  await overdue.getByRole('row', { name: number }).getByText('Rejected').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await overdue.getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await overdue.waitFor({ state: 'detached' });
});
