import { expect, test } from 'vitest';
import { chargedFolio, spanishHotel } from '../harness/fiscal.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';

// Rules: CONSOLE-98, CONSOLE-99
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
