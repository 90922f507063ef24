import { expect, test } from 'vitest';
import { newFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';

// Method: the built console in Chromium over a folio; what was posted is read over REST.

// Rules: CONSOLE-15
test('a folio is charged, split, merged, paid and refunded by what the contract names', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const balance = async () => (await hotel.api.get(`/folios/${id}`)).body.balance.amount;
  const dialog = page.getByRole('dialog');
  const open = (action: string) => page.getByRole('button', { name: action, exact: true }).click();
  const finish = async (action: string) => {
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const charge = async (code: string, amount: string) => {
    await open('Post charge');
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Description').fill(`Of the ${code}`);
    await dialog.getByLabel('Amount').fill(amount);
    await finish('Post charge');
  };
  await go(`/console/folios/${id}`, 'Folio');
  await charge('minibar', '12.50');
  await charge('laundry', '8.00');

  await page.getByRole('checkbox', { name: 'Of the laundry' }).check();
  await open('Split');
  await finish('Split');
  expect(await balance()).toBe('12.50');

  await open('Merge');
  await dialog.getByLabel('Folio to take over').selectOption({ index: 1 });
  await finish('Merge');
  expect(await balance()).toBe('20.50');

  await page.getByText('€20.50').first().waitFor();
  await open('Take payment');
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('20.50');
  await dialog.getByLabel('Method').selectOption({ label: 'Card' });
  await dialog.getByLabel('Payment token').fill('pm_lost_card');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('alert').getByText('The payment was refused.').waitFor();
  await dialog.getByLabel('Payment token').fill('pm_ok');
  await finish('Take payment');
  expect(await balance()).toBe('0.00');

  await open('Refund');
  await dialog.getByLabel('Amount').fill('0.50');
  await finish('Refund');
  expect(await balance()).toBe('0.50');
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor(); // the rest can be refunded, too

  await open('Close folio');
  await dialog.getByRole('button', { name: 'Close folio' }).click();
  const choices = dialog.getByRole('alert').getByRole('button');
  await choices.waitFor();
  expect(await choices.allInnerTexts()).toEqual(['Write off the balance']);
  await choices.click();
  await page.getByRole('heading', { level: 2, name: /^Invoice / }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
});

// Rules: CONSOLE-16
test('what would be refused again is no choice: a stay that has not ended keeps its folio open', async () => {
  const hotel = await newHotel();
  const { folio_id: id } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/folios/${id}`, 'Folio');
  await page.getByRole('button', { name: 'Close folio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close folio' }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText('is neither checked out nor cancelled').waitFor();
  expect(await refusal.getByRole('button').count()).toBe(0);
});
