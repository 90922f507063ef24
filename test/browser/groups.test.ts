import { expect, test } from 'vitest';
import { bookForGroup, front, manager, openGroup } from '../harness/group-screen.ts';
import { blockOf, contractRooms, groupWithBlock, newGroup } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { locksOf } from '../harness/locks.ts';
import { openScreenOf, phone, violationsOf } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, by keyboard where a keyboard is enough; results are read over REST.

// Rules: CONSOLE-92, GROUP-1, GROUP-2
test('a group is made, found by its filters with what is picked up, confirmed and released', async () => {
  const hotel = await newHotel();
  await newGroup(hotel, { name: 'Other party', status: 'inquiry' });
  const { page, go } = await openScreenOf({ ...hotel, ...front });
  await go('/console/groups', 'Groups');
  await page.getByRole('button', { name: 'New group' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByLabel('Name', { exact: true }).fill('Silva wedding');
  await dialog.getByLabel('Arrival').fill(hotel.day(10));
  await dialog.getByLabel('Departure').fill(hotel.day(12));
  await dialog.getByLabel('Rate plan').selectOption(hotel.ratePlans['BAR'] ?? '');
  await dialog.getByRole('button', { name: 'New group' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Silva wedding' }).waitFor();
  const [made] = (await hotel.api.get('/groups?q=silva')).body.data;
  expect(made).toMatchObject({ status: 'tentative', arrival: hotel.day(10), departure: hotel.day(12) });

  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('definite', { exact: true }).first().waitFor();
  expect((await hotel.api.get(`/groups/${made.id}`)).body.status).toBe('definite');
  expect(await page.getByRole('button', { name: 'Cancel group' }).count()).toBe(0);

  await go('/console/groups?status=inquiry', 'Groups');
  await page.getByRole('link', { name: 'Other party' }).waitFor();
  expect(await page.getByRole('link', { name: 'Silva wedding' }).count()).toBe(0);
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('Search').last().fill('WEDD');
  await page.getByLabel('Search').last().press('Enter');
  await page.getByRole('link', { name: 'Silva wedding' }).waitFor();
  await page.getByRole('link', { name: 'Other party' }).waitFor({ state: 'detached' });
});

// Rules: CONSOLE-92, GROUP-10
test('chosen rooms of chosen nights are released, and no more than are held', async () => {
  const hotel = await newHotel();
  const nights = [10, 11].map((day) => ({ day, rooms: 3 }));
  const group = await groupWithBlock(hotel, nights, { arrival: hotel.day(10), departure: hotel.day(12) });
  await bookForGroup(hotel, group.id, 10);
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Release rooms' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Release rooms' });
  await dialog.getByText('5 room nights go back on sale.').waitFor();
  await dialog.getByRole('radio', { name: 'Chosen nights and room types' }).check();
  const rooms = dialog.getByRole('table', { name: 'Rooms to release' }).getByRole('textbox');
  await rooms.nth(1).fill('3');
  await dialog.getByText('At most 2 are held').waitFor();
  expect(await dialog.getByRole('button', { name: 'Release rooms' }).isDisabled()).toBe(true);
  await rooms.nth(0).fill('3'); // every night
  await dialog.getByText('5 room nights go back on sale.').waitFor();
  expect(await rooms.nth(0).inputValue()).toBe('3'); // of which one night holds less
  await rooms.nth(1).fill('1,5');
  await dialog.getByText('Must be a whole number').waitFor();
  await rooms.nth(0).fill('1');
  await dialog.getByText('2 room nights go back on sale.').waitFor();
  await rooms.nth(1).fill('');
  await dialog.getByText('1 room night goes back on sale.').waitFor();
  await dialog.getByRole('button', { name: 'Release rooms' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await blockOf(hotel, group.id)).toEqual([
    [3, 1, 0],
    [3, 0, 1],
  ]);
  expect((await hotel.api.get(`/groups/${group.id}`)).body.status).toBe('tentative');
});

// Rules: CONSOLE-92, GROUP-9
test('a confirmation without enough rooms names the room type and the night', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], {
    status: 'inquiry',
    arrival: hotel.day(10),
    departure: hotel.day(11),
  });
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm' });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await dialog
    .getByRole('alert')
    .getByRole('listitem')
    .filter({ hasText: /^Standard/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Confirm');
});

// Rules: CONSOLE-38, CONSOLE-92
test('terms are saved after the block has changed, and a name that chooses no organiser is not saved', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }]);
  const { page } = await openGroup(hotel, group, front);
  await page.getByLabel('Name', { exact: true }).fill('Silva and Costa');
  await contractRooms(hotel, group.id, [{ day: 10, rooms: 2 }]);
  await page.getByRole('img', { name: 'Of 2 room nights: 0 picked up, 2 held, 0 released' }).waitFor();
  await page.getByRole('combobox', { name: 'Organiser' }).fill('Nobody known');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByText('Please choose one of the suggestions').waitFor();
  expect((await hotel.api.get(`/groups/${group.id}`)).body.name).toBe('Silva wedding');
  await page.getByRole('combobox', { name: 'Organiser' }).fill('');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Silva and Costa' }).waitFor();
});

