import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { openScreenOf, type Screen } from '../harness/screen.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, by keyboard only; results are read over the console's own procedure and in the grid.

async function openRates(hotel: Hotel) {
  const screen = await openScreenOf({ ...hotel, role: 'manager' });
  await screen.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await screen.go('/console/rates', 'Rates');
  const grid = screen.page.getByRole('grid', { name: /^Rates of/ });
  await grid.getByText('left').first().waitFor();
  await grid.focus();
  return { ...screen, grid, changes: screen.page.getByRole('region', { name: 'Changes' }) };
}

async function press({ page }: Pick<Screen, 'page'>, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

// Rules: CONSOLE-37, RATE-30
test('rates are changed for a block of dates by an amount, then by a percentage, and both writes are undone', async () => {
  const hotel = await newHotel();
  const screen = await openRates(hotel);
  const { page, grid, changes } = screen;
  const cells = grid.getByRole('gridcell');
  const standing = await cells.nth(1).textContent();
  await press(screen, 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
  expect(await grid.getByRole('gridcell', { selected: true }).count()).toBe(3);
  await press(screen, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Change rates' });
  await dialog.getByLabel('Amount').fill('99.95');
  await dialog.getByLabel('Minimum nights').fill('2');
  await press(screen, 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await changes.getByText('Not saved: 3').waitFor();
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByText('Saved: 3', { exact: true }).waitFor();
  expect(await grid.getByRole('gridcell', { name: '99.95 ≥ 2' }).count()).toBe(3);
  await grid.focus();
  await page.keyboard.type('+10 %');
  await press(screen, 'Enter');
  await grid.getByRole('gridcell', { name: '109.95 ≥ 2' }).nth(2).waitFor();
  await press(screen, 'Control+z');
  await grid.getByRole('gridcell', { name: '99.95 ≥ 2' }).nth(2).waitFor();
  await press(screen, 'Control+z'); // nothing is unsaved: restores the former rates
  await waitFor('the amounts that stood there', async () => (await cells.nth(1).textContent()) === standing);
  expect(await grid.getByText('≥ 2').count()).toBe(0);
});

// Rules: CONSOLE-37, CONSOLE-43
test('a block of a spreadsheet is pasted, copied and filled down', async () => {
  const hotel = await newHotel();
  const screen = await openRates(hotel);
  const { page, grid, changes } = screen;
  const shown = (row: number, column: number) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
  await page.evaluate("navigator.clipboard.writeText('101,50\\t102.00 €\\r\\n201.50\\t+10%\\r\\n')");
  await press(screen, 'Control+v');
  await changes.getByText('Not saved: 4').waitFor();
  expect(await shown(0, 1).textContent()).toContain('102.00');
  await press(screen, 'Shift+ArrowRight', 'Control+c');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('101.50\t102.00');
  await press(screen, 'Shift+ArrowDown', 'Control+d');
  expect(await shown(1, 1).textContent()).toContain('102.00');
  await page.evaluate("navigator.clipboard.writeText('free')");
  await press(screen, 'Control+v');
  await changes.getByRole('alert').getByText('free').waitFor();
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByText('Saved: 4', { exact: true }).waitFor();
  expect(await shown(1, 0).textContent()).toContain('101.50');
});

// Rules: CONSOLE-43
test('overwriting a change of somebody else is a choice, and undo does not overwrite theirs', async () => {
  const hotel = await newHotel();
  const screen = await openRates(hotel);
  const { page, grid, changes } = screen;
  const theirs = async (amount: string) => {
    const [rate_plan_id, room_type_id] = [hotel.ratePlans['BAR'], await typeOfFirstRow(hotel)];
    const update = { rate_plan_id, room_type_id, from: hotel.day(0), to: hotel.day(0), amount: { currency: 'EUR', amount } };
    expect((await hotel.api.post('/rate-plans/bulk-update', { updates: [update] })).status).toBe(204);
  };
  await page.keyboard.type('88');
  await press(screen, 'Enter');
  await changes.getByText('Not saved: 1').waitFor();
  await theirs('77.00');
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByRole('button', { name: 'Overwrite with mine' }).press('Enter');
  await changes.getByText('Saved: 1', { exact: true }).waitFor();
  await grid.getByRole('gridcell', { name: '88.00' }).waitFor();
  await theirs('66.00');
  await changes.getByRole('button', { name: 'Undo' }).press('Enter');
  await changes.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
  await grid.getByRole('gridcell', { name: '66.00' }).waitFor();
});

// Rules: CONSOLE-43
test('another rate plan is shown over unsaved rates only after a question', async () => {
  const screen = await openRates(await newHotel());
  const { page, grid, changes } = screen;
  const plan = page.getByLabel('Rate plan');
  const own = await plan.inputValue();
  await page.keyboard.type('88');
  await press(screen, 'Enter');
  await changes.getByText('Not saved: 1').waitFor();
  await plan.selectOption({ label: 'Non-refundable' });
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.waitFor();
  await press(screen, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await plan.inputValue()).toBe(own);
  await changes.getByText('Not saved: 1').waitFor();
  await plan.selectOption({ label: 'Non-refundable' });
  await dialog.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await grid.waitFor({ state: 'detached' });
  expect(await plan.inputValue()).not.toBe(own);
});

async function typeOfFirstRow({ api, ratePlans }: Hotel): Promise<string> {
  return (await api.get(`/rate-plans/${ratePlans['BAR']}`)).body.room_type_ids[0];
}

// Rules: CONSOLE-17
test('amounts and counts of the grid are written in the language of the person', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { locale: 'pt-PT' });
  await go('/console/rates', 'Preços');
  const grid = page.getByRole('grid');
  await grid.getByText('1 livre', { exact: true }).first().waitFor();
  await grid
    .getByText(/^\d+ livres$/)
    .first()
    .waitFor();
  expect(await grid.getByRole('gridcell').first().textContent()).toMatch(/^\d+,\d\d/);
});
