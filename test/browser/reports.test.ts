import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';

// Method: the built console in Chromium, with one stay on the books.

// Rules: CONSOLE-45
test('a report is seen as chart and table, compared with earlier days, and saved with both', async () => {
  const hotel = await newHotel();
  await bookFromToday(hotel, 1);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reports', 'Reports');
  const chart = page.getByRole('img', { name: 'Occupancy: chart of occupancy_percent' });
  await chart.locator('svg').first().waitFor();
  const table = page.getByRole('table', { name: 'Occupancy' });
  expect(await table.getByRole('columnheader', { name: 'earlier' }).count()).toBe(0);
  await page.getByLabel('Measure').selectOption('rooms_sold');
  await page.getByLabel('Compare with').selectOption({ label: 'As many days before them' });
  await table.getByRole('columnheader', { name: 'earlier', exact: true }).waitFor();
  await page.getByRole('img', { name: 'Occupancy: chart of rooms_sold' }).getByText('earlier', { exact: true }).waitFor();
  const address = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const lines = decodeURIComponent(address?.split(',').slice(1).join(',') ?? '').split('\r\n');
  expect(lines[0]).toMatch(/^date,.*,earlier$/);
  expect(lines.at(-1)).toMatch(new RegExp(`^${hotel.day(0)},6,1,.*,0$`));
  expect(await violationsOf(page)).toEqual([]);
});
