import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, phone, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium; results are read over REST.

const thumb = 40; // pixels that a button has at least

// Rules: CONSOLE-14
test('a room is marked clean and inspected by thumb, and its card is never wider than the phone', async () => {
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

// Rules: CONSOLE-16, CONSOLE-51, CONSOLE-65
test('a room is taken out of order with dates and a reason, noted, brought back, and conflicting stays are a choice', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const stay = await book(hotel, { arrival: hotel.day(2), departure: hotel.day(4), room_assignment: hotel.rooms['101'] });
  const read = async () => (await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body;
  const refuseTo = async (role: 'front_desk' | 'manager') => {
    const { page, go } = await openScreenOf({ ...hotel, role });
    await go('/console/housekeeping', 'Housekeeping');
    const room = page.getByRole('region', { name: 'Room 101' });
    await room.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Out of order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Out of order' });
    expect(await dialog.getByLabel('From').inputValue()).toBe(hotel.day(0));
    await dialog.getByLabel('From').fill(hotel.day(1));
    await dialog.getByLabel('To', { exact: true }).fill(hotel.day(3));
    await dialog.getByLabel('Reason').fill('Leaking shower');
    await dialog.getByRole('button', { name: 'Out of order', exact: true }).click();
    const refusal = dialog.getByRole('alert');
    await refusal.getByText('These stays would be left without a room.').waitFor();
    await refusal.getByRole('link', { name: 'Ana Silva' }).waitFor();
    return { page, room, dialog, choices: refusal.getByRole('button') };
  };
  expect(await (await refuseTo('front_desk')).choices.count()).toBe(0);
  const { page, room, dialog, choices } = await refuseTo('manager');
  expect(await violationsOf(page)).toEqual([]);
  expect(await choices.allInnerTexts()).toEqual(['Take it out of order anyway']);
  await choices.click();
  await dialog.waitFor({ state: 'detached' });
  await room.getByText(/^Out of order from .*: Leaking shower$/).waitFor();
  expect((await read()).out_of_order).toEqual({ from: hotel.day(1), to: hotel.day(3), reason: 'Leaking shower' });
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status).toBe('confirmed');

  await room.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Note' }).press('Enter');
  const noting = page.getByRole('dialog', { name: 'Note' });
  await noting.getByRole('textbox', { name: 'Note' }).fill('The plumber comes on Monday');
  await noting.getByRole('button', { name: 'Save' }).click();
  await room
    .locator('button:focus')
    .and(page.getByRole('button', { name: 'More' }))
    .waitFor();
  await room.getByText('The plumber comes on Monday').waitFor();

  await room.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Back in service' }).click();
  await room.getByText(/^Out of order from/).waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ out_of_order: null, note: 'The plumber comes on Monday' });
});

// Rules: CONSOLE-14, CONSOLE-65
test('rooms are listed by floor, those of arrivals first, counted by state, and no button is cut off on a desk', async () => {
  const hotel = await newHotel({ rooms: { STD: 3, DLX: 1, SUI: 2 } });
  await book(hotel, {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    room_type_id: hotel.roomTypes['SUI'],
    room_assignment: hotel.rooms['302'],
  });
  for (const number of ['102', '302']) await hotel.api.patch(`/rooms/${hotel.rooms[number]}`, { condition: 'dirty' });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: { width: 1_440, height: 900 } });
  await go('/console/housekeeping', 'Housekeeping');
  const rooms = page.getByRole('region', { name: /^Room / });
  await page.getByRole('heading', { name: 'Guests arrive here today 1' }).waitFor();
  await page.getByRole('region', { name: 'Room 302' }).getByRole('button', { name: 'Start' }).waitFor();
  const named = () => rooms.evaluateAll((all) => all.map((room) => room.getAttribute('aria-label')?.slice('Room '.length)));
  expect(await named()).toEqual(['302', '101', '102', '103', '201', '301']);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Guests arrive here today 1',
    'Floor 1 3',
    'Floor 2 1',
    'Floor 3 1',
  ]);
  const cutOff = await rooms.getByRole('button').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const [own, room] = [button.getBoundingClientRect(), button.closest('section')?.getBoundingClientRect()];
        return button.scrollWidth > button.clientWidth || !room || own.left < room.left || own.right > room.right;
      }).length,
  );
  expect(cutOff).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radiogroup', { name: 'State' }).getByRole('radio', { name: 'Dirty 2' }).check();
  await page.getByRole('region', { name: 'Room 101' }).waitFor({ state: 'detached' });
  expect(await named()).toEqual(['302', '102']);
  await page.getByRole('radiogroup', { name: 'State' }).getByText('Out of order 0').click();
  await page.getByRole('button', { name: 'Show all rooms' }).click();
  await page.getByRole('region', { name: 'Room 101' }).waitFor();
});

// Rules: CONSOLE-65
test('a room that is out of order today is brought back to be cleaned', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'out_of_order' });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: phone, hasTouch: true });
  await go('/console/housekeeping', 'Housekeeping');
  const room = page.getByRole('region', { name: 'Room 101' });
  await room.getByRole('button', { name: 'Back in service' }).tap();
  await room.getByRole('button', { name: 'Clean', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await page.getByRole('status').getByText('Undone').waitFor();
  const { condition, out_of_order } = (await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body;
  expect([condition, out_of_order?.from]).toEqual(['out_of_order', hotel.day(0)]);
  await room.getByRole('button', { name: 'Back in service' }).tap();
  await room.getByRole('button', { name: 'Clean', exact: true }).waitFor();
  expect((await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body).toMatchObject({ condition: 'dirty', out_of_order: null });
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
