import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { openScreenOf } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a hotel with some history, its admin, and only Tab, Enter, Escape, arrows and typing: each page is opened and used. Results are
// read over REST.

type Find = (page: Page) => Locator;

const main = (page: Page): Locator => page.getByRole('main');
const button =
  (name: string): Find =>
  (page) =>
    main(page).getByRole('button', { name, exact: true }).first();
const field =
  (name: string): Find =>
  (page) =>
    main(page).getByLabel(name, { exact: true });

/** Pages whose main action opens a dialog: it focuses its first field, Escape closes it, and the focus returns to the button. */
const dialogs = [
  ['Today', button('Check in')],
  ['Reservations', button('New reservation')],
  ['Groups', button('New group')],
  ['Guests', button('New guest')],
  ['Channels', button('Sync now')],
  ['Webhooks', button('Add endpoint')],
  ['API tokens', button('Create token')],
  ['Settings', button('Add person')],
  ['Tenants', button('Create tenant')],
  ['Maintenance', button('Announce')],
] as const satisfies readonly (readonly [string, Find])[];

/** Pages whose main element is reached with Tab and takes the keys. */
const reached = [
  ['Calendar', (page) => main(page).getByRole('button', { name: /^Ana Silva/ })],
  ['Rates', (page) => page.getByRole('grid', { name: /^Rates of/ })],
  ['Events', (page) => main(page).getByRole('link', { name: 'reservation.created', exact: true })],
  ['Requests', field('Code')],
  ['Clock', field('Advance by')],
  ['Partners', field('Command')],
] as const satisfies readonly (readonly [string, Find])[];

/** Pages with a filter list: an arrow key chooses its next item. */
const chosen = [
  ['Registrations', 'State', 'queued'],
  ['Reports', 'Report', 'daily-arrivals'],
] as const;

/** Pages that need no key of their own. */
const shown = ['Stuck work'] as const;

/** The first field of a dialog, or its submit button where nothing need be typed. */
const begun = ['input', 'select', 'textarea', 'button[type=submit]'].map((field) => `${field}:focus`).join();

const tabsMax = 200;

async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
  }
  expect.fail(`no ${key} leads to ${target}`);
}

/** Goes to a page of the navigation, which comes before the content of a page. */
async function open(page: Page, name: string): Promise<void> {
  const isBehind = (await page.locator('main:focus-within').count()) > 0;
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await reach(page, link, isBehind ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Types into the fields of a dialog and sends it. */
async function finish(page: Page, fields: Readonly<Record<string, string>>, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    await reach(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await press(page, dialog.getByRole('button', { name: confirm, exact: true }));
  await dialog.waitFor({ state: 'detached' });
}

async function openAsStaff(hotel: Hotel): Promise<Page> {
  const { page, go, email } = await openScreenOf(hotel);
  await operator().operator.add.mutate({ platform: true, email });
  await go('/console/', 'Today');
  return page;
}

// Rules: CONSOLE-12, CONSOLE-19
test('each page of hotel and platform is opened and used with Tab, Enter, Escape and arrows', async () => {
  const hotel = await newHotel({ agencies: true, sandbox: true, rooms: { STD: 2 } });
  await bookFromToday(hotel, 2);
  const page = await openAsStaff(hotel);
  for (const [name, find] of dialogs) {
    await open(page, name);
    await press(page, find(page));
    await page.getByRole('dialog').locator(begun).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await find(page).and(page.locator(':focus')).waitFor();
  }
  for (const [name, find] of reached) {
    await open(page, name);
    await reach(page, find(page));
  }
  for (const [name, label, second] of chosen) {
    await open(page, name);
    await reach(page, field(label)(page));
    await page.keyboard.press('ArrowDown');
    await waitFor(`${second} to be chosen on ${name}`, async () => (await field(label)(page).inputValue()) === second);
  }
  for (const name of shown) await open(page, name);
});

// Rules: CONSOLE-15, CONSOLE-19
test('guests, rooms, messages and reviews are handled without a mouse', async () => {
  const hotel = await newHotel({ rooms: { STD: 1, DLX: 0, SUI: 0 } });
  const { id } = await bookFromToday(hotel, 2);
  const message = await hotel.api.post('/messages', { reservation_id: id, body: 'Welcome!' });
  const { key } = (await hotel.readWrite.post(`/reservations/${id}/review-key`)).body;
  const review = await client(key).post('/reviews', { rating: 4, text: 'Quiet' });
  const page = await openAsStaff(hotel);

  await open(page, 'Guests');
  await press(page, button('New guest')(page));
  await finish(page, { 'First name': 'Eva', 'Last name': 'Costa' }, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Eva Costa' }).waitFor();

  await open(page, 'Messages');
  await press(page, main(page).getByRole('link', { name: 'Ana Silva', exact: true }));
  await press(page, button('Resolve')(page));
  await button('Reopen')(page).waitFor();
  expect((await hotel.api.get(`/conversations/${message.body.conversation_id}`)).body.resolved).toBe(true);

  await open(page, 'Housekeeping');
  const room = page.getByRole('region', { name: 'Room 101' });
  await press(page, room.getByRole('button', { name: 'Dirty', exact: true }));
  await room.getByRole('button', { name: 'Inspected', exact: true }).waitFor();
  expect((await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body.condition).toBe('dirty');

  await open(page, 'Reviews');
  await press(page, button('Reply')(page));
  await finish(page, { Reply: 'Thank you' }, 'Send');
  expect((await hotel.api.get(`/reviews/${review.body.id}`)).body.reply).toMatchObject({ text: 'Thank you' });
});
