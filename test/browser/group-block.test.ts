import { expect, test } from 'vitest';
import { front, openGroup } from '../harness/group-screen.ts';
import { blockOf, contractRooms, groupWithBlock, newGroup } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import type { Screen } from '../harness/screen.ts';

// Method: the built console in Chromium; results are read over REST.

async function press({ page }: Pick<Screen, 'page'>, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

// Rules: CONSOLE-93, GROUP-4, GROUP-5
test('rooms and rates of a block are pasted and saved at once, and a night without a room is named at its cell', async () => {
  const hotel = await newHotel({ rooms: { STD: 3, DLX: 1 } });
  const group = await newGroup(hotel, { arrival: hotel.day(10), departure: hotel.day(12) });
  const screen = await openGroup(hotel, group, front);
  const { page, grid, changes } = screen;
  const types: string[] = (await hotel.api.get(`/rate-plans/${hotel.ratePlans['BAR']}`)).body.room_type_ids;
  const row = types.indexOf(hotel.roomTypes['STD'] ?? '');
  const cell = (place: number, column: number) => grid.locator(`[data-row="${place}"][data-column="${column}"]`);
  const paste = async (place: number, text: string): Promise<void> => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await cell(place, 0).click();
    await press(screen, 'Control+v');
  };
  await paste(row + types.length, '80,00\t+90.50\r\n');
  await changes.getByRole('alert').getByText('+90.50').waitFor();
  await paste(row + types.length, '80,00\t90.50\r\n');
  await cell(row + types.length, 0)
    .getByText('Needs rooms on this night')
    .waitFor();
  await paste(row, '2\t9\t4\r\n');
  await changes.getByText('1 pasted cell did not fit into the grid and was left out.').waitFor();
  await changes.getByText('Not saved: 4').waitFor();
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByRole('alert').getByText('No rooms of this type are left').waitFor();
  expect(await cell(row, 1).getAttribute('aria-invalid')).toBe('true');
  expect(await blockOf(hotel, group.id)).toEqual([]);
  await grid.focus();
  await press(screen, 'ArrowRight', '3', 'Enter');
  await changes.getByRole('alert').waitFor({ state: 'detached' });
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const block = (await hotel.api.get(`/groups/${group.id}/block`)).body.data;
  expect(block.map(({ rooms, rate }: { rooms: number; rate: { amount: string } }) => [rooms, rate.amount])).toEqual([
    [2, '80.00'],
    [3, '90.50'],
  ]);
});

/** A group of two nights without rooms, and its grid with standard rooms alone. */
async function openEmptyBlock(): Promise<Awaited<ReturnType<typeof openGroup>> & { hotel: Hotel; groupId: string }> {
  const hotel = await newHotel({ rooms: { STD: 9 } });
  const group = await newGroup(hotel, { arrival: hotel.day(10), departure: hotel.day(12) });
  return { ...(await openGroup(hotel, group, front)), hotel, groupId: group.id };
}

// Rules: CONSOLE-43, CONSOLE-93
test('what is typed is kept when another cell or a button is pressed, and a save is undone', async () => {
  const { page, grid, changes, hotel, groupId } = await openEmptyBlock();
  const cells = grid.getByRole('gridcell');
  await cells.nth(0).click();
  await page.keyboard.type('45');
  await press({ page }, 'Backspace');
  await cells.nth(1).click();
  await page.keyboard.type('5');
  await changes.getByRole('button', { name: 'Save' }).click();
  await changes.getByText('Saved: 2', { exact: true }).waitFor();
  expect(await blockOf(hotel, groupId)).toEqual([
    [4, 0, 0],
    [5, 0, 0],
  ]);
  await cells.nth(1).click();
  await press({ page }, 'Delete');
  await changes.getByText('Not saved: 1').waitFor();
  await cells.nth(2).click();
  await press({ page }, 'Delete'); // a rate is not deleted: nothing to take back
  await press({ page }, 'Control+z', 'Control+z'); // the second one restores what was there before the save
  await changes.getByText('Saved: 2', { exact: true }).waitFor({ state: 'detached' });
  expect(await blockOf(hotel, groupId)).toEqual([]);
});

