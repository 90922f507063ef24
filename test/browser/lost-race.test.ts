import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium; while somebody types, the same resource is changed over REST.

// Rules: CONSOLE-38
test('who saves a guest second chooses field by field between both versions', async () => {
  const hotel = await newHotel();
  const { guest_id: id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/guests/${id}`, 'Ana Silva');
  await page.getByLabel('Phone').fill('+351 911 111 111');
  await page.getByLabel('Nationality').fill('PT');
  const theirs = { phone: '+351922222222', nationality: 'ES', email: 'new@example.com' };
  expect((await hotel.api.patch(`/guests/${id}`, theirs)).status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
  const both = page.getByRole('group', { name: 'Your version and the other one' });
  await both.getByRole('radiogroup', { name: 'Phone' }).getByLabel('Yours: +351 911 111 111').waitFor();
  expect(await both.getByRole('radiogroup', { name: 'E-mail' }).getByLabel('Theirs: new@example.com').isChecked()).toBe(true);
  await both.getByRole('radiogroup', { name: 'Nationality' }).getByLabel('Theirs: ES').check();
  await both.getByRole('button', { name: 'Save the chosen' }).click();
  const read = async () => (await hotel.api.get(`/guests/${id}`)).body;
  await waitFor('the chosen telephone', async () => (await read()).phone === '+351911111111');
  expect(await read()).toMatchObject({ nationality: 'ES', email: 'new@example.com' });
});

// Rules: CONSOLE-38
test('who takes the other version of a stay saves nothing and loses no field of it', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/reservations/${id}`, 'Reservation');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change' });
  await dialog.getByLabel('Notes').fill('by the window');
  await hotel.api.patch(`/reservations/${id}`, { notes: 'late arrival' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('late arrival');
  expect((await hotel.api.get(`/reservations/${id}`)).body.notes).toBe('late arrival');
});
