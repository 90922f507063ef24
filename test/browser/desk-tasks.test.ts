import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { desk, openScreenOf, phone, stayHeading, violationsOf } from '../harness/screen.ts';
import { book, bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium; every press of a task is a line of its test, and results are read over REST.

/** Calls of the page so far, each with its input once: a busy browser splits batches, and live changes repeat calls. */
function callsOf(page: Page): ReadonlySet<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, procedures] = /\/console\/trpc\/(.+)/.exec(pathname) ?? [];
    if (procedures === undefined || procedures === 'live.changes') return;
    const inputs: Record<string, unknown> = JSON.parse(searchParams.get('input') ?? request.postData() ?? '{}');
    for (const [place, name] of decodeURIComponent(procedures).split(',').entries()) calls.add(`${name} ${JSON.stringify(inputs[place])}`);
  });
  return calls;
}

// Rules: CONSOLE-80
test('Today and Reservations call as much for many rows as for one, and rows come with names and figures', async () => {
  const hotel = await newHotel({ rooms: { STD: 6 } });
  const returning = await guestInHouse(hotel, 3);
  const guests = ['Bea', 'Carla', 'Dora'].map((first_name) => ({ first_name, last_name: 'Costa' }));
  for (const guest of guests)
    await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), guest, notes: `Quiet room for ${guest.first_name}` });
  await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), guest: undefined, guest_id: returning.guest_id });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const calls = callsOf(page);
  await go('/console/today', 'Today');
  const arrivals = page.getByRole('region', { name: 'Arrivals' });
  await arrivals.getByRole('link').first().waitFor();
  expect(await arrivals.getByRole('link').allInnerTexts()).toEqual(['Ana Silva', 'Bea Costa', 'Carla Costa', 'Dora Costa']);
  const row = arrivals.getByRole('row').filter({ hasText: 'Ana Silva' });
  expect(await row.textContent()).toContain('1 earlier stay');
  await arrivals.getByText('Quiet room for Carla').waitFor();
  await page.getByText('1 of 5', { exact: true }).waitFor();
  expect(await page.getByText('Not confirmed').count()).toBe(0);
  await page.getByLabel('Find a stay').fill('dora');
  expect(await arrivals.getByRole('link').allInnerTexts()).toEqual(['Dora Costa']);
  await page.getByRole('link', { name: 'Reservations', exact: true }).click();
  await page.getByRole('table', { name: 'Reservations' }).getByRole('link', { name: 'Carla Costa' }).waitFor();
  expect([...calls].filter((call) => /guests\.get|reservations\.get/.test(call))).toEqual([]);
  expect(calls.size).toBeLessThanOrEqual(16);
  await expectPaintedAtOnce(page, arrivals);
  await page.route(/desk\.stays/, (route) => route.continue({ url: route.request().url().replaceAll('%3A100', '%3A2') })); // pages of two
  await go('/console/today', 'Today');
  await arrivals.getByRole('link').first().waitFor();
  expect(await arrivals.getByRole('link').count()).toBe(2);
  await page.getByLabel('Find a stay').fill('béa');
  await arrivals.getByRole('link', { name: 'Bea Costa' }).waitFor();
});

