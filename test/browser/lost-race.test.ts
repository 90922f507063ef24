import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, stayHeading } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium; while somebody types, the same resource is changed over REST.

// Rules: CONSOLE-38
test('the second person to save a guest chooses field by field between both versions', async () => {
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
  const both = page.getByRole('group', { name: 'Your version and theirs' });
  await both.getByRole('radiogroup', { name: 'Phone' }).getByLabel('Yours: +351 911 111 111').waitFor();
  expect(await both.getByRole('radiogroup', { name: 'E-mail' }).getByLabel('Theirs: new@example.com').isChecked()).toBe(true);
  await both.getByRole('radiogroup', { name: 'Nationality' }).getByLabel('Theirs: ES').check();
  await both.getByRole('button', { name: 'Save selection' }).click();
  const read = async () => (await hotel.api.get(`/guests/${id}`)).body;
  await waitFor('the chosen telephone', async () => (await read()).phone === '+351911111111');
  expect(await read()).toMatchObject({ nationality: 'ES', email: 'new@example.com' });
});

// Rules: CONSOLE-38
test('taking the other version of a stay saves nothing and loses none of its fields', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/reservations/${id}`, stayHeading);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change' });
  await dialog.getByLabel('Notes').fill('by the window');
  await hotel.api.patch(`/reservations/${id}`, { notes: 'late arrival' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('late arrival');
  expect((await hotel.api.get(`/reservations/${id}`)).body.notes).toBe('late arrival');
});

// Rules: CONSOLE-38, CONSOLE-39
test('the second person to save a template or an automation sees both versions', async () => {
  const hotel = await newHotel();
  const text = { name: 'Welcome', language: 'en', subject: 'Your stay', body: 'Dear guest.' };
  const template = (await hotel.api.post('/message-templates', text)).body;
  const automation = (await hotel.api.post('/message-automations', { template_name: 'Welcome', trigger: 'booked', offset_hours: 1 })).body;
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const both = page.getByRole('group', { name: 'Your version and theirs' });
  const field = (name: string) => both.getByRole('radiogroup', { name });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await go(`/console/messages/templates/${template.id}`, 'Welcome');
  await page.getByLabel('Subject').fill('Mine');
  await hotel.api.patch(`/message-templates/${template.id}`, { subject: 'Theirs', body: 'Dear {{guest.first_name}}.' });
  await save();
  await field('Subject').getByLabel('Theirs: Theirs').waitFor();
  expect(await field('Subject').getByLabel('Yours: Mine').isChecked()).toBe(true);
  expect(await field('Text').getByLabel('Theirs: Dear {{guest.first_name}}.').isChecked()).toBe(true);
  await both.getByRole('button', { name: 'Save selection' }).click();
  const saved = async () => (await hotel.api.get(`/message-templates/${template.id}`)).body;
  await waitFor('the chosen subject', async () => (await saved()).subject === 'Mine');
  expect((await saved()).body).toBe('Dear {{guest.first_name}}.');

  await go('/console/messages/automations', 'Automations');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Hours').fill('5');
  await hotel.api.patch(`/message-automations/${automation.id}`, { offset_hours: 3, trigger: 'checked_in' });
  await save();
  await field('Hours').getByLabel('Yours: 5').waitFor();
  await field('Hours').getByLabel('Theirs: 3').check();
  expect(await field('When').getByLabel('Theirs: After check-in').isChecked()).toBe(true);
  await both.getByRole('button', { name: 'Use theirs' }).click();
  await both.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').getByLabel('Hours').inputValue()).toBe('3');
  expect((await hotel.api.get(`/message-automations/${automation.id}`)).body).toMatchObject({ offset_hours: 3, trigger: 'checked_in' });
});
