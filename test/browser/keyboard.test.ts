import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, stayHeading, violationsOf } from '../harness/screen.ts';
import { book, bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium, by keyboard only. A button is found by its name, not by a number of Tab presses.

// Rules: CONSOLE-19, GUEST-14
test('the palette finds pages, actions, guests by a few letters and resources by their id', async () => {
  const hotel = await newHotel();
  const { id } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const find = async (text: string, offered: string) => {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByLabel('Search').fill(text);
    await page.getByRole('dialog').getByRole('button').filter({ hasText: offered }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await go('/console/today', 'Today');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Reviews' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await find('Revi', 'Reviews');
  await heading('Reviews').waitFor();
  await find('ána sílv', 'ana@example.com');
  await heading('Ana Silva').waitFor();
  await find(id, id);
  await page.getByRole('heading', { level: 1, name: stayHeading }).waitFor();
});

// Rules: CONSOLE-19
test('Enter opens the guest whose name was typed, even when pressed before the search has finished', async () => {
  const hotel = await newHotel();
  await bookFromToday(hotel, 2);
  expect((await hotel.api.post('/guests', { first_name: 'Eva', last_name: 'Costa' })).status).toBe(201);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  const search = page.getByRole('dialog').getByLabel('Search').and(page.locator(':focus'));
  await page.keyboard.press('Control+K');
  await search.waitFor();
  await page.keyboard.type('Ana Silva');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'ana@example.com' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ana Silva' }).waitFor();

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const late = Promise.withResolvers<void>();
  await page.route(/guest\.guests\.list/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+K');
  await search.waitFor();
  await page.keyboard.type('Eva Costa');
  await page.keyboard.press('Enter');
  late.resolve();
  await page.getByRole('heading', { level: 1, name: 'Eva Costa' }).waitFor();
});

// Rules: CONSOLE-15, CONSOLE-73
test('the dates of a reservation are typed in sequence, and an empty departure is the next day', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  const begin = async () => {
    await page.keyboard.press('Alt+N');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(hotel.day(3));
    await page.keyboard.press('Tab');
  };
  await begin();
  await page.keyboard.type(hotel.day(6));
  await page.keyboard.press('Tab');
  expect(await dialog.getByLabel('Departure').inputValue()).toBe(hotel.day(6));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(hotel.day(7)); // replaces the current value
  expect(await dialog.getByLabel('Departure').inputValue()).toBe(hotel.day(7));
  expect(await dialog.getByLabel('Arrival').inputValue()).toBe(hotel.day(3));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await begin();
  await page.keyboard.press('Tab');
  expect(await dialog.getByLabel('Departure').inputValue()).toBe(hotel.day(4));
});

// Rules: CONSOLE-19
test('a guest is checked in without a mouse', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { id } = await bookFromToday(hotel, 2);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reservations', 'Reservations');
  await page.keyboard.press('Alt+T');
  const checkIn = page.getByRole('region', { name: 'Arrivals' }).getByRole('button', { name: 'Check in' });
  await checkIn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.locator('button[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'In house' }).getByRole('link', { name: 'Ana Silva' }).waitFor();
  expect((await hotel.api.get(`/reservations/${id}`)).body.status).toBe('checked_in');
  await page.keyboard.press('Alt+N');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(hotel.day(3));
  expect(await page.getByRole('dialog', { name: 'New reservation' }).getByLabel('Arrival').inputValue()).toBe(hotel.day(3));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

// Rules: CONSOLE-19, CONSOLE-81, CONSOLE-82
test('the first arrival is checked in with two keys, and a stay is opened by room, telephone or agency number with one Enter', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const inHouse = await guestInHouse(hotel, 2); // in 101
  const eva = { first_name: 'Eva', last_name: 'Costa', phone: '+351912345678' };
  const { id } = await book(hotel, {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    guest: eva,
    external_id: 'TA-4711',
    channel: 'travel_agent',
  });
  const { page, url, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await page.route(/hotel\.rooms\.list/, (route) => route.continue({ url: route.request().url().replaceAll('%3A200', '%3A1') })); // pages of one
  await go('/console/reservations', 'Reservations');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/booking\.desk\.arrival/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.keyboard.press('Alt+I');
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByRole('status', { name: 'Loading' }).waitFor();
  await dialog.locator('form:focus').waitFor();
  await page.keyboard.press('Enter'); // too early: the room cannot be seen yet
  expect((await hotel.api.get(`/reservations/${id}`)).body.status).toBe('confirmed');
  release();
  await dialog.locator('button[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Eva Costa is in 102.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  for (const [text, stay] of [
    ['101', inHouse.id],
    ['TA-4711', id],
    ['912 345 678', id],
    ['Ana Silva', inHouse.id],
  ] as const) {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByLabel('Search').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/console/reservations/${stay}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

// Rules: CONSOLE-19
test('a key opens the list of shortcuts, and names every key of every page', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  await page.keyboard.press('Alt+S');
  const list = page.getByRole('dialog', { name: 'Shortcuts' });
  const rows = (name: string) => list.getByRole('table', { name }).getByRole('row');
  await list.getByRole('table', { name: 'Rates' }).waitFor();
  expect(await rows('Shortcuts').allTextContents()).toContain('SearchCtrl + K');
  expect(await rows('Messages').allTextContents()).toContain('Resolve the conversationE');
  const pages = ['Shortcuts', 'Lists of stays', 'Calendar', 'Rates', 'Messages', 'Folio'];
  expect(await Promise.all(pages.map((name) => rows(name).count()))).toEqual([10, 2, 8, 7, 2, 1]);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
});
