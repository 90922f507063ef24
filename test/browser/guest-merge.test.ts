import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';

// Method: the built console in Chromium; what has become of both profiles is read over REST.

// Rules: CONSOLE-44, GUEST-17
test('of two profiles of one person what the person chooses survives, field by field', async () => {
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
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge' });
  await dialog.getByRole('radio', { name: 'Anna Silva (anna@example.com)' }).check();
  const both = dialog.getByRole('table', { name: 'Both profiles' });
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