// Rules: CONSOLE-92, GROUP-15
test('a manager cancels a group with its reservations after they were named', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { arrival: hotel.day(10), departure: hotel.day(11) });
  await bookForGroup(hotel, group.id, 10);
  const { page } = await openGroup(hotel, group, manager);
  await page.getByRole('img', { name: 'Of 2 room nights: 1 picked up, 1 held, 0 released' }).waitFor();
  await page.getByRole('button', { name: 'Cancel group' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel group' });
  await dialog.getByRole('button', { name: 'Cancel group', exact: true }).press('Enter');
  await dialog.getByRole('link', { name: 'Ana Silva' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel the group and its reservations' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/groups/${group.id}`)).body.status).toBe('cancelled');
});

// Rules: CONSOLE-94, GROUP-14
test('a rooming list is pasted, its faults stand at their cells, and it is booked whole', async () => {
  const hotel = await newHotel();
  const nights = [10, 11].map((day) => ({ day, rooms: 2 }));
  const group = await groupWithBlock(hotel, nights, { arrival: hotel.day(10), departure: hotel.day(12) });
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Rooming list' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rooming list' });
  const sheet = (email: string) =>
    [
      'First name\tLast name\tE-mail\tRoom type\tShares with row',
      'Eva\tCosta\t\tSTD',
      `Rui\tCosta\t${email}\tSTD`,
      'Lia\tCosta\t\t\t2',
    ].join('\n');
  await dialog.getByLabel('Guests').fill(sheet('rui at home'));
  await dialog.getByRole('button', { name: 'Book rooms' }).press('Enter');
  const faulty = dialog.getByRole('row').filter({ hasText: 'Rui' });
  await faulty.getByText('Not a valid e-mail address').waitFor();
  expect((await hotel.api.get(`/reservations?group_id=${group.id}`)).body.data).toEqual([]);
  await dialog.getByLabel('Guests').fill(`${sheet('rui@example.com')}\nPia\tCosta\t\t\tLia`);
  await dialog.getByRole('row').filter({ hasText: 'Pia' }).getByText('Must be a whole number').waitFor();
  expect(await dialog.getByRole('button', { name: 'Book rooms' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Guests').fill(sheet('rui@example.com'));
  await dialog.getByRole('button', { name: 'Book rooms' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('2 rooms booked.').waitFor();
  const booked = (await hotel.api.get(`/reservations?group_id=${group.id}`)).body.data;
  expect(booked.map(({ adults }: { adults: number }) => adults).sort()).toEqual([1, 2]);
  await page.getByRole('link', { name: 'Eva Costa' }).waitFor();
});

// Rules: CONSOLE-92
test('reservations are filtered by their group, and a stay links to it', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { arrival: hotel.day(10), departure: hotel.day(11) });
  await bookForGroup(hotel, group.id, 10);
  await bookFromToday(hotel, 1);
  const { page, go } = await openScreenOf({ ...hotel, ...front });
  await go('/console/reservations', 'Reservations');
  const rows = page.getByRole('table', { name: 'Reservations' }).locator('tbody').getByRole('row');
  await rows.nth(1).waitFor();
  const filter = page.getByRole('combobox', { name: 'Group', exact: true });
  const choose = async (): Promise<void> => {
    await filter.fill('WEDD');
    await page.getByRole('option', { name: /^Silva wedding/ }).click();
    await rows.nth(1).waitFor({ state: 'detached' });
  };
  await choose();
  await filter.fill(' '); // nothing, as it looks
  await rows.nth(1).waitFor();
  await choose();
  expect(new URL(page.url()).searchParams.get('group_id')).toBe(group.id);
  await rows.getByRole('link', { name: 'Ana Silva' }).press('Enter');
  await page.getByRole('link', { name: group.name }).press('Enter');
  await page.getByRole('heading', { level: 1, name: group.name }).waitFor();
});

// Rules: CONSOLE-94
test('a rooming list is read from a CSV file', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }], { arrival: hotel.day(10), departure: hotel.day(11) });
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Rooming list' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rooming list' });
  const content = 'Apelido;Nome;room_type;arrival;Mesa\n"Costa; da";Eugénia;STD;;4\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') }; // as spreadsheets save it on Windows
  await page.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('cell', { name: 'Costa; da' }).waitFor();
  await dialog.getByRole('cell', { name: 'Eugénia' }).waitFor();
  await dialog.getByText('Columns that are not used: Mesa').waitFor();
  await dialog.getByRole('button', { name: 'Book rooms' }).press('Enter');
  await page.getByText('1 room booked.').waitFor();
});

