import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';

// Method: the built console in Chromium, one hotel per test.

// Rules: CONSOLE-46, CONSOLE-19
test('filters are saved under a name, found by the palette, renamed and deleted without a mouse', async () => {
  const hotel = await newHotel();
  await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const view = page.getByLabel('View', { exact: true });
  const main = page.getByRole('main');
  const isThere = (name: string) => view.getByRole('option', { name, exact: true }).waitFor({ state: 'attached' });
  const ask = async (button: string, name?: string) => {
    await main.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: button });
    if (name !== undefined) {
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(name);
    } else await dialog.locator('button[type=submit]:focus').waitFor();
    await page.keyboard.press('Enter');
    return dialog;
  };
  await go('/console/reservations', 'Reservations');
  expect(await view.getByRole('option').allTextContents()).toEqual(['All reservations']);
  await page.getByLabel('State').selectOption({ label: 'cancelled' });
  await page.getByLabel('Arriving', { exact: true }).selectOption({ label: 'Within a week' });
  await main.getByText('No matching reservations.').waitFor();
  await (await ask('Save view', 'Cancelled soon')).waitFor({ state: 'detached' });
  await view.and(page.locator(':focus')).waitFor();
  await isThere('Cancelled soon');
  expect(await view.inputValue()).toBe('Cancelled soon');

  await go('/console/today', 'Today');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByLabel('Search').and(page.locator(':focus')).waitFor(); // the list shows the view before anything is typed
  await page.keyboard.type('Cancelled so');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Cancelled soon' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main.getByText('No matching reservations.').waitFor();
  expect(await page.getByLabel('State').inputValue()).toBe('cancelled');
  expect(await page.getByLabel('Arriving', { exact: true }).inputValue()).toBe('week');

  await page.getByLabel('Arriving', { exact: true }).selectOption({ label: 'Today' });
  const taken = await ask('Save view', 'Cancelled soon');
  await taken.getByRole('alert').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await taken.getByRole('button', { name: 'Replace the view' }).focus();
  await page.keyboard.press('Enter');
  await taken.waitFor({ state: 'detached' });
  await (await ask('Rename view', 'Cancelled today')).waitFor({ state: 'detached' });
  await isThere('Cancelled today');
  await (await ask('Delete view')).waitFor({ state: 'detached' });
  await main.getByRole('button', { name: 'Save view' }).waitFor();
  expect(await view.getByRole('option').allTextContents()).toEqual(['Unsaved filters', 'All reservations']);
});

// Rules: CONSOLE-46
test('the filters of a view replace the present ones, and can be cleared', async () => {
  const hotel = await newHotel();
  const { guest_id } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const guest = page.getByRole('combobox', { name: 'Guest' });
  const from = page.getByLabel('Arrival from');
  await go('/console/reservations', 'Reservations');
  await guest.fill('silv');
  await page.getByRole('option', { name: 'Ana Silva (ana@example.com)' }).click();
  await from.pressSequentially(hotel.day(0));
  await page.getByLabel('OTA reference').fill('BK-1');
  await page.keyboard.press('Enter');
  await page.getByText('No matching reservations.').waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ guest_id, arrival_from: hotel.day(0), external_id: 'BK-1' });
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ana');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('region', { name: 'Reservations' }).getByRole('link', { name: 'Ana Silva' }).waitFor();
  const fields = async () => [await guest.inputValue(), await from.inputValue(), await page.getByLabel('OTA reference').inputValue()];
  expect(await fields()).toEqual(['', '', '']);
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'Ana' });
  await page.getByText('No matching reservations.').waitFor();
  expect(await fields()).toEqual(['Ana Silva (ana@example.com)', hotel.day(0), 'BK-1']);
  await page.reload();
  await page.getByText('No matching reservations.').waitFor();
  await page.getByRole('button', { name: 'Rename view' }).waitFor();
  expect(await fields()).toEqual(['Ana Silva (ana@example.com)', hotel.day(0), 'BK-1']);
});
