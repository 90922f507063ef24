import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium. Its process may not call the subscriber, which is on this machine; the other process may.

// Rules: CONSOLE-72, HOOK-31
test('a failed test request is in the log of deliveries, even if somebody else sent it', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id, url } = (await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['review.received'] })).body;
  const { page, go } = await openScreenOf({ tenantId: tenant.tenantId, role: 'manager' });
  await go(`/console/webhooks/${id}`, url);
  await page.getByText('Nothing sent yet.').waitFor();
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

// Method: typed with Enter, and left with Tab.
// Rules: CONSOLE-15
test('an endpoint gets exactly the events that were typed', async () => {
  const tenant = await newTenant();
  const { page, go } = await openScreenOf({ tenantId: tenant.tenantId, role: 'manager' });
  await go('/console/webhooks', 'Webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
  await dialog.getByLabel('URL').fill('https://93.184.215.14/hooks');
  const events = dialog.getByLabel('Events', { exact: true }).and(page.locator('input'));
  await events.pressSequentially('reservation.*');
  await events.press('Enter');
  await events.pressSequentially('guest.updated');
  await events.press('Tab');
  await dialog.getByRole('checkbox', { name: 'Reservations' }).and(page.locator(':checked')).waitFor();
  await dialog.getByRole('checkbox', { name: 'folio.paid' }).check();
  await dialog.getByRole('checkbox', { name: 'reservation.created' }).uncheck();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await tenant.api.get('/webhook-endpoints')).body.data).toMatchObject([
    {
      events: [
        'guest.updated',
        'folio.paid',
        ...['reservation.updated', 'reservation.cancelled', 'reservation.checked_in', 'reservation.checked_out'],
      ],
    },
  ]);
});

// Rules: CONSOLE-30, CONSOLE-32
test('an event is a sentence that leads to its resource, and a request shows what was sent, or says that it is not kept', async () => {
  const hotel = await newHotel();
  const { id, guest_id } = await book(hotel);
  const refused = await hotel.api.post('/reservations', { arrival: '2027-03-14', departure: '2027-03-14' });
  const read = await hotel.api.get(`/reservations/${id}`);
  const { page, go, url } = await openScreenOf({ ...hotel, role: 'manager' });
  await go('/console/events', 'Events');
  await page.getByRole('link', { name: /^A reservation was made \(/ }).click();
  await page.waitForURL(`${url}/console/reservations/${id}`);
  await go('/console/events', 'Events');
  await page.getByRole('link', { name: 'reservation.created', exact: true }).click();
  await page.getByRole('region', { name: 'Payload' }).getByText(guest_id).first().waitFor();
  await page.getByText('The same via the API').click();
  await page.getByRole('region', { name: 'API call' }).getByText('curl').waitFor();
  await page.getByText('TypeScript', { exact: true }).click();
  await page.getByRole('region', { name: 'API call' }).getByText("innkeeper.GET('/events/{id}'").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const shows = async (requestId: string | null, text: string): Promise<void> => {
    await go('/console/requests', 'Requests');
    await page.getByLabel('Request id').fill(requestId ?? '');
    const row = page.getByRole('row').filter({ has: page.getByTitle(requestId ?? '') });
    await row.getByRole('link').click();
    await page.getByText(text).first().waitFor();
  };
  await shows(refused.headers.get('x-request-id'), 'Request body (personal data and secrets masked)');
  await page.getByText('"2027-03-14"').first().waitFor();
  await shows(read.headers.get('x-request-id'), 'No body kept');
});
