import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, phone } from '../harness/screen.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium as a telephone of 360 pixels; what was done is read over REST.

const thumb = 40; // pixels that a button has at least

// Rules: CONSOLE-14
test('a room is made clean and inspected by thumb, and is never wider than the telephone', async () => {
  const hotel = await newHotel({ rooms: { STD: 3 } });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: phone, hasTouch: true });
  const condition = async () => (await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body.condition;
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'dirty' });
  await go('/console/housekeeping', 'Housekeeping');
  const room = page.getByRole('region', { name: 'Room 101' });
  for (const [button, after] of [
    ['Clean', 'clean'],
    ['Inspected', 'inspected'],
  ] as const) {
    const offered = room.getByRole('button', { name: button, exact: true });
    await offered.waitFor();
    const box = await offered.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(thumb);
    await offered.tap();
    await waitFor(`the room as ${after}`, async () => (await condition()) === after);
  }
  const box = await room.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? phone.width + 1)).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
