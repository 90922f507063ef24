import { expect, test } from 'vitest';
import { newEmail } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { openScreenOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the page of an admin in Chromium, while the command line's procedures change what it shows.

// Rules: CONSOLE-5, CONSOLE-9
test('tokens, people and settings that somebody else changes are shown without being asked for', async () => {
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
test('an admin changes the settings of the hotel, and a value that does not fit is refused beside it', async () => {
  const { tenantId } = await newTenant();
  const { page, go } = await openScreenOf({ tenantId });
  await go('/console/settings', 'Settings');
  const hours = page.getByLabel('Hours that a tentative reservation is held');
  const save = page.locator('form').getByRole('button', { name: 'Save' });
  await hours.fill('0');
  await save.click();
  await page.getByRole('alert').getByText('SVC-2013').waitFor();
  await hours.fill('48');
  await save.click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByLabel('Webhooks by https alone').click();
  await page.getByRole('checkbox', { name: 'Webhooks by https alone', checked: true }).waitFor();
  const { settings } = await operator().tenant.settings.mutate({ tenant_id: tenantId });
  expect(settings).toMatchObject({ tentative_hold_hours: 48, webhook_tls_required: true, strict_parsing: true });
});
