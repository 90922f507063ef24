import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, one hotel per test; results are read over REST.

// Rules: CONSOLE-35, CONSOLE-36
test('a stay is moved by keyboard to another room and day, and its departure by Shift', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const stay = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const bar = page.getByRole('button', { name: /^Ana Silva, .* confirmed$/ });
  await bar.focus();
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const label = () => page.locator(`[data-stay="${stay.id}"]`).getAttribute('aria-label');
  const move = async () => {
    const dialog = page.getByRole('dialog', { name: 'Move' });
    const before = await label();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitFor('the bar at its new place', async () => (await label()) !== before);
  };
  await move();
  const read = async () => (await hotel.api.get(`/reservations/${stay.id}`)).body;
  expect(await read()).toMatchObject({ arrival: hotel.day(4), departure: hotel.day(6), room_assignment: hotel.rooms['102'] });
  await bar.focus();
  for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await move();
  expect(await read()).toMatchObject({ arrival: hotel.day(4), departure: hotel.day(7), room_assignment: hotel.rooms['102'] });
});

// Rules: CONSOLE-16, CONSOLE-36
test('a stay dragged to an occupied room can be moved without a room', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const dates = { arrival: hotel.day(3), departure: hotel.day(5) };
  await book(hotel, { ...dates, room_assignment: hotel.rooms['101'], guest: { first_name: 'Eva', last_name: 'Costa' } });
  const stay = await book(hotel, { ...dates, room_assignment: hotel.rooms['102'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const from = await page.getByRole('button', { name: /^Ana Silva/ }).boundingBox();
  const to = await page.getByRole('button', { name: /^Eva Costa/ }).boundingBox();
  const middle = { x: 20, y: 12 };
  await page.mouse.move((from?.x ?? 0) + middle.x, (from?.y ?? 0) + middle.y);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + middle.x, (to?.y ?? 0) + middle.y, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await dialog.getByRole('alert').getByText('The room is not available.').waitFor(); // before anything was sent
  await dialog.getByRole('button', { name: 'Move without a room' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body).toMatchObject({ ...dates, room_assignment: 'soft' });
});

const rateOf = (hotel: Hotel, amount: string) => {
  const nights = { from: hotel.day(0), to: hotel.day(20), room_type_id: hotel.roomTypes['STD'] };
  return { ...nights, rate_plan_id: hotel.ratePlans['BAR'], amount: { currency: 'EUR', amount } };
};

// Rules: CONSOLE-50, CONSOLE-51
test('a move shows the new price, and is undone by key, at the old price or as the person chooses', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { id, quote } = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  await hotel.api.post('/rate-plans/bulk-update', { updates: [rateOf(hotel, '200.00')] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const read = async () => (await hotel.api.get(`/reservations/${id}`)).body;
  const longer = async () => {
    await page.getByRole('button', { name: /^Ana Silva, .* confirmed$/ }).focus();
    for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Move' });
    const price = dialog.getByText(/^Costs /);
    await price.waitFor();
    const said = (await price.textContent())?.match(/[+-]?€[\d.]+/g);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { total } = (await read()).quote;
    expect(said).toEqual([`€${quote.total}`, `€${total}`, `+€${(Number(total) - Number(quote.total)).toFixed(2)}`]);
  };
  await longer();
  await page.locator(`[data-stay="${id}"]:focus`).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('status').getByText('Undone').waitFor();
  expect(await read()).toMatchObject({ arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'], quote });

  await longer();
  expect(await violationsOf(page)).toEqual([]);
  await hotel.api.patch(`/reservations/${id}`, { notes: 'Late' });
  await page.getByRole('button', { name: 'Undo Ctrl + Z' }).press('Enter');
  await page.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
  await page.getByRole('button', { name: 'Undo anyway' }).click();
  await page.getByRole('status').getByText('Undone').waitFor();
  expect(await read()).toMatchObject({ departure: hotel.day(5), notes: 'Late', quote });
});

// Rules: CONSOLE-36, CONSOLE-50, CONSOLE-51
test('the stay of a guest in house is extended by keys at the price shown, and moved to another room by dragging', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const today = { arrival: hotel.day(0), departure: hotel.day(1), room_assignment: hotel.rooms['101'] };
  const { id, quote } = await book(hotel, today);
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  await hotel.api.post('/rate-plans/bulk-update', { updates: [rateOf(hotel, '200.00')] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const read = async () => (await hotel.api.get(`/reservations/${id}`)).body;
  const bar = page.getByRole('button', { name: /^Ana Silva, .* in house$/ });
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await bar.focus();
  for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  const said = (await dialog.getByText(/^Costs /).textContent())?.match(/[+-]?€[\d.]+/g);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const longer = await read();
  expect(longer).toMatchObject({ status: 'checked_in', departure: hotel.day(2) });
  expect(said?.slice(0, 2)).toEqual([`€${quote.total}`, `€${longer.quote.total}`]);
  await page.keyboard.press('Control+z');
  await page.getByRole('status').getByText('Undone').waitFor();
  expect(await read()).toMatchObject({ departure: hotel.day(1), quote });

  const from = await bar.boundingBox();
  const rowHeight = 36;
  const grip = { x: (from?.x ?? 0) + 8, y: (from?.y ?? 0) + 12 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + rowHeight, { steps: 4 });
  await page.mouse.up();
  await dialog.getByText(`The price stays €${quote.total}`).waitFor();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ departure: hotel.day(1), room_assignment: hotel.rooms['102'], quote });
});

// Rules: CONSOLE-16, CONSOLE-50
test('the stay of a guest in house is never extended at an unconfirmed price', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { id, quote } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const late = Promise.withResolvers<void>();
  await page.route(/booking\.reservations\.previewChange/, async (route) => {
    await late.promise; // the price has not loaded when Enter is pressed
    await route.continue();
  });
  await page.getByRole('button', { name: /^Ana Silva, .* in house$/ }).focus();
  for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await dialog.locator('button[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  late.resolve();
  await dialog.getByRole('alert').getByText('The price has changed.').waitFor();
  const read = async () => (await hotel.api.get(`/reservations/${id}`)).body;
  expect(await read()).toMatchObject({ departure: hotel.day(1), quote });
  await dialog.getByRole('button', { name: 'Move at the new price' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ departure: hotel.day(2) });
});

// Rules: CONSOLE-54
test('free days selected by dragging are booked in their room, or without it when somebody else was faster', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { id } = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(4), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const taken = await page.locator(`[data-stay="${id}"]`).boundingBox();
  const dayWidth = 48;
  const from = { x: (taken?.x ?? 0) + 2 * dayWidth, y: (taken?.y ?? 0) + 12 }; // two days later
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2 * dayWidth, from.y, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  expect(await dialog.getByLabel('Arrival').inputValue()).toBe(hotel.day(5));
  expect(await dialog.getByLabel('Departure').inputValue()).toBe(hotel.day(7));
  await dialog.getByLabel('Rate plan').selectOption({ value: hotel.ratePlans['BAR'] ?? '' });
  await dialog.getByLabel('First name').fill('Eva');
  await dialog.getByLabel('Last name').fill('Costa');
  await book(hotel, { arrival: hotel.day(6), departure: hotel.day(7), room_assignment: hotel.rooms['101'] });
  await dialog.getByRole('button', { name: 'New reservation' }).click();
  await dialog.getByRole('button', { name: 'Book without a room' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Eva Costa/ }).waitFor();
  const [booked] = (await hotel.api.get(`/reservations?arrival_from=${hotel.day(5)}&arrival_to=${hotel.day(5)}`)).body.data;
  expect(booked).toMatchObject({ departure: hotel.day(7), room_type_id: hotel.roomTypes['STD'], room_assignment: 'soft' });
});

// Rules: CONSOLE-19, CONSOLE-36
test('a key pressed right after a move starts from the new place', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const stay = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  await page.getByRole('button', { name: /^Ana Silva, .* confirmed$/ }).focus();
  for (const _ of [1, 2]) {
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Move' });
    await dialog.locator('button[type=submit]:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body).toMatchObject({ arrival: hotel.day(5), departure: hotel.day(7) });
});

// Rules: CONSOLE-19
test('the focus returns the moment a dialog closes', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const stay = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  await page.getByRole('button', { name: /^Ana Silva, .* confirmed$/ }).focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await dialog.locator('button[type=submit]:focus').waitFor();
  const focused = page.evaluate<string | null>(focusedAfterDialog);
  await page.keyboard.press('Enter');
  expect(await focused).toBe(stay.id);
});

// Rules: CONSOLE-35
test('the days of the calendar are side by side in every language, under their months', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  for (const [locale, heading] of [
    ['pt-PT', 'Calendário'],
    ['de-DE', 'Kalender'],
  ] as const) {
    const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, { locale });
    await go('/console/calendar', heading);
    const days = page.getByRole('columnheader').and(page.locator('[class*=day]'));
    await days.first().waitFor();
    const cut = await days.evaluateAll((all) => all.filter((day) => day.scrollWidth > day.clientWidth).length);
    expect([await days.count(), cut]).toEqual([28, 0]);
    const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const months = page.getByText(name.format(Date.parse(hotel.day(12))), { exact: true });
    expect(await months.count()).toBe(1);
    const texts = await days.locator('span').allTextContents();
    expect(Math.max(...texts.map(({ length }) => length))).toBe(2);
  }
});

// Rules: CONSOLE-30, CONSOLE-32
test('a refused request is found by its code and shows its content', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const refused = await hotel.api.post('/guests', { first_name: 'Marisol' });
  const id = refused.headers.get('x-request-id') ?? '';
  await go('/console/requests', 'Requests');
  await page.getByLabel('Code', { exact: true }).fill(refused.body.code);
  const link = page.getByRole('row').filter({ hasText: id }).getByRole('link', { name: 'POST /guests' });
  const isShown = async (): Promise<boolean> => {
    const isListed = link.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (await isListed) return true;
    await page.getByLabel('Route').fill('');
    await page.reload();
    await page.getByLabel('Code', { exact: true }).fill(refused.body.code);
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    return false;
  };
  await waitFor('the request on the page', isShown);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Request', exact: true }).waitFor();
  await page.getByText('"first_name": "[masked]"').waitFor();
});

/** In the page: the stay with the focus when the dialog has closed, before any other task runs. */
const focusedAfterDialog = `new Promise((done) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) return;
    observer.disconnect();
    done(document.activeElement.getAttribute('data-stay'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
})`;
