import { expect, test } from 'vitest';
import { goodPassword, newEmail } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { openScreen, openScreenOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium, typed into and clicked as a person does.

// Rules: CONSOLE-10
test('a one-time password leads to a password of one’s own, and that to the page that was asked for', async () => {
  const { tenantId } = await newTenant();
  const email = newEmail();
  const added = await operator().operator.add.mutate({ tenant_id: tenantId, email, role: 'manager' });
  const { page, url, go } = await openScreen();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await go('/console/guests', 'Sign in');
  await field('E-mail').fill(email);
  await field('Password').fill('not the password');
  await button('Sign in').click();
  await page.getByRole('alert').waitFor();
  await field('Password').fill(added.one_time_password ?? '');
  await button('Sign in').click();
  await heading('Choose a password').waitFor();
  await field('New password').fill(goodPassword);
  await field('Repeat password').fill('another one entirely');
  expect(await button('Save password').isDisabled()).toBe(true);
  await field('Repeat password').fill(goodPassword);
  await button('Save password').click();
  await heading('Today').waitFor();

  await button('Sign out').click();
  await heading('Sign in').waitFor();
  await go('/console/guests', 'Sign in');
  await field('E-mail').fill(email);
  await field('Password').fill(goodPassword);
  await page.keyboard.press('Enter');
  await heading('Guests').waitFor();
  expect(page.url()).toBe(`${url}/console/guests`);
});

// Rules: CONSOLE-11
test('a session that ends while somebody types costs nothing that was typed', async () => {
  const { tenantId } = await newTenant();
  const { page, go, email } = await openScreenOf({ tenantId });
  await go('/console/guests', 'Guests');
  await page.getByRole('button', { name: 'New guest' }).click();
  const form = page.getByRole('dialog', { name: 'New guest' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Silva');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in' });
  await again.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  expect(await again.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ana Silva' }).waitFor();
});
