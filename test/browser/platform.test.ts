import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { startLostWorkflow } from '../harness/lost-workflow.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an admin of a hotel who becomes platform staff, in Chromium; results are read by the command line's procedures.

async function openAsStaff() {
  const hotel = await newHotel();
  const screen = await openScreenOf(hotel);
  await operator().operator.add.mutate({ platform: true, email: screen.email });
  return screen;
}

// Rules: CONSOLE-6, CONSOLE-5, LIMIT-17, OPS-10
test('platform staff create a tenant, set its caps and settings, and add its first person', async () => {
  const { page, go } = await openAsStaff();
  await go('/console/tenants', 'Tenants');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create tenant' });
  const name = newId('tenant');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create tenant' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'The full token' }).waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name: 'Tenant', exact: true }).waitFor();
  const tenant_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByLabel('Rows per minute').fill('12345');
  await page.getByLabel('Endpoint', { exact: true }).fill('POST /reservations');
  await page.getByLabel('Requests to the endpoint per minute').fill('77');
  await page.locator('form').filter({ hasText: 'Rows per minute' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '77' }).waitFor();
  expect(await operator().limits.show.query({ tenant_id })).toMatchObject({ rows: 12_345, endpoints: { 'POST /reservations': 77 } });

  await page.getByLabel('Allow overselling').click();
  await page.getByRole('checkbox', { name: 'Allow overselling', checked: true }).waitFor();
  await page.getByLabel('Hours to hold a tentative reservation').fill('');
  await page.locator('form').filter({ hasText: 'Hours to hold' }).getByRole('button', { name: 'Save' }).click();
  const settings = async () => (await operator().tenant.settings.mutate({ tenant_id })).settings;
  await waitFor('both settings', async () => (await settings())['tentative_hold_hours'] === null);
  expect(await settings()).toMatchObject({ allow_overselling: true, tentative_hold_hours: null });

  await page.getByRole('button', { name: 'Add person' }).click();
  const adding = page.getByRole('dialog', { name: 'Add person' });
  await adding.getByLabel('E-mail').fill(`${name}@example.com`);
  await adding.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('status').filter({ hasText: 'One-time password' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect((await operator().operator.list.query({ tenant_id })).data).toMatchObject([{ email: `${name}@example.com`, role: 'front_desk' }]);
});

// Rules: CONSOLE-6, CONSOLE-16, OPS-13
test('a maintenance window that is too soon is refused beside the input', async () => {
  const { page, go } = await openAsStaff();
  await go('/console/maintenance', 'Maintenance');
  await page.getByRole('button', { name: 'Announce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce maintenance' });
  await dialog.getByLabel('Starts at').fill('2026-01-01T02:00:00Z');
  await dialog.getByLabel('Ends at').fill('2026-01-01T01:00:00Z');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await dialog.getByRole('alert').getByText('Must be after the start').waitFor();
  expect(await dialog.getByLabel('Starts at').inputValue()).toBe('2026-01-01T02:00:00Z');
});

// Rules: CONSOLE-6
test('a partner command has a form of its own, and is refused for a tenant that does not exist', async () => {
  const { page, go } = await openAsStaff();
  await go('/console/partners', 'Partners');
  await page.getByLabel('Tenant').fill(newId('tenant'));
  await page.getByLabel('Command').selectOption('payments fault');
  await page.getByLabel('Fault').selectOption('timeout');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('alert').getByText('SVC-2011').waitFor();
  await page.getByLabel('Command').selectOption('ota book');
  for (const label of ['Arrival', 'Departure', 'Room type', 'Rate plan', 'Adults']) await page.getByLabel(label, { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

// Rules: CONSOLE-40, HOTEL-9
test('a hotel file is imported after its faults are shown by line and by path', async () => {
  const { page, go } = await openAsStaff();
  const { tenant_id } = await operator().tenant.create.mutate({ name: newId('tenant') });
  await go(`/console/tenants/${tenant_id}`, 'Tenant');
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Hotel file' }) });
  const choose = (text: string) =>
    form.locator('input[type=file]').setInputFiles({ name: 'hotel.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const send = form.getByRole('button', { name: 'Import' });
  await choose('{\n  "rooms": [1,,2]\n}');
  await form.getByText('line 2, column 15').waitFor();
  expect(await send.isDisabled()).toBe(true);
  const { property, ...rest } = knownHotel({});
  await choose(JSON.stringify({ ...rest, property: { ...property, currency: 'euros' } }));
  await send.click();
  await form.getByRole('alert').getByText('property.currency').waitFor();
  await choose(JSON.stringify({ ...rest, property }));
  await send.click();
  await form.getByRole('status').filter({ hasText: 'created' }).waitFor();
  await send.click();
  await form
    .getByRole('status')
    .filter({ hasText: /^0 created, 0 changed/ })
    .waitFor();
});

// Rules: CONSOLE-40, SANDBOX-18, SANDBOX-21, SANDBOX-25
test('a sandbox is populated with visible progress, simulates activity and triggers an event', async () => {
  const { page, go } = await openAsStaff();
  const { tenant_id } = await operator().tenant.create.mutate({ name: newId('tenant'), sandbox: true });
  await go(`/console/tenants/${tenant_id}`, 'Tenant');
  const form = (button: string) => page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  const populating = form('Populate');
  await populating.getByLabel('Rooms').fill('4');
  await populating.getByLabel('Months').fill('1');
  await populating.getByRole('button', { name: 'Populate' }).click();
  await populating.getByRole('status').filter({ hasText: '; 0 days left' }).waitFor();
  await populating.getByRole('progressbar', { name: 'Progress' }).waitFor();
  const living = form('Simulate activity');
  await living.getByLabel('Events per minute').fill('600');
  await living.getByLabel('Minutes').fill('1');
  await living.getByRole('button', { name: 'Simulate activity' }).click();
  await living
    .getByRole('status')
    .filter({ hasText: /^(?:[2-9]|\d{2,}) of 600/ })
    .waitFor();
  await living.getByRole('button', { name: 'Stop' }).click();
  await living.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const causing = form('Trigger');
  await causing.getByLabel('Event').selectOption('guest.updated');
  await causing.getByRole('button', { name: 'Trigger' }).click();
  await causing.getByRole('status').filter({ hasText: 'guest.updated evt_' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

// Rules: CONSOLE-40, OPS-46, OPS-47
test('the master key page shows how much the key seals, and why it cannot be rotated here', async () => {
  const { page, go } = await openAsStaff();
  await go('/console/maintenance', 'Maintenance');
  await page.getByRole('status').filter({ hasText: 'All data is encrypted with key' }).waitFor();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rotate key' });
  await dialog.getByRole('button', { name: 'Rotate key' }).click();
  await dialog.getByRole('alert').getByText('INNKEEPER_MASTER_KEY').waitFor();
});

// Rules: CONSOLE-12, CONSOLE-6
test('platform staff without a hotel have only platform pages, and start at the tenants', async () => {
  const { tenantId } = await newTenant();
  const { page, url, email } = await openScreenOf({ tenantId });
  await operator().operator.add.mutate({ platform: true, email });
  const { data } = await operator().operator.list.query({ tenant_id: tenantId });
  await operator().operator.remove.mutate({ operator_id: data.find((one) => one.email === email)?.operator_id ?? '', tenant_id: tenantId });
  await page.goto(`${url}/console/`);
  await page.getByRole('heading', { level: 1, name: 'Tenants' }).waitFor();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Tenants', 'Maintenance', 'Partners', 'Stuck work', 'Account']);
});

// Rules: CONSOLE-34, CONSOLE-12, CONSOLE-13
test('platform staff see stuck work, and end it', async () => {
  const { page, go } = await openAsStaff();
  const { resource, latest } = await startLostWorkflow();
  await go('/console/today', 'Today');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stuck work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stuck work' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: resource });
  const isShown = async (): Promise<boolean> => {
    if ((await row.count()) > 0) return true;
    await go('/console/stuck-work', 'Stuck work');
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    return false;
  };
  await waitFor('the workflow on the page', isShown);
  expect(await violationsOf(page)).toEqual([]);
  expect(await row.getByRole('link').getAttribute('href')).toContain(`/workflows/${encodeURIComponent((await latest()).workflowId)}/`);
  await row.getByRole('button', { name: 'Try again' }).click();
  await row.getByRole('button', { name: 'End' }).click();
  const dialog = page.getByRole('dialog', { name: 'End resolvePayment' });
  await dialog.getByLabel('Reason').fill('the hotel has left');
  await dialog.getByRole('button', { name: 'End' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await latest()).status.name).toBe('TERMINATED');
});
