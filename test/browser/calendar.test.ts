import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { charge, eur } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { openScreenOf, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, one hotel per test; results are read over REST.

const person = (first_name: string, last_name: string) => ({ guest: { first_name, last_name } });
const shown = { days: 14, before: 2 };

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Drags the pointer from a point by a distance. */
async function drag(page: Page, from: { readonly x: number; readonly y: number }, by: { readonly x: number; readonly y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

/** Place of a bar, a little right of its beginning. */
async function gripOf(bar: Locator) {
  const box = await bar.boundingBox();
  return { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 };
}

// Rules: CONSOLE-19, CONSOLE-35, CONSOLE-36
test('a stay is moved by keyboard, the focus returns the moment the dialog closes, and the next key starts from the new place', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const stay = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  await page.getByRole('button', { name: /^Ana Silva, .* confirmed$/ }).focus();
  const dialog = page.getByRole('dialog', { name: 'Move' });
  const move = async (...keys: readonly string[]) => {
    await press(page, ...keys);
    await dialog.locator('button[type=submit]:focus').waitFor();
    const focused = page.evaluate<string | null>(focusedAfterDialog);
    await page.keyboard.press('Enter');
    expect(await focused).toBe(stay.id);
  };
  await move('m', 'ArrowRight', 'ArrowDown', 'Enter');
  await move('m', 'ArrowRight', 'Enter');
  await move('m', 'Shift+ArrowRight', 'Enter');
  const { body } = await hotel.api.get(`/reservations/${stay.id}`);
  expect(body).toMatchObject({ arrival: hotel.day(5), departure: hotel.day(8), room_assignment: hotel.rooms['102'] });
});

// Rules: CONSOLE-16, CONSOLE-36, CONSOLE-54
test('a stay dragged to an occupied room loses its room; free nights are booked or taken out of order by pointer and by keys', async () => {
  const hotel = await newHotel({ rooms: { STD: 2, DLX: 1 } });
  const dates = { arrival: hotel.day(3), departure: hotel.day(5) };
  await book(hotel, { ...dates, room_assignment: hotel.rooms['101'], ...person('Eva', 'Costa') });
  const stay = await book(hotel, { ...dates, room_assignment: hotel.rooms['102'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const eva = page.getByRole('button', { name: /^Eva Costa/ });
  const [from, to] = [await gripOf(page.getByRole('button', { name: /^Ana Silva/ })), await gripOf(eva)];
  await drag(page, from, { x: 0, y: to.y - from.y });
  const moving = page.getByRole('dialog', { name: 'Move' });
  await moving.getByRole('alert').getByText('The room is not available.').waitFor(); // before anything was sent
  await moving.getByRole('button', { name: 'Move without a room' }).click();
  await moving.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body).toMatchObject({ ...dates, room_assignment: 'soft' });
  await page.getByRole('button', { name: 'No room yet (1)', expanded: true }).click();
  await page.getByRole('button', { name: /^Ana Silva/ }).waitFor({ state: 'detached' });

  const day = (await page.getByRole('columnheader').nth(1).boundingBox())?.width ?? 0;
  const free = await gripOf(eva);
  await drag(page, { x: free.x + 3 * day, y: free.y }, { x: 2 * day, y: 0 });
  const free101 = page.getByRole('dialog', { name: /^Room 101/ });
  await free101.locator('button:focus').waitFor(); // a dialog that takes the focus late would get the key
  await free101.getByRole('button', { name: 'New reservation' }).press('Enter');
  const booking = page.getByRole('dialog', { name: 'New reservation' });
  expect(await booking.getByLabel('Arrival').inputValue()).toBe(hotel.day(6));
  expect(await booking.getByLabel('Departure').inputValue()).toBe(hotel.day(8));
  await booking.getByLabel('Rate plan').selectOption({ value: hotel.ratePlans['BAR'] ?? '' });
  await booking.getByLabel('First name').fill('Rui');
  await booking.getByLabel('Last name').fill('Melo');
  await book(hotel, { arrival: hotel.day(7), departure: hotel.day(8), room_assignment: hotel.rooms['101'] });
  await booking.getByRole('button', { name: 'New reservation' }).click();
  await booking.getByRole('button', { name: 'Book without a room' }).click();
  await booking.waitFor({ state: 'detached' });
  const [booked] = (await hotel.api.get(`/reservations?arrival_from=${hotel.day(6)}&arrival_to=${hotel.day(6)}`)).body.data;
  expect(booked).toMatchObject({ departure: hotel.day(8), room_type_id: hotel.roomTypes['STD'], room_assignment: 'soft' });

  await page.getByRole('grid', { name: 'Calendar' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter'); // tomorrow and the night after in the first room
  const free201 = page.getByRole('dialog', { name: /^Room 201/ });
  await free201.locator('button:focus').waitFor();
  await free201.getByRole('button', { name: 'Out of order' }).press('Enter');
  const blocking = page.getByRole('dialog', { name: 'Out of order' });
  await blocking.getByLabel('Reason').fill('New carpet');
  await page.keyboard.press('Enter');
  await blocking.waitFor({ state: 'detached' });
  await page.getByRole('grid').getByText('New carpet').waitFor();
  const { out_of_order } = (await hotel.api.get(`/rooms/${hotel.rooms['201']}`)).body;
  expect(out_of_order).toEqual({ from: hotel.day(1), to: hotel.day(3), reason: 'New carpet' });
});

const rateOf = (hotel: Hotel, amount: string) => {
  const nights = { from: hotel.day(0), to: hotel.day(20), room_type_id: hotel.roomTypes['STD'] };
  return { ...nights, rate_plan_id: hotel.ratePlans['BAR'], amount: { currency: 'EUR', amount } };
};

// Rules: CONSOLE-16, CONSOLE-36, CONSOLE-50, CONSOLE-51
test('a move shows the new price and is undone by key; in house it is made by keys or dragging, never at an unconfirmed price', async () => {
  const hotel = await newHotel({ rooms: { STD: 4 } });
  const tonight = { arrival: hotel.day(0), departure: hotel.day(1) };
  const ana = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const eva = await book(hotel, { ...tonight, room_assignment: hotel.rooms['102'], ...person('Eva', 'Costa') });
  const rui = await book(hotel, { ...tonight, room_assignment: hotel.rooms['104'], ...person('Rui', 'Melo') });
  for (const { id } of [eva, rui]) expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  await hotel.api.post('/rate-plans/bulk-update', { updates: [rateOf(hotel, '200.00')] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/calendar', 'Calendar');
  const read = async ({ id }: { readonly id: string }) => (await hotel.api.get(`/reservations/${id}`)).body;
  const dialog = page.getByRole('dialog', { name: 'Move' });
  const bar = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
  const longer = async (name: string, stay: typeof ana) => {
    await bar(name).focus();
    await press(page, 'm', 'Shift+ArrowRight', 'Enter');
    const said = (await dialog.getByText(/^Costs /).textContent())?.match(/[+-]?€[\d.]+/g);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { total } = (await read(stay)).quote;
    expect(said).toEqual([`€${stay.quote.total}`, `€${total}`, `+€${(Number(total) - Number(stay.quote.total)).toFixed(2)}`]);
  };
  const undone = () => page.getByRole('status').getByText('Undone').waitFor();
  await longer('Ana Silva', ana);
  await page.locator(`[data-stay="${ana.id}"]:focus`).waitFor();
  await page.keyboard.press('Control+z');
  await undone();
  expect(await read(ana)).toMatchObject({ departure: ana.departure, room_assignment: hotel.rooms['101'], quote: ana.quote });
  await longer('Ana Silva', ana);
  await hotel.api.patch(`/reservations/${ana.id}`, { notes: 'Late' });
  await page.getByRole('button', { name: 'Undo Ctrl + Z' }).press('Enter');
  await page.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo anyway' }).click();
  await undone();
  expect(await read(ana)).toMatchObject({ departure: ana.departure, notes: 'Late', quote: ana.quote });

  await longer('Eva Costa', eva);
  await page.keyboard.press('Control+z');
  await undone();
  expect(await read(eva)).toMatchObject({ status: 'checked_in', departure: eva.departure, quote: eva.quote });
  const rowHeight = 28;
  await drag(page, await gripOf(bar('Eva Costa')), { x: 0, y: rowHeight });
  await dialog.getByText(`The price stays €${eva.quote.total}`).waitFor();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await read(eva)).toMatchObject({ departure: eva.departure, room_assignment: hotel.rooms['103'], quote: eva.quote });

  const late = Promise.withResolvers<void>();
  await page.route(/booking\.reservations\.previewChange/, async (route) => {
    await late.promise; // the price has not loaded when Enter is pressed
    await route.continue();
  });
  await bar('Rui Melo').focus();
  await press(page, 'm', 'Shift+ArrowRight', 'Enter');
  await dialog.locator('button[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  late.resolve();
  await dialog.getByRole('alert').getByText('The price has changed.').waitFor();
  expect(await read(rui)).toMatchObject({ departure: rui.departure, quote: rui.quote });
  await dialog.getByRole('button', { name: 'Move at the new price' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await read(rui)).toMatchObject({ departure: hotel.day(2) });
});

// Rules: CONSOLE-35
test('a bar says who, how many, through whom and what is open, and leads to check-in and extension', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const nights = { arrival: hotel.day(0), departure: hotel.day(2), room_assignment: hotel.rooms['101'] };
  const stay = await book(hotel, { ...nights, channel: 'phone' });
  await charge(hotel, stay.folio_id, { amount: eur('12.00') });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await go('/console/calendar', 'Calendar');
  const bar = page.getByRole('button', { name: /^Ana Silva, .*, 2 guests, Phone, €12\.00 open, confirmed$/ });
  await bar.press('Enter');
  const day = await page
    .getByRole('columnheader')
    .nth(1 + shown.before)
    .getAttribute('aria-label');
  expect(day).toMatch(/25% occupied$/); // one of four rooms
  await page
    .getByRole('row', { name: 'Standard' })
    .getByTitle(/^From €9\d\.00/)
    .first()
    .waitFor();
  await page.getByRole('rowheader', { name: 'Room 101, Standard, Inspected' }).waitFor();
  expect(asked.filter((url) => /guests\.get|reservations\.get/.test(url))).toEqual([]); // names come with the chart
  const card = page.getByRole('dialog', { name: 'Ana Silva' });
  await card.getByText('Balance €12.00').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Check in' }).click();
  const arriving = page.getByRole('dialog', { name: 'Check in' });
  await arriving.getByRole('button', { name: 'Check in' }).click();
  await arriving.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Ana Silva, .* in house$/ }).click();
  await card.getByRole('button', { name: 'Extend' }).click();
  const moving = page.getByRole('dialog', { name: 'Move' });
  expect(await moving.getByLabel('Departure').inputValue()).toBe(hotel.day(3));
  await moving.getByText(/^Costs /).waitFor();
  await moving.getByRole('button', { name: 'Move' }).click();
  await moving.waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body).toMatchObject({ status: 'checked_in', departure: hotel.day(3) });

  await page.getByText('30 days', { exact: true }).click(); // the label of a radio that is out of view
  for (const [locale, heading] of [
    ['pt-PT', 'Calendário'],
    ['de-DE', 'Kalender'],
  ] as const) {
    const other = await openScreenOf({ ...hotel, role: 'front_desk' }, { locale });
    await other.go('/console/calendar', heading);
    await expectHeadToFit(other.page, { locale, inside: hotel.day(9) });
  }
  expect(await page.getByRole('columnheader').count()).toBe(31);
});

/** Weekdays, days and shares are nowhere cut, and the month is named. */
async function expectHeadToFit(page: Page, { locale, inside }: { readonly locale: string; readonly inside: string }): Promise<void> {
  const days = page.getByRole('columnheader').and(page.locator('[title]'));
  await days.last().locator('span').last().getByText('%').waitFor();
  const cut = await days.evaluateAll((all) => all.filter((day) => day.scrollWidth > day.clientWidth).length);
  expect([await days.count(), cut]).toEqual([shown.days, 0]);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByText(name.format(Date.parse(inside)), { exact: true }).waitFor();
}

// Rules: CONSOLE-30, CONSOLE-32
test('a refused request is found by its code and shows its content', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const refused = await hotel.api.post('/guests', { first_name: 'Marisol' });
  const id = refused.headers.get('x-request-id') ?? '';
  await go('/console/requests', 'Requests');
  await page.getByLabel('Code', { exact: true }).fill(refused.body.code);
  const link = page
    .getByRole('row')
    .filter({ has: page.getByTitle(id) })
    .getByRole('link', { name: 'POST /guests' });
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
