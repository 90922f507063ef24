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

// Rules: CONSOLE-80, SANDBOX-2
test('the desk of a sandbox works on the day that its clock shows', async () => {
  const sandbox = await newHotel({ sandbox: true });
  await sandbox.advanceClock('48h');
  const { page, go } = await openScreenOf({ ...sandbox, role: 'front_desk' });
  await go('/console/today', 'Today');
  await page.getByRole('button', { name: 'New reservation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  expect(await dialog.getByLabel('Arrival').inputValue()).toBe(sandbox.day(2));
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
