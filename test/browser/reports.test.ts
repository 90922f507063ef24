import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { secondProperty } from '../harness/second-property.ts';
import { bookFromToday } from '../harness/stays.ts';

// Method: the built console in Chromium, with one stay on the books.

// Rules: CONSOLE-45
test('a report is shown as chart and table, compared with earlier days, and saved with both', async () => {
  const hotel = await newHotel();
  await bookFromToday(hotel, 1);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reports', 'Reports');
  const chart = page.getByRole('img', { name: 'Occupancy: chart of Occupancy' });
  await chart.locator('svg').first().waitFor();
  await chart
    .getByText(/^[\d.]+%$/)
    .first()
    .waitFor(); // the axis has its unit
  const table = page.getByRole('table', { name: 'Occupancy' });
  expect(await table.getByRole('row').nth(1).textContent()).toMatch(/^Total/);
  const figures = page.getByRole('definition');
  expect(await figures.filter({ hasText: '€' }).count()).toBe(2); // average rate and revenue per room
  expect(await figures.filter({ hasText: 'No figures for last year' }).count()).toBe(3);
  await page.getByRole('button', { name: 'This month' }).click();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toMatch(/-01$/);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(hotel.day(0));
  expect(await table.getByRole('columnheader', { name: 'Earlier days' }).count()).toBe(0);
  await page.getByLabel('Measure').selectOption('rooms_sold');
  await page.getByLabel('Compare with').selectOption({ label: 'Previous period' });
  await table.getByRole('columnheader', { name: 'Earlier days', exact: true }).waitFor();
  await page.getByRole('img', { name: 'Occupancy: chart of Rooms sold' }).getByText('Earlier days', { exact: true }).waitFor();
  const address = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const lines = decodeURIComponent(address?.split(',').slice(1).join(',') ?? '').split('\r\n');
  expect(lines[0]).toMatch(/^date,.*,earlier$/);
  expect(lines.find((line) => line.startsWith(hotel.day(0)))).toMatch(/,6,1,.*,0$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('img', { name: 'Occupancy: chart of Rooms sold' }).getByText('Earlier days', { exact: true }).waitFor();
});

// Rules: CONSOLE-45
test('a daily report is for today, one of bookings looks ahead, and each of several properties has its own', async () => {
  const hotel = await newHotel();
  const other = await secondProperty(hotel);
  const { id } = await bookFromToday(hotel, 1);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reports?report=daily-arrivals', 'Reports');
  expect(await page.getByLabel('Date').inputValue()).toBe(hotel.day(0));
  await page.getByLabel('Property').selectOption(hotel.propertyId);
  const table = page.getByRole('table', { name: 'Daily arrivals' });
  expect(await table.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(`/reservations/${id}`);
  await page.getByLabel('Property').selectOption(other);
  await page.getByText('There is nothing to report for these days.').waitFor();
  await page.getByLabel('Report', { exact: true }).selectOption('pickup');
  await page.getByLabel('Booked since').waitFor();
  const days = await Promise.all(['From', 'To', 'Booked since'].map((label) => page.getByLabel(label, { exact: true }).inputValue()));
  expect(days).toEqual([hotel.day(0), hotel.day(30), hotel.day(-7)]);
  await page.getByLabel('To', { exact: true }).fill(hotel.day(-1));
  await page.getByRole('alert').getByText('Must not be before the start').waitFor();
});
