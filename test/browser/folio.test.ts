import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { newFolio, readFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium over a folio; postings are read over REST.

// Rules: CONSOLE-15
test('a folio is charged, split, merged, paid and refunded as in the contract', async () => {
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
    await dialog.getByLabel('Description').fill(`From the ${code}`);
    await dialog.getByLabel('Amount').fill(amount);
    await finish('Post charge');
  };
  await go(`/console/folios/${id}`, 'Folio');
  await charge('minibar', '12.50');
  await charge('laundry', '8.00');
  const ledger = page.getByRole('table', { name: 'Entries' });
  await ledger.getByRole('row', { name: /From the laundry Laundry.*€8\.00 €20\.50/ }).waitFor(); // the balance after it
  await ledger
    .getByText(/^test browser|@example\.com/)
    .first()
    .waitFor(); // who posted it

  await page.getByRole('checkbox', { name: 'From the laundry' }).check();
  await open('Split');
  await finish('Split');
  expect(await balance()).toBe('12.50');

  await open('Merge');
  await dialog.getByRole('combobox', { name: 'Folio to merge into this one' }).selectOption({ index: 1 });
  await finish('Merge');
  expect(await balance()).toBe('20.50');

  await page.getByRole('definition').getByText('€20.50').first().waitFor();
  await open('Take payment');
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('20.50');
  await dialog.getByLabel('Method').selectOption({ label: 'Card' });
  await dialog.getByLabel('Payment token').fill('pm_lost_card');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('alert').getByText('The payment was declined.').waitFor();
  await dialog.getByRole('alert').getByText('The card was reported lost.', { exact: true }).waitFor();
  await dialog.getByLabel('Payment token').fill('pm_ok');
  await finish('Take payment');
  await page.getByRole('alert').getByText('Payment of €20.50 taken').waitFor();
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

// Rules: CONSOLE-51, CONSOLE-53
test('entries are dragged to a new folio, moved by keys to another, brought back, and refusals are shown', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const { guest_id } = (await hotel.api.get(`/folios/${id}`)).body;
  const second = (await hotel.api.post('/folios', { guest_id })).body.id;
  for (const [code, amount] of [
    ['minibar', '12.50'],
    ['laundry', '8.00'],
  ] as const)
    await act(hotel.api, `/folios/${id}/charges`, { code, description: `From the ${code}`, amount: { currency: 'EUR', amount } });
  const balances = async () =>
    Object.fromEntries(
      (await hotel.api.get(`/folios?guest_id=${guest_id}&status=open`)).body.data.map(
        (one: { id: string; balance: { amount: string } }) => [one.id, one.balance.amount],
      ),
    );
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/folios/${id}`, 'Folio');
  const handle = (name: string) => page.getByRole('button', { name: `Move From the ${name}`, exact: true });
  const others = page.getByRole('region', { name: 'Other folios' });
  const notice = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  const undo = async () => {
    await notice('Moved to another folio');
    await page.keyboard.press('Control+z');
    await notice('Undone');
  };
  await others.getByText('€0.00').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const from = await handle('minibar').boundingBox();
  const to = await others.locator('[data-folio=new]').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  await others.getByText('€12.50').waitFor();
  expect(Object.values(await balances()).toSorted()).toEqual(['0.00', '12.50', '8.00']);
  await undo();
  expect(await balances()).toEqual({ [id]: '20.50', [second]: '0.00' }); // the new folio is gone

  await others.getByText('€12.50').waitFor({ state: 'detached' });
  await handle('laundry').focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await others.getByText('€8.00').waitFor();
  expect(await balances()).toEqual({ [id]: '12.50', [second]: '8.00' });
  await undo();
  expect(await balances()).toEqual({ [id]: '20.50', [second]: '0.00' });

  await act(hotel.api, `/folios/${second}/close`, { settlement: 'paid' });
  await others.getByText('€0.00').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'From the minibar' }).waitFor();
  await page.route('**/hotel.billing.folios.split*', async (route) => {
    await act(hotel.api, `/folios/${id}/close`, { settlement: 'written_off' }); // somebody else is faster
    await route.continue();
  });
  await handle('minibar').click();
  await page.getByRole('button', { name: 'Move to New folio' }).click();
  await page.getByRole('alert').getByText('The folio is closed.').waitFor();
});

// Rules: CONSOLE-16
test('a choice that would be refused again is not offered: a stay that has not ended keeps its folio open', async () => {
  const hotel = await newHotel();
  const { folio_id: id } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/folios/${id}`, 'Folio');
  await page.getByRole('button', { name: 'Close folio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close folio' }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText('A stay on this folio is not over yet.').waitFor();
  expect(await refusal.getByRole('button').count()).toBe(0);
});

// Rules: CONSOLE-69
test('entries are transferred to the folio of a stay that is found by the name of its guest', async () => {
  const hotel = await newHotel();
  const { folio_id: theirs } = await bookFromToday(hotel, 2);
  const id = await newFolio(hotel);
  await act(hotel.api, `/folios/${id}/charges`, { code: 'bar', description: 'From the bar', amount: { currency: 'EUR', amount: '12.50' } });
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const late = Promise.withResolvers<void>();
  await page.route(/folios\.list.*guest_id/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await go(`/console/folios/${id}`, 'Folio');
  await page.getByRole('checkbox', { name: 'Choose From the bar' }).check();
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await dialog.getByRole('combobox', { name: 'Folio to transfer to', disabled: true }).waitFor();
  late.resolve();
  await dialog.getByPlaceholder('Guest, room or folio ID').fill('Silva');
  await page.getByRole('option', { name: /^Ana Silva, / }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/folios/${theirs}`)).body.balance.amount).toBe('12.50');
});

// Rules: CONSOLE-47, CONSOLE-69
test('a payment starts with the amount due, says in words why a card is declined, and is not sent beside one under way', async () => {
  const hotel = await newHotel();
  const { folio_id: id, quote } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/folios/${id}`, 'Folio');
  await page.getByText(`€${quote.total}`).first().waitFor();
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  expect(await dialog.getByLabel('Amount').inputValue()).toBe(quote.total);
  const half = dialog.getByRole('button', { name: /^Half: €/ });
  const amount = (await half.textContent())?.replace('Half: €', '') ?? '';
  expect(Number(amount)).toBeCloseTo(Number(quote.total) / 2, 1);
  await half.click();
  expect(await dialog.getByLabel('Amount').inputValue()).toBe(amount);
  await dialog.getByRole('button', { name: `All: €${quote.total}` }).click();
  for (const [token, words] of [
    ['pm_insufficient_funds', 'The card has insufficient funds.'],
    ['pm_lost_card', 'The card was reported lost.'],
    ['pm_expired_card', 'The card has expired.'],
    ['pm_do_not_honor', 'The bank declined the card without giving a reason.'],
  ] as const) {
    await dialog.getByLabel('Payment token').fill(token);
    await dialog.getByRole('button', { name: 'Take payment' }).click();
    await dialog.getByRole('alert').getByText(words, { exact: true }).waitFor();
    expect(await dialog.getByRole('alert').textContent()).not.toContain('provider_reason');
  }
  const sent = Promise.withResolvers<void>();
  await page.route(/folios\.takePayment/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await dialog.getByLabel('Method').selectOption({ label: 'Cash' });
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('status').getByText('Another payment for this folio is still being sent.').waitFor();
  await dialog.getByLabel('Method').selectOption({ label: 'Cash' });
  expect(await dialog.getByRole('button', { name: 'Take payment' }).isDisabled()).toBe(true);
  sent.resolve();
  await page.getByText(`Payment of €${quote.total} taken`).waitFor();
  expect((await readFolio(hotel, id)).totals.payments.amount).toBe(`-${quote.total}`);
});

// Rules: CONSOLE-71, CONSOLE-85
test('a night is one row of the ledger, and the invoice of the console has every figure of the document, and adds up with the city tax', async () => {
  const hotel = await newHotel();
  const { id: stayId, folio_id: id } = await guestInHouse(hotel, 1);
  expect((await hotel.api.post(`/reservations/${stayId}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  const { totals, city_tax, number } = (await hotel.api.get(`/folios/${id}/invoice`)).body;
  expect(city_tax.total.amount).not.toBe('0.00');
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/folios/${id}`, 'Folio');
  const ledger = page.getByRole('table', { name: 'Entries' });
  await ledger.getByRole('row').last().getByText('€0.00').waitFor(); // the balance after the last entry
  const rows = await ledger.getByRole('row').count();
  await ledger.getByRole('button', { expanded: false }).first().click();
  await ledger.getByText('City tax', { exact: true }).waitFor();
  await ledger.getByText('VAT', { exact: true }).waitFor();
  expect(await ledger.getByRole('row').count()).toBe(rows + 3);
  expect(await ledger.textContent()).not.toMatch(/city_tax|write_off|usr_/);

  const shown = page.getByRole('table', { name: 'Totals' });
  await shown.waitFor();
  const figures = await shown.getByRole('cell').allTextContents();
  const expected = [totals.net, totals.vat, totals.city_tax, totals.total, totals.settled, totals.due];
  expect(figures).toEqual(expected.map(({ amount }) => `€${amount}`));
  const [net = 0, vat = 0, cityTax = 0, total] = figures.map((figure) => Number(figure.slice(1)));
  expect(net + vat + cityTax).toBeCloseTo(total ?? 0, 2);
  expect(await violationsOf(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const { text } = await extractText(new Uint8Array(await readFile(await (await saving).path())), { mergePages: true });
  const sheet = page.getByRole('region', { name: 'Invoice', exact: true });
  const cells = (await sheet.getByRole('cell').allTextContents()).join(' ');
  const amountsIn = (words: string) => (words.match(/-?€[\d,]+\.\d\d|\d+%/g) ?? []).toSorted();
  expect(amountsIn(cells)).toEqual(amountsIn(text));
  expect(amountsIn(cells).length).toBeGreaterThan(10);
  await sheet.getByRole('heading', { name: `Invoice ${number}` }).waitFor();
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await page.getByRole('columnheader', { name: 'Buchung', exact: true }).waitFor();
  await page.getByRole('table', { name: 'Buchungen' }).getByText('Übernachtung').first().waitFor();
});
