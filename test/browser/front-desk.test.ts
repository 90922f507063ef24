import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, stayHeading, violationsOf } from '../harness/screen.ts';
import { book, bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium, one hotel per test; results are read over REST.

// Rules: CONSOLE-15
test('a reservation is made, checked in and charged as in the contract', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { page, url, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reservations', 'Reservations');
  await page.getByRole('button', { name: 'New reservation' }).click();
  const making = page.getByRole('dialog', { name: 'New reservation' });
  await making.getByLabel('Arrival').fill(hotel.day(0));
  await making.getByLabel('Departure').fill(hotel.day(2));
  await making.getByLabel('Room type').selectOption(hotel.roomTypes['STD'] ?? '');
  await making.getByLabel('Rate plan').selectOption(hotel.ratePlans['BAR'] ?? '');
  await making.getByLabel('First name').fill('Ana');
  await making.getByLabel('Last name').fill('Silva');
  await making.getByRole('button', { name: 'New reservation' }).click();
  await page.getByRole('heading', { level: 1, name: stayHeading }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  expect(page.url()).toBe(`${url}/console/reservations/${id}`);
  expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ status: 'confirmed', adults: 2, quote: { currency: 'EUR' } });

  await go('/console/today', 'Today');
  await page.getByRole('region', { name: 'Arrivals' }).getByRole('button', { name: 'Check in' }).click();
  const arriving = page.getByRole('dialog', { name: 'Check in' });
  await arriving.getByLabel('Room', { exact: true }).selectOption({ label: '102' });
  await arriving.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('region', { name: 'In house' }).getByRole('link', { name: 'Ana Silva' }).click();
  const stay = (await hotel.api.get(`/reservations/${id}`)).body;
  expect(stay).toMatchObject({ status: 'checked_in', room_assignment: hotel.rooms['102'] });

  await page.getByRole('link', { name: 'Folio' }).click();
  await page.getByRole('button', { name: 'Post charge' }).click();
  const charging = page.getByRole('dialog', { name: 'Post charge' });
  await charging.getByLabel('Code').fill('minibar');
  await charging.getByLabel('Amount').fill('12.50');
  await charging.getByRole('button', { name: 'Post charge' }).click();
  await page.getByRole('cell', { name: 'minibar' }).waitFor();
  const { entries } = (await hotel.api.get(`/folios/${stay.folio_id}`)).body;
  expect(entries).toContainEqual(expect.objectContaining({ code: 'minibar', amount: { currency: 'EUR', amount: '12.50' } }));
});

// Rules: CONSOLE-16
test('a fee is a choice for those who may decide it, and shown to those who may not', async () => {
  const hotel = await newHotel();
  const booked = await book(hotel, { rate_plan_id: hotel.ratePlans['NRF'] });
  const refuseTo = async (role: 'front_desk' | 'manager') => {
    const { page, go } = await openScreenOf({ ...hotel, role });
    await go(`/console/reservations/${booked.id}`, stayHeading);
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel reservation' });
    await dialog.getByLabel('Reason').selectOption({ label: 'Guest request' });
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
    const refusal = dialog.getByRole('alert');
    await refusal.getByText('Free cancellation has ended.').waitFor();
    await refusal.getByText(`A fee of €${booked.quote.total} applies. It will be posted to the folio.`).waitFor();
    await refusal.getByText(/^Cancellation was free until \w+/).waitFor();
    expect(await refusal.textContent()).not.toMatch(/cancellation_fee|free_until|fol_|EUR|Z\b/);
    expect(await dialog.getByRole('button', { name: 'Cancel reservation' }).getAttribute('data-variant')).toBe('default'); // refused again
    return { page, choices: refusal.getByRole('button') };
  };
  expect(await (await refuseTo('front_desk')).choices.count()).toBe(0);
  const { page, choices } = await refuseTo('manager');
  expect(await choices.allInnerTexts()).toEqual([`Cancel and charge €${booked.quote.total}`]);
  expect(await choices.getAttribute('data-variant')).toBe('filled');
  await choices.click();
  await page.getByText('cancelled', { exact: true }).waitFor();
  expect((await hotel.api.get(`/reservations/${booked.id}`)).body).toMatchObject({
    status: 'cancelled',
    cancellation: { fee_due: { amount: booked.quote.total } },
  });
});

// Rules: CONSOLE-9
test('changes by others appear without a reload, in every tab', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  for (const one of [page, tab]) await one.locator('[data-live=true]').waitFor({ state: 'attached' });
  await bookFromToday(hotel, 1);
  for (const one of [page, tab]) await one.getByRole('region', { name: 'Arrivals' }).getByRole('link', { name: 'Ana Silva' }).waitFor();
});

