import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium; the calls for counts are recorded in the browser.

// Rules: GUEST-40
test('guests in house have a stay in the list and on their page, and one call counts a whole page', async () => {
  const hotel = await newHotel();
  const eva = await book(hotel, { guest: { first_name: 'Eva', last_name: 'Reis' } });
  const { guest_id, id } = await guestInHouse(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('countStays')) calls.push(request.url());
  });
  const rows = page.getByRole('table', { name: 'Guests' }).getByRole('row');
  const staysOf = (name: string) => rows.filter({ hasText: name }).getByRole('cell').last();
  await go('/console/guests', 'Guests');
  await staysOf('Ana Silva').getByText('1', { exact: true }).waitFor();
  expect(await staysOf('Eva Reis').textContent()).toBe('0');
  for (const call of calls) for (const id of [guest_id, eva.guest_id]) expect(call).toContain(id); // an event that comes late repeats it
  await go(`/console/guests/${guest_id}`, 'Ana Silva');
  const fact = page.locator('dl div').filter({ has: page.getByText('Stays', { exact: true }) });
  await fact.getByText('1', { exact: true }).waitFor();
  expect((await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  await page.getByRole('table', { name: 'Stays' }).getByText('Checked out').waitFor();
  expect(await fact.getByText('1', { exact: true }).isVisible()).toBe(true);
});
