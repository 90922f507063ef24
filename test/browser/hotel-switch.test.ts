import { expect, test } from 'vitest';
import { joinHotel, signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { openScreenIn } from '../harness/screen.ts';

// Method: the built console in Chromium, for a person of a hotel and a sandbox; results are read over REST.

/** Guarantee: nobody writes into one hotel while the screen shows another. */
// Rules: CONSOLE-2, CONSOLE-70
test('after switching the hotel, badge, names, lists, live changes and writes are those of the new one', async () => {
  const [hotel, sandbox] = await Promise.all([newHotel(), newHotel({ sandbox: true })]);
  const own = await signedIn({ tenantId: hotel.tenantId, role: 'manager' });
  await joinHotel(own, { tenantId: sandbox.tenantId, role: 'manager' });
  const { page, go } = await openScreenIn(own);
  await go('/console/guests', 'Guests');
  const badge = page.getByRole('banner').getByRole('status').first();
  for (const [chosen, words] of [
    [sandbox, 'Sandbox'],
    [hotel, 'Live'],
    [sandbox, 'Sandbox'],
  ] as const) {
    await page.getByLabel('Hotel').selectOption(chosen.tenantId);
    await badge.getByText(words, { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.locator('[data-live=true]').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Hotel').inputValue()).toBe(chosen.tenantId);
  }
  await go('/console/guests', 'Guests');
  await page.getByRole('button', { name: 'New guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'New guest' });
  await dialog.getByLabel('First name').fill('Rui');
  await dialog.getByLabel('Last name', { exact: true }).fill('Areal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rui Areal' }).waitFor();
  const found = async ({ api }: typeof hotel) => (await api.get('/guests?last_name=Areal')).body.data.length;
  expect([await found(hotel), await found(sandbox)]).toEqual([0, 1]);
});