// Rules: CONSOLE-16
test('a price changed before the booking arrives, and a type full by then, are offered as choices', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/reservations', 'Reservations');
  await page.getByRole('button', { name: 'New reservation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  await dialog.getByLabel('Arrival').fill(hotel.day(5));
  await dialog.getByLabel('Departure').fill(hotel.day(7));
  await dialog.getByLabel('Room type').selectOption(hotel.roomTypes['STD'] ?? '');
  await dialog
    .getByLabel('Rate plan')
    .locator('option')
    .filter({ hasText: /Best available: €/ })
    .waitFor({ state: 'attached' });
  await dialog.getByLabel('Rate plan').selectOption(hotel.ratePlans['BAR'] ?? '');
  await dialog.getByLabel('First name').fill('Eva');
  await dialog.getByLabel('Last name').fill('Costa');
  /** Lets somebody else act between what the person has seen and the request. */
  const beforeBooking = (work: () => Promise<unknown>) =>
    page.route(
      /booking\.reservations\.create/,
      async (route) => {
        await work();
        await route.continue();
      },
      { times: 1 },
    );
  const rates = { rate_plan_id: hotel.ratePlans['BAR'], room_type_id: hotel.roomTypes['STD'], from: hotel.day(0), to: hotel.day(9) };
  await beforeBooking(async () => {
    const changed = await hotel.api.post('/rate-plans/bulk-update', {
      updates: [{ ...rates, amount: { currency: 'EUR', amount: '140' } }],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(204);
  });
  await dialog.getByRole('button', { name: 'New reservation' }).click();
  const refusal = dialog.getByRole('alert');
  await refusal.getByText('The price has changed.').waitFor();
  expect(await refusal.getByRole('button').allInnerTexts()).toEqual(['Book at the current price']);
  await beforeBooking(() => book(hotel, { arrival: hotel.day(5), departure: hotel.day(6) }));
  await refusal.getByRole('button', { name: 'Book at the current price' }).click();
  await refusal.getByText('No rooms are left for one or more nights.').waitFor();
  await refusal.getByRole('button', { name: /^Book Deluxe: €/ }).click();
  await page.getByRole('heading', { level: 1, name: stayHeading }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ room_type_id: hotel.roomTypes['DLX'], arrival: hotel.day(5) });
});

// Rules: CONSOLE-47
test('a charge sent twice before the button is disabled is posted once', async () => {
  const hotel = await newHotel();
  const { folio_id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/folios/${folio_id}`, 'Folio');
  await page.getByRole('button', { name: 'Post charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post charge' });
  await dialog.getByLabel('Code').fill('minibar');
  await dialog.getByLabel('Amount').fill('12.50');
  await page.evaluate(
    "document.querySelectorAll('[role=dialog] button[type=submit]').forEach((button) => [button.click(), button.click()])",
  );
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'minibar' }).waitFor();
  const { entries } = (await hotel.api.get(`/folios/${folio_id}`)).body;
  expect(entries.filter(({ code }: { code: string }) => code === 'minibar')).toHaveLength(1);
});

// Rules: CONSOLE-16, CONSOLE-69
test('a balance that blocks a check-out is paid from there, with the amount of that day filled in, and the guest leaves', async () => {
  const hotel = await newHotel();
  const { id, folio_id } = await guestInHouse(hotel, 3); // leaves two days early
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/today', 'Today');
  await page.getByRole('region', { name: 'In house' }).getByRole('button', { name: 'Check out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out' });
  await leaving.getByRole('button', { name: 'Check out' }).click();
  const refusal = leaving.getByRole('alert');
  const choice = refusal.getByRole('button', { name: /^Take payment €/ });
  const due = (await choice.textContent())?.replace('Take payment €', '');
  await refusal.getByText(`The balance is €${due}.`).waitFor();
  expect(await refusal.textContent()).not.toContain('EUR');
  await choice.click();
  const paying = page.getByRole('dialog', { name: 'Take payment' });
  expect(await paying.getByLabel('Amount').inputValue()).toBe(due);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await paying.waitFor({ state: 'detached' });
  await choice.click();
  await paying.getByLabel('Method').selectOption({ label: 'Cash' });
  await paying.getByRole('button', { name: 'Take payment' }).click();
  await page.getByText(`Payment of €${due} taken`).waitFor();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ status: 'checked_out', departure: hotel.day(1) });
  expect((await hotel.api.get(`/folios/${folio_id}`)).body).toMatchObject({
    status: 'closed',
    settlement: 'paid',
    totals: { payments: { amount: `-${due}` } },
  });
});

// Rules: CONSOLE-70
test('the badge in the header distinguishes a hotel from its sandbox, and a lost connection is shown beside it', async () => {
  const [hotel, sandbox] = await Promise.all([newHotel(), newHotel({ sandbox: true })]);
  for (const [one, words] of [
    [hotel, 'Live'],
    [sandbox, 'Sandbox'],
  ] as const) {
    const { page, go } = await openScreenOf({ ...one, role: 'manager' });
    await go('/console/today', 'Today');
    await page.locator('[data-live=true]').waitFor({ state: 'attached' });
    expect(await page.getByRole('banner').getByRole('status').allTextContents()).toEqual([words, '']);
    await page.context().setOffline(true);
    await page.getByRole('banner').getByText('offline', { exact: true }).waitFor();
    await page.getByRole('banner').getByText(words, { exact: true }).waitFor();
    await page.context().setOffline(false);
    await go('/console/clock', 'Clock');
    await page.getByText(one === hotel ? 'A live hotel runs on real time.' : 'Current time').waitFor();
  }
});

/** Procedures that the page has called so far, a list for each request. */
function callsOf(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const [, procedures] = /\/console\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    if (procedures !== undefined && procedures !== 'live.changes') calls.push(decodeURIComponent(procedures).split(','));
  });
  return calls;
}

// Rules: CONSOLE-80
test('Today and Reservations read a handful of requests, none for a row, and rows come with names and figures', async () => {
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
  expect(calls.flat().filter((name) => /guests\.get|reservations\.get/.test(name))).toEqual([]);
  expect(calls.length).toBeLessThanOrEqual(8);
});

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
  const choose = (group: string, label: string) =>
    dialog.getByRole('radiogroup', { name: group }).getByText(label, { exact: true }).click();
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
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Ana Silva is in 102\. Payment of €\S+ taken\. Key valid until /).waitFor();

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
