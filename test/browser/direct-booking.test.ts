import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';
import { newPublishableKey } from '../harness/visitors.ts';

// Method: the page of a manager in Chromium; what it did is read over the API.

const site = 'https://www.hotel.example';

// Rules: CONSOLE-97, DIRECT-1
test('a manager adds a key, whose site is checked, and removes it', async () => {
  const hotel = await newHotel({ sandbox: true });
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId, role: 'manager' });
  await go('/console/direct-booking', 'Direct booking');
  expect(await page.getByRole('link', { name: /^Booking page of/ }).getAttribute('href')).toBe(`/book/${hotel.propertyId}`);
  await page.getByRole('button', { name: 'Add key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add key' });
  await dialog.getByLabel('Name').fill('Our site');
  const sites = dialog.getByLabel('Sites');
  await sites.fill(`${site}\nwww.hotel.example`);
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await sites.inputValue()).toBe(`${site}\nwww.hotel.example`);
  expect(await sites.getAttribute('aria-invalid')).toBe('true');
  await sites.fill(site);
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await dialog.waitFor({ state: 'detached' });

  const [key] = (await hotel.api.get('/publishable-keys')).body.data;
  expect(key).toMatchObject({ name: 'Our site', origins: [site], property_id: hotel.propertyId });
  const row = page.getByRole('row', { name: 'Our site' });
  await row.getByText(key.key).waitFor();
  expect(await page.getByRole('region', { name: 'Booking button for your site' }).textContent()).toContain(`data-key="${key.key}"`);

  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove Our site' }).getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await hotel.api.get('/publishable-keys')).body.data).toEqual([]);
});

// Rules: CONSOLE-12, CONSOLE-97
test('the front desk does not see the keys', async () => {
  const hotel = await newHotel({ sandbox: true });
  await newPublishableKey(hotel);
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId, role: 'front_desk' });
  await go('/console/today', 'Today');
  await page.getByRole('link', { name: 'Rates' }).waitFor();
  expect(await page.getByRole('link', { name: 'Direct booking' }).count()).toBe(0);
});
