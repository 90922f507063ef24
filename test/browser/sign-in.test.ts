import { systemStatement } from '@innkeeper/platform';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodPassword, newEmail, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { operator } from '../harness/instance.ts';
import { openScreen, openScreenOf, violationsOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium, used with keyboard and mouse.

// Rules: CONSOLE-10
test('a one-time password leads to choosing a password, and that to the requested page', async () => {
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
  await page.getByRole('alert').getByText('E-mail or password is incorrect', { exact: true }).waitFor();
  expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(0);
  await field('Password').fill(added.one_time_password ?? '');
  await button('Sign in').click();
  await heading('Choose a password').waitFor();
  await field('New password').fill(goodPassword);
  await field('Repeat password').fill('another one entirely');
  expect(await button('Save password').isDisabled()).toBe(true);
  await field('Repeat password').fill(goodPassword);
  await button('Save password').click();
  await heading('Guests').waitFor();

  await button('Sign out').click();
  await heading('Sign in').waitFor();
  await go('/console/guests', 'Sign in');
  await field('E-mail').fill(email);
  await field('Password').fill(goodPassword);
  await page.keyboard.press('Enter');
  await heading('Guests').waitFor();
  expect(page.url()).toBe(`${url}/console/guests`);
});

const clickMs = 5_000;

// Rules: CONSOLE-11
test('a session that ends while somebody types loses no input', async () => {
  const { tenantId } = await newTenant();
  const { page, go, email } = await openScreenOf({ tenantId });
  await go('/console/guests', 'Guests');
  await page.getByRole('button', { name: 'New guest' }).click();
  const form = page.getByRole('dialog', { name: 'New guest' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Silva');
  await page.context().clearCookies();
  const again = page.getByRole('dialog', { name: 'Sign in' });
  // Another request may notice the end first: its dialog then covers the button.
  await form
    .getByRole('button', { name: 'Save' })
    .click({ timeout: clickMs })
    .catch(() => again.waitFor());
  await again.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  expect(await again.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ana Silva' }).waitFor();
});

// Rules: PEOPLE-14
test('a passkey is added under Account and signs in without a password', async () => {
  const { tenantId } = await newTenant();
  const { email } = await signedIn({ tenantId, role: 'manager' });
  const { page, url, port } = await openLocalhost();
  await withAuthenticator(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(`${url}/console/account`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading('Account').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Desk at the door');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('cell', { name: 'Desk at the door' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading('Sign in').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heading('Today').waitFor();
  expect(new URL(page.url()).port).toBe(port);
});

const ageSessions = systemStatement<never>(
  'test.age_sessions_of_person',
  `update access.session set created_at = created_at - interval '16 minutes' where person_id = $1`,
);

// Rules: PEOPLE-14
test('an older session needs the password to add a passkey', async () => {
  const { tenantId } = await newTenant();
  const { email, operatorId } = await signedIn({ tenantId, role: 'manager' });
  const { page, url } = await openLocalhost();
  await withAuthenticator(page);
  await page.goto(`${url}/console/account`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Desk at the door');
  await (await openTestDatabase()).runAsSystem(ageSessions, [operatorId]);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(goodPassword);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('cell', { name: 'Desk at the door' }).waitFor();
});

/** Opens the console at localhost: passkeys are bound to a host name, not to an IP address. */
async function openLocalhost() {
  const { url: own } = await openScreen();
  const { port } = new URL(own);
  const url = `http://localhost:${port}`;
  const { page } = await openScreen({}, [url]);
  return { page, url, port };
}

/** Adds Chromium's own authenticator, which approves everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}
