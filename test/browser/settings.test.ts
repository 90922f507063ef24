import { expect, test } from 'vitest';
import { newEmail, refusedWith, signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the page of an admin in Chromium, while the command line's procedures change its data.

// Rules: CONSOLE-5, CONSOLE-9
test('tokens, people and settings changed by others appear without a reload', async () => {
  const { tenantId } = await newTenant();
  const { page, go } = await openScreenOf({ tenantId });
  await go('/console/api-tokens', 'API tokens');
  await page.getByRole('table', { name: 'API tokens' }).waitFor();
  await operator().token.issue.mutate({ tenant_id: tenantId, permission: 'read-only', name: 'Reports of the owner' });
  await page.getByRole('cell', { name: 'Reports of the owner' }).waitFor();

  await go('/console/settings', 'Settings');
  const overselling = page.getByLabel('Allow overselling');
  await overselling.waitFor();
  expect(await overselling.isChecked()).toBe(false);
  const email = newEmail();
  await operator().operator.add.mutate({ tenant_id: tenantId, email, role: 'manager' });
  await page.getByRole('cell', { name: email }).waitFor();
  await operator().tenant.settings.mutate({ tenant_id: tenantId, set: { allow_overselling: true } });
  await page.getByRole('checkbox', { name: 'Allow overselling', checked: true }).waitFor();
});

// Rules: CONSOLE-5, OPS-10
test('an admin changes the settings of the hotel, and an invalid value is refused at its field', async () => {
  const { tenantId } = await newTenant();
  const { page, go } = await openScreenOf({ tenantId });
  await go('/console/settings', 'Settings');
  const hours = page.getByLabel('Hours to hold a tentative reservation');
  const save = page.locator('form').getByRole('button', { name: 'Save' });
  await hours.fill('0');
  await save.click();
  await page.getByRole('alert').getByText('SVC-2013').waitFor();
  await hours.fill('48');
  await save.click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByLabel('Webhooks over HTTPS only').click();
  await page.getByRole('checkbox', { name: 'Webhooks over HTTPS only', checked: true }).waitFor();
  const { settings } = await operator().tenant.settings.mutate({ tenant_id: tenantId });
  expect(settings).toMatchObject({ tentative_hold_hours: 48, webhook_tls_required: true, strict_parsing: true });
});

// Rules: CONSOLE-38, CONSOLE-42
test("an admin sets the hotel's texts for guests by mouse, and chooses when somebody else was faster", async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId });
  const read = async () => (await hotel.api.get('/properties')).body.data[0];
  await go('/console/settings', 'Settings');
  const house = page.getByRole('group', { name: (await read()).name });
  const save = house.getByRole('button', { name: 'Save', exact: true });
  await house.getByLabel('Guests can check in online').click();
  await house.getByLabel('Colour').fill('red');
  await save.click();
  await house.getByText('Must be a colour such as #1f5f4a').first().waitFor();
  await house.getByLabel('Colour').fill('#FFD400');
  await save.click();
  await waitFor('the saved colour', async () => (await read()).colour === '#ffd400');
  expect(await read()).toMatchObject({ self_check_in: true, check_in_time: '15:00' });

  await house.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await house.getByLabel('Check-in from').fill('14:00');
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'admin' });
  const theirs = { check_in_time: '16:00', phone: '112233445' };
  await trpc.ofAdmins.hotel.properties.changeSettings.mutate({ params: { id: hotel.propertyId }, body: theirs });
  await save.click();
  const both = house.getByRole('group', { name: 'Your version and theirs' });
  await both.getByRole('radiogroup', { name: 'Check-in from' }).getByLabel('Yours: 14:00').waitFor();
  await both.getByRole('button', { name: 'Save selection' }).click();
  await waitFor('the chosen time', async () => (await read()).check_in_time === '14:00');
  expect((await read()).phone).toBe('112233445');
});

