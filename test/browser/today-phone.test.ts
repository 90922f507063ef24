import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { desk, openScreenOf, phone, violationsOf } from '../harness/screen.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium as a phone, and at a desk, with names and notes that no line can hold; results are read over REST.

// Rules: CONSOLE-14
test('guests are checked in and out from Today without scrolling sideways, on a phone and however long a name is', async () => {
  const hotel = await newHotel({ rooms: { STD: 3 } });
  const inHouse = await guestInHouse(hotel, 1);
  const guest = { first_name: 'A'.repeat(60), last_name: 'B'.repeat(60), email: `${'bartholomew.'.repeat(4)}montgomery@example.com` };
  const arriving = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), guest, notes: 'x'.repeat(300) });
  for (const viewport of [phone, { width: 390, height: 844 }, desk]) {
    const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport, hasTouch: true });
    await go('/console/today', 'Today');
    for (const [list, action] of [
      ['Arrivals', 'Check in'],
      ['In house', 'Check out'],
    ] as const) {
      const region = page.getByRole('region', { name: list });
      const button = region.getByRole('button', { name: action });
      await button.waitFor();
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? viewport.width) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: phone, hasTouch: true });
  await go(`/console/guests/${arriving.guest_id}`, `${guest.first_name} ${guest.last_name}`);
  await page.getByRole('link', { name: guest.email }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await go('/console/today', 'Today');
  await page.getByRole('region', { name: 'Arrivals' }).getByRole('button', { name: 'Check in' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${arriving.id}`)).body.status).toBe('checked_in');
  expect((await hotel.api.get(`/reservations/${inHouse.id}`)).body.status).toBe('checked_in');
});