// Rules: CONSOLE-43, CONSOLE-93
test('the value of somebody else stands in the cell before it is overwritten', async () => {
  const { page, grid, changes, hotel, groupId } = await openEmptyBlock();
  await grid.focus();
  await press({ page }, '4', 'Enter');
  await contractRooms(hotel, groupId, [{ day: 10, rooms: 2 }]);
  await grid.getByRole('gridcell').first().getByText('now 2').waitFor();
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  await changes.getByRole('button', { name: 'Overwrite with mine' }).press('Enter');
  await changes.getByText('Saved: 1', { exact: true }).waitFor();
  expect(await blockOf(hotel, groupId)).toEqual([[4, 0, 0]]);
  await changes.getByRole('button', { name: 'Undo' }).press('Enter');
  await changes.getByText('Saved: 1', { exact: true }).waitFor({ state: 'detached' });
  expect(await blockOf(hotel, groupId)).toEqual([[2, 0, 0]]); // theirs, which was overwritten
});

// Rules: CONSOLE-43, CONSOLE-93
test('what is typed is compared with the value over which it was begun', async () => {
  const { page, grid, changes, hotel, groupId } = await openEmptyBlock();
  const cell = grid.getByRole('gridcell').first();
  await contractRooms(hotel, groupId, [{ day: 10, rooms: 5 }]);
  await cell.getByText('5', { exact: true }).waitFor();
  await grid.focus();
  await press({ page }, 'F2');
  await contractRooms(hotel, groupId, [{ day: 10, rooms: 7 }]);
  await cell.getByText('7', { exact: true }).waitFor();
  await grid.getByRole('gridcell').nth(1).click();
  expect(await changes.getByText('Not saved: 1').count()).toBe(0); // opened and left as it was
  await cell.click();
  await page.keyboard.type('6');
  await contractRooms(hotel, groupId, [{ day: 10, rooms: 8 }]);
  await cell.getByText('8', { exact: true }).waitFor();
  await press({ page }, 'Enter');
  await cell.getByText('now 8').waitFor();
});

// Rules: CONSOLE-93
test('a refused undo says why, at its cell', async () => {
  const { page, grid, changes, hotel, groupId } = await openEmptyBlock();
  for (const rooms of ['5', '2']) {
    await grid.focus();
    await press({ page }, rooms, 'Enter');
    await changes.getByRole('button', { name: 'Save' }).press('Enter');
    await changes.getByText('Saved: 1', { exact: true }).waitFor();
  }
  await groupWithBlock(hotel, [{ day: 10, rooms: 7 }]);
  await changes.getByRole('button', { name: 'Undo' }).press('Enter');
  await changes.getByRole('alert').getByText('No rooms of this type are left').waitFor();
  expect(await grid.getByRole('gridcell').first().getAttribute('aria-invalid')).toBe('true');
  expect(await blockOf(hotel, groupId)).toEqual([[2, 0, 0]]);
});

// Rules: CONSOLE-93
test('the handle copies what has just been typed into its cell', async () => {
  const { page, grid, changes } = await openEmptyBlock();
  const cells = grid.getByRole('gridcell');
  await cells.nth(0).click();
  await page.keyboard.type('4');
  const [from, to] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  if (!from || !to) throw new Error('no cells');
  await page.mouse.move(from.x + from.width - 4, from.y + from.height - 4);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
  await changes.getByText('Not saved: 2').waitFor();
  for (const place of [0, 1]) expect(await cells.nth(place).textContent()).toMatch(/^4/);
});

// Rules: CONSOLE-43
test('another page is opened over unsaved changes only after a question', async () => {
  const { page, grid, changes } = await openEmptyBlock();
  await grid.focus();
  await press({ page }, '4', 'Enter');
  await changes.getByText('Not saved: 1').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.waitFor();
  await press({ page }, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await changes.getByText('Not saved: 1').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rates' }).click();
  await press({ page }, 'Escape');
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload'); // the browser asks before the tab is closed
  await asked.dismiss();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rates' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Rates' }).waitFor();
});

// Rules: CONSOLE-43
test('nothing is taken back on screen alone while it is saved', async () => {
  const { page, grid, changes, hotel, groupId } = await openEmptyBlock();
  const answer = Promise.withResolvers<void>();
  await page.route(/writeBlock/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await grid.focus();
  await press({ page }, '4', 'Enter');
  await changes.getByRole('button', { name: 'Save' }).press('Enter');
  for (const name of ['Undo', 'Discard']) await changes.getByRole('button', { name, disabled: true }).waitFor();
  await grid.focus();
  await press({ page }, 'Control+z');
  await changes.getByText('Not saved: 1').waitFor();
  answer.resolve();
  await changes.getByText('Saved: 1', { exact: true }).waitFor();
  expect(await blockOf(hotel, groupId)).toEqual([[4, 0, 0]]);
});