// Rules: CONSOLE-38
test('saved values stay in the form before they are read again, and a second save is based on them', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId });
  await go('/console/settings', 'Settings');
  const house = page.getByRole('group', { name: (await hotel.api.get('/properties')).body.data[0].name });
  await house.getByLabel('Colour').waitFor();
  const late = Promise.withResolvers<void>();
  await page.route(/properties\.settings/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const save = async (label: string, value: string): Promise<void> => {
    await house.getByLabel(label).fill(value);
    await house.getByRole('button', { name: 'Save', exact: true }).click();
    await house.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  };
  const shown = () => Promise.all(['Colour', 'Check-in from'].map((label) => house.getByLabel(label).inputValue()));
  await save('Colour', '#1f5f4a');
  expect(await shown()).toEqual(['#1f5f4a', '15:00']);
  await save('Check-in from', '14:00');
  expect(await shown()).toEqual(['#1f5f4a', '14:00']);
  const [read] = await Promise.all([page.waitForResponse(/properties\.settings/), late.resolve()]);
  await read.finished();
  expect(await shown()).toEqual(['#1f5f4a', '14:00']);
  expect((await hotel.api.get('/properties')).body.data[0]).toMatchObject({ colour: '#1f5f4a', check_in_time: '14:00' });
});

// Rules: CONSOLE-5, CONSOLE-47
test("a colleague's role, password and membership are changed only after a confirmation", async () => {
  const { tenantId } = await newTenant();
  const { page, go, email } = await openScreenOf({ tenantId });
  const colleague = await signedIn({ tenantId, role: 'front_desk' });
  const read = async () =>
    (await operator().operator.list.query({ tenant_id: tenantId })).data.find((one) => one.email === colleague.email);
  const row = (text: string) => page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: text });
  const dialog = page.getByRole('dialog');
  const answer = async (question: string) => {
    await row(colleague.email).getByRole('button', { name: question, exact: true }).click();
    await dialog.getByText(colleague.email).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  };
  const finish = async (question: string) => {
    await dialog.getByRole('button', { name: question, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await go('/console/settings', 'Settings');
  await answer('Change role');
  await dialog.getByLabel('Role').selectOption('manager');
  expect(await read()).toMatchObject({ role: 'front_desk' });
  await finish('Change role');
  await row(colleague.email).getByRole('cell', { name: 'Manager' }).waitFor();
  await answer('Reset password');
  await finish('Reset password');
  await page.getByText('One-time password, valid for 72 hours').waitFor();
  await expect(colleague.trpc.session.list.query()).rejects.toMatchObject(refusedWith('SVC-1001'));
  await answer('Remove');
  await finish('Remove');
  await row(colleague.email).waitFor({ state: 'detached' });
  expect(await read()).toBeUndefined();
  await row(email).getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText('This is your own account.').waitFor();
});

// Rules: CONSOLE-100, FISCAL-2
test('an admin enters the data of legal documents, and a wrong tax number is shown at its field', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId });
  const read = async () => (await hotel.api.get('/properties')).body.data[0];
  await go('/console/settings', 'Settings');
  const house = page.getByRole('group', { name: (await read()).name });
  const save = house.getByRole('button', { name: 'Save', exact: true });
  await house.getByLabel('Legal invoices').selectOption({ label: 'Portugal' });
  await house.getByLabel('Tax number').fill('501964844');
  await house.getByLabel('Legal name').fill('Hotel Sol Lda');
  await house.getByLabel('Invoice series').fill('htl27');
  await save.click();
  await house.getByText('Not a valid tax number').first().waitFor();
  expect((await read()).fiscal).toBeNull();
  await house.getByLabel('Tax number').fill('501964843');
  await save.click();
  const saved = { country: 'PT', tax_id: '501964843', legal_name: 'Hotel Sol Lda', series: 'HTL27' };
  await waitFor('the saved data', async () => JSON.stringify((await read()).fiscal) !== 'null');
  expect((await read()).fiscal).toEqual(saved);
});