// Rules: CONSOLE-95
test('a party is checked in by one press, and a key that was refused follows by the next', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const group = await groupWithBlock(hotel, [{ day: 0, rooms: 2 }], { arrival: hotel.day(0), departure: hotel.day(1) });
  for (const _ of [1, 2]) await bookForGroup(hotel, group.id, 0);
  await locksOf(hotel.tenantId).forget('102');
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Check in party' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check in party' });
  await dialog.getByRole('checkbox', { checked: true }).nth(1).waitFor();
  await dialog.getByRole('radio', { name: 'Key card' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Check in party' }).press('Enter');
  await dialog.getByText('The lock system does not recognise this room.').waitFor();
  await dialog.getByText('Room 102 is not set up in the lock system.').waitFor();
  await dialog.getByText('Checked in: 2 · Keys: 1 · Refused: 1').waitFor();
  await dialog.getByText('Key issued').waitFor();
  await waitFor('two stays in the house', async () => {
    const stays = (await hotel.api.get(`/reservations?group_id=${group.id}&status=checked_in`)).body.data;
    return stays.length === 2;
  });
  await locksOf(hotel.tenantId).learn('102');
  await dialog.getByRole('button', { name: 'Check in party' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Checked in: 2 · Keys: 2', { exact: true }).waitFor();
  expect(await locksOf(hotel.tenantId).keys()).toHaveLength(2);
});

// Rules: CONSOLE-95, GROUP-7
test('a group without a block checks in what it has booked from free rooms', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel, { arrival: hotel.day(0), departure: hotel.day(1), elastic: true });
  await bookForGroup(hotel, group.id, 0);
  const { page } = await openGroup(hotel, group, front);
  await page.getByRole('button', { name: 'Check in party' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check in party' });
  await dialog.getByRole('checkbox', { name: 'Ana Silva', checked: true }).waitFor();
  const [stay] = (await hotel.api.get(`/reservations?group_id=${group.id}`)).body.data;
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  await dialog.getByText('in house').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Ana Silva' }).isChecked()).toBe(false);
});

// Rules: CONSOLE-96
test('the calendar shows the block of a group, which leads to its page', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 1, rooms: 2 }], { arrival: hotel.day(1), departure: hotel.day(2) });
  const { page, go } = await openScreenOf({ ...hotel, ...front });
  await go('/console/calendar', 'Calendar');
  const bar = page
    .getByRole('grid', { name: 'Calendar' })
    .getByRole('link', { name: /^Silva wedding · 0 \/ 2 room nights picked up, .*tentative$/ });
  await bar.press('Enter');
  await page.getByRole('heading', { level: 1, name: group.name }).waitFor();
});

// Rules: CONSOLE-13, CONSOLE-14, CONSOLE-94
test('dialogs of a group have no fault of accessibility and fit a phone', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }]);
  const { page } = await openGroup(hotel, group, manager);
  await page.setViewportSize(phone);
  for (const name of ['Rooming list', 'Release rooms', 'Cancel group']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    if (name === 'Rooming list') await dialog.getByLabel('Guests').fill('Eva\tCosta\tnobody');
    if (name === 'Release rooms') await dialog.getByRole('radio', { name: 'Chosen nights and room types' }).check();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
