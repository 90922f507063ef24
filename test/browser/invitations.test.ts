import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, goodPassword, signedIn } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { openScreenIn, openScreenOf, violationsOf } from '../harness/screen.ts';
import { newStaffedTenant, ownPassword, passwordIn, registeredBy } from '../harness/staffed-tenant.ts';
import { newTenant } from '../harness/tenant.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, for people of one hotel whom another one invites; e-mails are read from the simulated transport.

const invitations = (page: Page) => page.getByRole('table', { name: 'Invitations' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const hotelsOf = async (page: Page) => (await page.getByLabel('Hotel').getByRole('option').allInnerTexts()).sort();
const untilIn = (page: Page, hotels: readonly string[]) =>
  waitFor(`the choice of ${hotels.join(', ')}`, async () => (await hotelsOf(page)).join() === hotels.join());
const invite = (tenantId: string, email: string) => operator().operator.add.mutate({ tenant_id: tenantId, email, role: 'manager' });

// Rules: PEOPLE-16
test('an invitation is accepted under Account, and opens the hotel to sessions that began after it', async () => {
  const [first, second] = [await newTenant({ name: 'Pension Alpha' }), await newTenant({ name: 'Pension Beta' })];
  const { page, go, email } = await openScreenOf({ tenantId: first.tenantId, role: 'manager' });
  await go('/console/account', 'Account');
  await invite(second.tenantId, email);
  await invitations(page).getByRole('row').filter({ hasText: 'Pension Beta' }).filter({ hasText: 'Manager' }).waitFor(); // announced
  expect(await violationsOf(page)).toEqual([]);
  expect(await hotelsOf(page)).toEqual(['Pension Alpha']);
  await button(page, 'Accept').click();
  await page.getByText('Sign out and back in to work for Pension Beta').waitFor();
  await invitations(page).waitFor({ state: 'detached' });
  expect(await hotelsOf(page)).toEqual(['Pension Alpha']);
  await button(page, 'Sign out').click();
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(goodPassword);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await untilIn(page, ['Pension Alpha', 'Pension Beta']);
});

// Rules: PEOPLE-16, PEOPLE-4
test('a person without a hotel starts at Account, and enters a hotel right after accepting', async () => {
  const [first, second, third] = [
    await newTenant(),
    await newTenant({ name: 'Pension Gamma' }),
    await newTenant({ name: 'Pension Delta' }),
  ];
  const own = await signedIn(first);
  for (const { tenantId } of [second, third]) await invite(tenantId, own.email);
  await operator().operator.remove.mutate({ operator_id: own.operatorId, tenant_id: first.tenantId });
  await own.trpc.session.signIn.mutate({ email: own.email, password: goodPassword });
  const { page, url } = await openScreenIn(own);
  await page.goto(`${url}/console/`);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await invitations(page).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const row = (name: string) => invitations(page).getByRole('row').filter({ hasText: name });
  await row('Pension Delta').getByRole('button', { name: 'Decline' }).click();
  await row('Pension Delta').waitFor({ state: 'detached' });
  expect((await operator().operator.list.query({ tenant_id: third.tenantId })).data).toEqual([]);
  await row('Pension Gamma').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('You can now work for Pension Gamma').waitFor();
  await untilIn(page, ['Pension Gamma']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guests' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor();
});

// Rules: PEOPLE-17
test('with a password issued by another hotel an invitation is accepted after a one-time password from the inviting hotel', async () => {
  const [ours, theirs] = [await newStaffedTenant(), await newTenant({ name: 'Pension Zeta' })];
  const others = await newTenant({ name: 'Pension Eta' });
  const person = await registeredBy(ours);
  for (const { tenantId } of [theirs, others]) await invite(tenantId, person.email);
  const own = browser();
  await own.trpc.session.signIn.mutate({ email: person.email, password: goodPassword });
  const { page, go } = await openScreenIn(own);
  await go('/console/account', 'Account');
  const row = (name: string) => invitations(page).getByRole('row').filter({ hasText: name });
  const needed = (name: string) =>
    page.getByRole('alert', { name: `You need a new password before you can accept the invitation from ${name}` });
  await row('Pension Zeta').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alert').getByText('SVC-3007').waitFor();
  await needed('Pension Eta').waitFor();
  await needed('Pension Zeta').getByRole('button', { name: 'Send one-time password' }).click();
  await page.getByText(`The one-time password was sent to ${person.email}`).waitFor();
  const [mail] = await transportsOf(theirs.tenantId).sent();
  const asking = page.locator('form').filter({ hasText: 'One-time password' });
  await asking.getByLabel('One-time password', { exact: true }).fill(` ${passwordIn(mail?.body)} `);
  await asking.getByLabel('New password', { exact: true }).fill(ownPassword);
  await asking.getByLabel('Repeat password', { exact: true }).fill(ownPassword);
  expect(await violationsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Save password' }).click();
  await needed('Pension Zeta').waitFor({ state: 'detached' });
  await row('Pension Zeta').getByRole('button', { name: 'Accept' }).click();
  await row('Pension Zeta').waitFor({ state: 'detached' });
  await needed('Pension Eta').waitFor(); // Pension Zeta may know the password
  await waitFor('both hotels', async () => (await hotelsOf(page)).length === 2);
});

// Rules: PEOPLE-15, PEOPLE-18
test('an admin sees the invitations of the hotel, and withdraws one only after a confirmation', async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const { email } = await signedIn(first);
  const { page, go } = await openScreenOf(second);
  await go('/console/settings', 'Settings');
  await button(page, 'Add person').click();
  const adding = page.getByRole('dialog', { name: 'Add person' });
  await adding.getByLabel('E-mail').fill(email);
  await adding.getByRole('button', { name: 'Add person' }).click();
  await page.getByText('can accept the invitation under Account').waitFor();
  const row = page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: email });
  await row.getByRole('cell', { name: 'invited' }).waitFor();
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['Withdraw invitation']);
  await row.getByRole('button').click();
  const asking = page.getByRole('dialog', { name: 'Withdraw invitation' });
  await asking.getByText(email).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Withdraw invitation' }).click();
  await row.waitFor({ state: 'detached' });
});
