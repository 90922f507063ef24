import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';

// Method: the built console in Chromium. Two fields change within one task of the page, so the second changes before the first renders.

/** Guarantee: two filters set in immediate succession are both kept. */
// Rules: CONSOLE-45, CONSOLE-46
test.each([
  ['Reservations', '/console/reservations', ['State', 'cancelled'], ['Arriving', 'week'], { status: 'cancelled', arriving: 'week' }],
  ['Reports', '/console/reports', ['Measure', 'rooms_sold'], ['Compare with', 'period'], { measure: 'rooms_sold', compare: 'period' }],
] as const)('%s keep a filter when the next one is set at once', async (title, path, first, second, expected) => {
  const { page, go } = await openScreenOf({ ...(await newHotel()), role: 'front_desk' });
  await go(path, title);
  for (const [label] of [first, second]) await page.getByLabel(label, { exact: true }).waitFor();
  await page.evaluate(`for (const [label, value] of ${JSON.stringify([first, second])}) {
    const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }`);
  await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(second[1]));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected);
});

/** Guarantee: a filter set right before opening "New reservation" is kept. */
// Rule: CONSOLE-45
test('Reservations keep a filter when the form is opened at once', async () => {
  const { page, go } = await openScreenOf({ ...(await newHotel()), role: 'front_desk' });
  await go('/console/reservations', 'Reservations');
  await page.getByLabel('State', { exact: true }).waitFor();
  await page.evaluate(`{
    const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === 'State');
    select.value = 'cancelled';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'New reservation').click();
  }`);
  await page.waitForURL(({ searchParams }) => searchParams.has('new'));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ status: 'cancelled', new: 'true' });
});
