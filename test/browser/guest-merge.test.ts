import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';

// Method: the built console in Chromium; both profiles are read over REST afterwards.

// Rules: CONSOLE-44, GUEST-17
test('a merge of two profiles keeps the chosen values, field by field', async () => {
  const hotel = await newHotel();
  const make = async (profile: object) => (await hotel.api.post('/guests', profile)).body.id;
  const kept = await make({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: '+351911111111' });
  const source = await make({
    first_name: 'Anna',
    last_name: 'Silva',
    email: 'anna@example.com',
    phone: '+351922222222',
    nationality: 'PT',
  });
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/guests/${kept}`, 'Ana Silva');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge' });
  await dialog.getByText('same last name').waitFor();
  await dialog.getByRole('radio', { name: 'Anna Silva (anna@example.com)' }).check();
  const both = dialog.getByRole('table', { name: 'Both profiles' });
  await both.waitFor();
  expect(await both.getByRole('radio').count()).toBe(6); // of first name, e-mail and telephone; nobody is asked about the rest
  await both.getByRole('radio', { name: 'Phone: +351922222222' }).check();
  expect(await both.getByRole('radio', { name: 'Phone: +351911111111' }).isChecked()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/guests/${source}`)).body).toMatchObject({
    ...{ id: kept, aliases: [source], first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' },
    ...{ phone: '+351922222222', nationality: 'PT' },
  });
});

// Rules: CONSOLE-52
test('a profile shows possible duplicates with the reasons, and leads to a merge', async () => {
  const hotel = await newHotel();
  const make = async (profile: object) => (await hotel.api.post('/guests', profile)).body.id;
  const id = await make({ first_name: 'José', last_name: 'Gonçalves', email: 'jose@example.com' });
  const other = await make({ first_name: 'Goncalves', last_name: 'Jose', email: 'jose@example.com' });
  await make({ first_name: 'Eva', last_name: 'Gonçalves' });
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/guests/${id}`, 'José Gonçalves');
  const notice = page.getByRole('note').filter({ hasText: 'This guest may have another profile' });
  await notice.getByText('(same e-mail, same name)').waitFor();
  expect(await notice.getByRole('link').allTextContents()).toEqual(['Goncalves Jose']);
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Merge with Goncalves Jose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge' });
  expect(await dialog.getByRole('radio', { name: /^Goncalves Jose/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.waitFor({ state: 'detached' });
  await notice.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/guests/${other}`)).body).toMatchObject({ id, first_name: 'José', last_name: 'Gonçalves' });
});