/** Screens that were shown before appear though nothing is answered; a row has few elements, and nothing of what it may open. */
async function expectPaintedAtOnce(page: Page, arrivals: Locator): Promise<void> {
  const press = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const bar = page.getByRole('button', { name: /^Dora Costa/ });
  await press('Calendar');
  await bar.waitFor();
  await page.route(/console\/trpc/, () => undefined); // never answered
  await press('Today');
  const row = arrivals.getByRole('row').filter({ hasText: 'Dora Costa' });
  await row.waitFor();
  expect(await row.locator('*').count()).toBeLessThanOrEqual(30);
  expect(await page.locator('[role=dialog], [role=menu], [role=listbox], [role=tooltip]').count()).toBe(0);
  await press('Calendar');
  await bar.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

// Rules: CONSOLE-81, CONSOLE-16
test('room, card payment and key of a check-in are three presses, and what is refused is tried again without the rest', async () => {
  const hotel = await newHotel({ rooms: { STD: 4 } });
  const [first, second] = [
    await bookFromToday(hotel, 1),
    await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), notes: 'Second' }),
  ];
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  const choose = (group: string, name: string) =>
    dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();
  const open = async (notes: string | null) => {
    const rows = page
      .getByRole('region', { name: 'Arrivals' })
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Check in' }) });
    const row = notes === null ? rows.filter({ hasNotText: 'Second' }) : rows.filter({ hasText: notes });
    await row.getByRole('button', { name: 'Check in' }).click();
    await dialog.getByText(/^Registration: \d+ fields missing$/).waitFor();
  };
  await open(null);
  expect(await violationsOf(page)).toEqual([]);
  await choose('Key', 'Key card'); // remembered
  await dialog.getByRole('radio', { name: /^102, / }).click();
  await choose('Payment', 'Card');
  await page.keyboard.type('pm_lost_card'); // as a terminal does
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await dialog.getByRole('status').getByText('Ana Silva is in 102.').waitFor();
  expect(await dialog.getByRole('alert').getByRole('button').allInnerTexts()).toEqual(['Finish without payment']);
  await choose('Payment', 'Cash');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByText(/^Ana Silva is in 102\. Payment of €\S+ taken\. Key valid until /).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await open('Second');
  await dialog.getByRole('radio', { name: /^103, / }).click();
  await choose('Payment', 'Card');
  await page.keyboard.type('pm_ok');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const [{ id, folio_id, quote }, room, code] of [
    [first, '102', 'cash'],
    [second, '103', 'card'],
  ] as const) {
    expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ status: 'checked_in', room_assignment: hotel.rooms[room] });
    expect((await hotel.api.get(`/reservations/${id}/keys`)).body.data).toMatchObject([{ status: 'active', medium: 'card' }]);
    const { entries } = (await hotel.api.get(`/folios/${folio_id}`)).body;
    expect(entries).toMatchObject([{ kind: 'payment', code, amount: { amount: `-${quote.total}` } }]);
  }
});

// Rules: CONSOLE-15, CONSOLE-81
test('a walk-in is booked from Today and in the room with a key after seven controls', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/booking\.desk\.arrival/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'New reservation' }).click();
  const making = page.getByRole('dialog', { name: 'New reservation' });
  expect([await making.getByLabel('Arrival').inputValue(), await making.getByLabel('Departure').inputValue()]).toEqual([
    hotel.day(0),
    hotel.day(1),
  ]);
  await making
    .getByRole('table', { name: 'Offers' })
    .getByRole('button', { name: /^Standard, Best available, €/ })
    .click();
  expect(await making.getByLabel('Room type').inputValue()).toBe(hotel.roomTypes['STD']);
  expect(await making.getByLabel('Rate plan').inputValue()).toBe(hotel.ratePlans['BAR']);
  await making.getByText(/^€\S+ with €\S+ taxes$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await making.getByLabel('First name').fill('Julia');
  await making.getByLabel('Last name').fill('Holloway');
  await making.getByRole('button', { name: 'New reservation' }).click();
  const arriving = page.getByRole('dialog', { name: 'Check in' });
  await arriving.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await arriving.getByRole('radiogroup').count()).toBe(0); // nothing to press that would move away
  release();
  await arriving.getByRole('radiogroup', { name: 'Key' }).getByText('Key card', { exact: true }).click();
  await arriving.getByRole('button', { name: 'Check in' }).click();
  await page.getByText(/^Julia Holloway is in 101\. Key valid until /).waitFor();
  const [stay] = (await hotel.api.get('/reservations')).body.data;
  expect(stay).toMatchObject({ status: 'checked_in', room_assignment: hotel.rooms['101'], arrival: hotel.day(0), departure: hotel.day(1) });
});

