import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
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

// Rules: DIRECT-22, DIRECT-26
test('Today lists what is due, and a manager waives it on the folio', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), rate_plan_id: hotel.ratePlans['DEP'] });
  expect((await hotel.api.post(`/reservations/${stay.id}/confirm`)).status).toBe(200);
  const { page, go, moveTo } = await openScreenOf({ tenantId: hotel.tenantId, role: 'manager' });
  await go('/console/today', 'Today');
  const due = page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: 'Ana Silva' });
  await due.getByText('At booking').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await moveTo(`/console/folios/${stay.folio_id}`, 'Folio');
  const deposit = page.getByRole('table', { name: 'Payments of the rate plan' }).getByRole('row', { name: 'At booking' });
  await deposit.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('dialog', { name: 'Waive payment' }).getByRole('button', { name: 'Waive' }).click();
  await deposit.getByText('waived').waitFor();
  const payments = (await hotel.api.get(`/reservations/${stay.id}/payments-due`)).body.data;
  expect(payments.map(({ status }: { status: string }) => status)).toEqual(['waived', 'scheduled']);
  await moveTo('/console/today', 'Today');
  await due.waitFor({ state: 'detached' });
});
