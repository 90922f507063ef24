import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, phone, violationsOf } from '../harness/screen.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium as a phone; results are read over REST.

// Rules: CONSOLE-14
test('on a phone guests are checked in and out from Today without scrolling sideways', async () => {
  const hotel = await newHotel({ rooms: { STD: 3 } });
  const inHouse = await guestInHouse(hotel, 1);
  const arriving = await bookFromToday(hotel, 2);
  for (const viewport of [phone, { width: 390, height: 844 }]) {
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
    expect(await violationsOf(page)).toEqual([]);
  }
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: phone, hasTouch: true });
  await go('/console/today', 'Today');
  await page.getByRole('region', { name: 'Arrivals' }).getByRole('button', { name: 'Check in' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('button', { name: 'Check in' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${arriving.id}`)).body.status).toBe('checked_in');
  expect((await hotel.api.get(`/reservations/${inHouse.id}`)).body.status).toBe('checked_in');
});
