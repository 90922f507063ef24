import { expect, test } from 'vitest';
import { bookForGroup, front, openGroup } from '../harness/group-screen.ts';
import { groupWithBlock } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { locksOf } from '../harness/locks.ts';

// Method: the built console in Chromium, by keyboard.

// Rules: CONSOLE-95
test('PINs stay on screen while the rest of the party gets cards, and the page is left only after a question', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const group = await groupWithBlock(hotel, [{ day: 0, rooms: 2 }], { arrival: hotel.day(0), departure: hotel.day(1) });
  for (const _ of [1, 2]) await bookForGroup(hotel, group.id, 0);
  await locksOf(hotel.tenantId).forget('102');
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Check in party' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check in party' });
  await dialog.getByRole('checkbox', { checked: true }).nth(1).waitFor();
  await dialog.getByRole('radio', { name: 'PIN' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Check in party' }).press('Enter');
  await dialog.getByText('Checked in: 2 · Keys: 1 · Refused: 1').waitFor();
  expect(await dialog.getByRole('link', { name: 'Open the stay' }).getAttribute('target')).toBe('_blank');
  await locksOf(hotel.tenantId).learn('102');
  await dialog.getByRole('radio', { name: 'Key card' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Check in party' }).press('Enter');
  await dialog.getByText('Checked in: 2 · Keys: 2', { exact: true }).waitFor();
  await dialog.getByText('Key issued').waitFor();
  const pin = dialog.getByText(/^PIN \d+$/);
  await pin.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rates', includeHidden: true }).dispatchEvent('click');
  const question = page.getByRole('dialog').filter({ hasText: 'PINs that are shown here cannot be shown again' }).last();
  await question.getByRole('button', { name: 'Leave the page' }).waitFor();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave the page' }).waitFor({ state: 'detached' });
  expect(await pin.count()).toBe(1);
});

// Rules: CONSOLE-95
test('a check-in that is left stops after the stay under way', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const group = await groupWithBlock(hotel, [{ day: 0, rooms: 2 }], { arrival: hotel.day(0), departure: hotel.day(1) });
  for (const _ of [1, 2]) await bookForGroup(hotel, group.id, 0);
  const { page } = await openGroup(hotel, group, front);
  const answer = Promise.withResolvers<void>();
  const checkIns: string[] = [];
  await page.route(/reservations\.checkIn/, async (route) => {
    checkIns.push(route.request().url());
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check in party' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check in party' });
  await dialog.getByRole('checkbox', { checked: true }).nth(1).waitFor();
  await dialog.getByRole('radio', { name: 'PIN' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Check in party' }).press('Enter');
  await dialog.getByText('Saving…').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rates', includeHidden: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Leave the page' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Rates' }).waitFor();
  const [issued] = await Promise.all([page.waitForResponse(/keys\.issue/), answer.resolve()]);
  await issued.finished();
  await page.getByRole('grid').getByText('left').first().waitFor();
  const stays = (await hotel.api.get(`/reservations?group_id=${group.id}&status=checked_in`)).body.data;
  expect([stays.length, checkIns.length]).toEqual([1, 1]);
});