// Rules: CONSOLE-83, CONSOLE-84
test('the page of a stay says whose it is, and a change shows its price before it is saved', async () => {
  const hotel = await newHotel();
  const { id, quote } = await book(hotel, { arrival: hotel.day(3), departure: hotel.day(5), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  await go(`/console/reservations/${id}`, /^Ana Silva · 101 · .+ · 2 nights$/);
  expect(await page.getByRole('table', { name: 'Price by night' }).getByRole('row').count()).toBe(2);
  await page.getByText(`€${quote.total} due`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'ana@example.com' }).waitFor();
  await page.getByRole('table', { name: 'History' }).getByRole('cell', { name: 'Booked', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Guest link' }).click();
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Guest link' }).inputValue()).toMatch(/^https?:/);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change' });
  await dialog.getByLabel('Departure').fill(hotel.day(6));
  const price = dialog.getByText(/^€\S+ now, €\S+ after the change \(\+€\S+\)$/);
  await price.waitFor();
  const [, after] = /now, €(\S+) after/.exec((await price.textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const changed = (await hotel.api.get(`/reservations/${id}`)).body;
  expect([changed.departure, changed.quote.total]).toEqual([hotel.day(6), after]);
});

// Rules: CONSOLE-88, CONSOLE-13, CONSOLE-14
test('a stay opens beside Today, Reservations and Calendar, in the address, and Escape closes what is in front', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { id } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), room_assignment: hotel.rooms['101'] });
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const drawer = page.getByRole('dialog', { name: /^Ana Silva · 101 · .+ · 1 night$/ });
  const isOpen = async () => {
    await drawer.getByRole('table', { name: 'Price by night' }).waitFor();
    expect(new URL(page.url()).searchParams.get('stay')).toBe(id);
  };
  const isClosed = async () => {
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  };
  await go('/console/today', 'Today');
  const arrivals = page.getByRole('region', { name: 'Arrivals' });
  await arrivals.getByRole('cell', { name: 'Standard' }).click();
  await isOpen();
  await page.goBack();
  await isClosed();
  await arrivals.getByRole('link', { name: 'Ana Silva' }).press('Space');
  await isOpen();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => [clientWidth, scrollWidth])).toEqual([phone.width, phone.width]);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(desk);
  await page.reload();
  await isOpen();
  await drawer.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change', exact: true });
  await change.getByLabel('Departure').waitFor();
  await page.keyboard.press('Escape');
  await change.waitFor({ state: 'detached' });
  await isOpen();
  await page.keyboard.press('Escape');
  await isClosed();

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const bar = page.locator(`[data-stay="${id}"]`);
  await bar.click();
  await page.getByRole('dialog', { name: 'Ana Silva', exact: true }).getByRole('button', { name: 'Quick view' }).click();
  await isOpen();
  await drawer.getByRole('button', { name: 'Close', exact: true }).first().click();
  await isClosed();
  await bar.and(page.locator(':focus')).waitFor();
  await page.getByRole('link', { name: 'Reservations', exact: true }).click();
  await page.getByRole('table', { name: 'Reservations' }).getByRole('button', { name: 'Quick view' }).press('Enter');
  await isOpen();
  await drawer.getByRole('link', { name: 'Open as page' }).click();
  await page.getByRole('heading', { level: 1, name: stayHeading }).waitFor();
});

// Rules: CONSOLE-80, CONSOLE-13
test('each page of the desk shows the shape of its rows until they come', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { page, url } = await openScreenOf({ ...hotel, role: 'manager' });
  await page.route(/\/console\/trpc\/.*(?:desk|list|get)/, () => undefined); // never answered
  const pages = ['today', 'calendar', 'reservations', 'guests', 'messages', 'housekeeping', 'rates', 'reports', `reservations/${id}`];
  for (const path of pages) {
    await page.goto(`${url}/console/${path}`);
    const shape = page.getByRole('main').getByRole('status', { name: 'Loading' }).first();
    await shape.waitFor();
    expect((await shape.boundingBox())?.height, path).toBeGreaterThan(150);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  expect(await violationsOf(page)).toEqual([]);
});
