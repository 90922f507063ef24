import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inSpain } from '../harness/fiscal.ts';
import { groupWithBlock } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { report } from '../harness/housekeeping.ts';
import { operator } from '../harness/instance.ts';
import { desk, openScreenOf, phone, stayHeading, violationsOf } from '../harness/screen.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: every screen of a sandbox hotel with some history, window after window.

/** Pages of a hotel in the navigation of its admin, in order. */
const pages = [
  ['Today', 'today'],
  ['Calendar', 'calendar'],
  ['Reservations', 'reservations'],
  ['Groups', 'groups'],
  ['Guests', 'guests'],
  ['Messages', 'messages'],
  ['Rates', 'rates'],
  ['Channels', 'channels'],
  ['Direct booking', 'direct-booking'],
  ['Invoices', 'invoices'],
  ['Reviews', 'reviews'],
  ['Reports', 'reports'],
  ['Housekeeping', 'housekeeping'],
  ['Registrations', 'registrations'],
  ['Webhooks', 'webhooks'],
  ['Events', 'events'],
  ['API tokens', 'api-tokens'],
  ['Requests', 'requests'],
  ['Settings', 'settings'],
  ['Clock', 'clock'],
] as const;

const ofManagers: readonly string[] = ['Direct booking', 'Webhooks', 'API tokens', 'Requests', 'Settings', 'Clock'];

/** Pages that platform staff have in addition. */
const pagesOfPlatform = [
  ['Tenants', 'tenants'],
  ['Maintenance', 'maintenance'],
  ['Partners', 'partners'],
  ['Stuck work', 'stuck-work'],
] as const;
const allPages = [...pages, ...pagesOfPlatform];

let hotel: Hotel;
let resources: readonly (readonly [heading: string | RegExp, path: string])[];

beforeAll(async () => {
  hotel = await newHotel({ sandbox: true, change: inSpain() });
  const arriving = await bookFromToday(hotel, 2);
  await guestInHouse(hotel, 1);
  const message = await hotel.api.post('/messages', { reservation_id: arriving.id, body: 'Welcome!' });
  const endpoint = await hotel.api.post('/webhook-endpoints', { url: 'https://hooks.example/all', events: ['guest.updated'] });
  const text = { name: 'Welcome', language: 'en', body: 'Dear {{guest.first_name}}, {{wifi_code}}.' };
  const template = await hotel.api.post('/message-templates', text);
  await hotel.api.post('/message-templates', { ...text, name: 'Thanks', body: 'Thank you.' });
  await hotel.api.post('/message-automations', { template_name: 'Thanks', trigger: 'checked_out' });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }]);
  resources = [
    [stayHeading, `reservations/${arriving.id}`],
    ['Folio', `folios/${arriving.folio_id}`],
    [group.name, `groups/${group.id}`],
    ['Ana Silva', `guests/${arriving.guest_id}`],
    ['Conversation', `messages/${message.body.conversation_id}`],
    ['Templates', 'messages/templates'],
    ['Welcome', `messages/templates/${template.body.id}`],
    ['Automations', 'messages/automations'],
    ['https://hooks.example/all', `webhooks/${endpoint.body.id}`],
    ['Tenant', `tenants/${hotel.tenantId}`],
    ['Account', 'account'],
  ];
});

/** An admin of the hotel who is also platform staff. */
async function openAsStaff(options: Parameters<typeof openScreenOf>[1] = {}) {
  const screen = await openScreenOf(hotel, options);
  await operator().operator.add.mutate({ platform: true, email: screen.email });
  return screen;
}

// Rules: CONSOLE-12
test('a person who may not use a page has no link to it', async () => {
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/', 'Today');
  const shown = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await shown.filter({ hasText: 'Invoices' }).waitFor(); // known once the properties are
  const links = await shown.allInnerTexts();
  const kept = pages.map(([name]) => name).filter((name) => !ofManagers.includes(name));
  expect(links).toEqual([...kept, 'Account']);
});

// Rules: CONSOLE-12, CONSOLE-13, CONSOLE-14
test('the navigation leads to every page; axe finds no fault in light and in dark, and each fits a phone of 360 pixels', async () => {
  const { page, url, go, moveTo } = await openAsStaff({ colorScheme: 'light' });
  const faults: string[] = [];
  const examine = async (path: string): Promise<void> => {
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    const inLight = await violationsOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const inDark = await violationsOf(page, ['color-contrast']); // colours alone differ
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    const tooWide = (await fits(page)) ? [] : ['is wider than a telephone'];
    await page.setViewportSize(desk);
    faults.push(...[...inLight, ...inDark, ...tooWide].map((fault) => `${path}: ${fault}`));
  };
  await go('/console/', 'Today');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.filter({ hasText: 'Invoices' }).waitFor(); // known once the properties are
  expect(await links.allInnerTexts()).toEqual([...allPages.map(([name]) => name), 'Account']);
  for (const [name, path] of allPages) {
    await links.and(page.getByRole('link', { name, exact: true })).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(page.url()).toBe(`${url}/console/${path}`);
    await examine(path);
  }
  for (const [heading, path] of resources) {
    await moveTo(`/console/${path}`, heading);
    await examine(path);
  }
  expect(faults).toEqual([]);
});

// Rules: CONSOLE-76
test('the navigation counts a room as soon as it is dirty, beside a link that keeps its name', async () => {
  const { page, go } = await openScreenOf(hotel);
  await go('/console/guests', 'Guests');
  await page.locator('[data-live=true]').waitFor({ state: 'attached' });
  await report(hotel, '102', { condition: 'dirty' });
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').filter({ hasText: 'Housekeeping' });
  await place.getByText('1 dirty').waitFor();
  await place.getByRole('link', { name: 'Housekeeping', exact: true }).waitFor();
});

// Rules: CONSOLE-14
test('on a phone the navigation opens by a button', async () => {
  const { page, go } = await openScreenOf(hotel, { viewport: phone, hasTouch: true });
  await go('/console/', 'Today');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guests' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor();
});

const settlingMs = 10_000;

/** True if nothing overflows the window once the layout has settled. */
async function fits(page: Page): Promise<boolean> {
  const isFitting = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
  return waitFor('a page as wide as the window', isFitting, { timeoutMs: settlingMs }).catch(() => false);
}
