import { expect, test } from 'vitest';
import { newReceiver } from '../harness/receiver.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium. Its process may not call the subscriber, which is on this machine; the other process may.

// Rules: CONSOLE-72, HOOK-31
test('a test that was not accepted stands in the log of deliveries, also when somebody else has sent it', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id, url } = (await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['review.received'] })).body;
  const { page, go } = await openScreenOf({ tenantId: tenant.tenantId, role: 'manager' });
  await go(`/console/webhooks/${id}`, url);
  await page.getByText('Nothing was sent yet.').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const entry = page.getByRole('main').getByRole('button', { name: /not accepted.*webhook\.test/i });
  await entry.waitFor();
  await entry.click();
  await page
    .locator('.mantine-Accordion-panel')
    .getByText(/is not public \(\d+ ms\)$/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('[data-live=true]').waitFor({ state: 'attached' });
  expect((await tenant.api.post(`/webhook-endpoints/${id}/test`)).status).toBe(200);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^accepted.*webhook\.test/i })
    .waitFor();
});
