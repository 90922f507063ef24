import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { secondProperty } from '../harness/second-property.ts';

// Method: the built console in Chromium, for a tenant of two properties with types and plans of the same names; results are read over REST.

// Rules: CONSOLE-48
test('with two properties a stay is booked in the chosen one, and plans and channels name their property', async () => {
  const hotel = await newHotel({ agencies: true });
  const second = await secondProperty(hotel);
  const { page, url, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go('/console/reservations?new=true', 'Reservations');
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  await dialog.getByLabel('Property').selectOption(second);
  await dialog.getByLabel('Arrival').fill(hotel.day(4));
  await dialog.getByLabel('Departure').fill(hotel.day(3));
  await dialog.getByText('Must be after arrival').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Departure').fill(hotel.day(5));
  await dialog
    .getByRole('option', { name: /free\)$/ })
    .first()
    .waitFor({ state: 'attached' });
  await dialog.getByLabel('Room type').selectOption({ index: 1 });
  await dialog.getByLabel('Rate plan').getByRole('option', { name: /: €/ }).first().waitFor({ state: 'attached' });
  await dialog.getByLabel('Rate plan').selectOption({ index: 1 });
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Silva');
  await dialog.getByRole('button', { name: 'New reservation' }).click();
  await page.waitForURL(/reservations\/res_/);
  const id = page.url().split('/').at(-1) ?? '';
  expect(page.url()).toBe(`${url}/console/reservations/${id}`);
  expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ property_id: second, arrival: hotel.day(4) });

  await go('/console/rates', 'Rates');
  await page
    .getByLabel('Rate plan')
    .getByRole('option', { name: /, Second Hotel$/ })
    .first()
    .waitFor({ state: 'attached' });
  await go('/console/channels', 'Channels');
  const channels = page.getByRole('table', { name: 'Channels' });
  await channels.getByRole('cell', { name: 'Second Hotel' }).first().waitFor();
  const agencies = (await hotel.api.get(`/channels?property_id=${second}`)).body.data.length;
  expect(await channels.getByRole('row').count()).toBe(2 * agencies + 1);
});
