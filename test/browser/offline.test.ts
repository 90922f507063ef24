import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodPassword } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, stayHeading, violationsOf } from '../harness/screen.ts';
import { book, bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: the built console in Chromium with its service worker; the network is taken away and given back, and effects are counted over REST.

const withWorker = { serviceWorkers: 'allow' } as const;

/** Names of the answers in the copy; empty without one. */
function copyIn(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('innkeeper-copy');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => { opening.result.close(); resolve(reading.result); };
      reading.onerror = () => reject(reading.error);
    };
  })`);
}

/** Resolves when the copy is complete: the sheets of the stays are read last. */
async function copied(page: Page): Promise<void> {
  await expect.poll(async () => (await copyIn(page)).filter((name) => name.includes('"sheets"')).length, { timeout: 60_000 }).toBe(1);
}

/** Adds refused writes to the only queue, which are never sent, or takes them away again. */
function fillQueue(page: Page, count: number): Promise<void> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('innkeeper-queue');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('queues', 'readwrite');
      change.objectStore('queues').openCursor().onsuccess = ({ target: { result: cursor } }) => {
        const [first, ...rest] = cursor.value.filter(({ key }) => !key.startsWith('filler'));
        const refusal = { code: 'outdated', message: '', details: [] };
        cursor.update([first, ...rest, ...Array.from({ length: ${count} }, (_, place) => ({ ...first, key: 'filler' + place, refusal }))]);
      };
      change.oncomplete = () => { opening.result.close(); resolve(); };
    };
  })`);
}

const linkTo = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

// Rules: CONSOLE-90
test('without a network, Today, Calendar and a stay open at once, after a reload too, and signing out deletes what was kept', async () => {
  const hotel = await newHotel({ rooms: { STD: 3 } });
  await guestInHouse(hotel, 2);
  const later = await book(hotel, {
    arrival: hotel.day(9),
    departure: hotel.day(11),
    guest: { first_name: 'Bea', last_name: 'Costa', email: 'bea@example.com' },
  });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' }, withWorker);
  await go('/console/today', 'Today');
  await copied(page);
  expect((await copyIn(page)).filter((name) => /guest|document|keys|messag|registration|token|people/.test(name))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await heading(page, 'Today');
  await page.evaluate(`new MutationObserver(() => {
    globalThis.skeletons = (globalThis.skeletons ?? 0) + document.querySelectorAll('[aria-label=Loading]').length;
  }).observe(document.body, { childList: true, subtree: true })`);
  await page
    .getByRole('status')
    .getByText(/^Offline\. Showing the data of .*\d\d:\d\d\.$/)
    .waitFor();
  await page.getByRole('region', { name: 'In house' }).getByRole('link', { name: 'Ana Silva' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await linkTo(page, 'Calendar').click();
  await heading(page, 'Calendar');
  await page.getByRole('button', { name: /Bea Costa/ }).click();
  await page.getByRole('link', { name: 'Open reservation' }).click();
  await heading(page, stayHeading);
  await page.getByRole('link', { name: 'bea@example.com' }).waitFor();
  await page.getByText(`€${later.quote.total} due`, { exact: true }).waitFor();
  await linkTo(page, 'Today').click();
  await heading(page, 'Today');
  expect(await page.evaluate('globalThis.skeletons ?? 0')).toBe(0);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await expect.poll(() => copyIn(page)).toEqual([]);
});

// Rules: CONSOLE-91
test('a check-in, a charge and a cleaning made offline are sent once after the sign-in, and a refusal is put before the person', async () => {
  const hotel = await newHotel({ rooms: { STD: 4 } });
  const inHouse = await guestInHouse(hotel, 2);
  const [arriving, cancelled] = [
    await bookFromToday(hotel, 1),
    await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), guest: { first_name: 'Bea', last_name: 'Costa' } }),
  ];
  await hotel.api.patch(`/rooms/${hotel.rooms['104']}`, { condition: 'dirty' });
  const { page, go, email } = await openScreenOf({ ...hotel, role: 'front_desk' }, withWorker);
  await go(`/console/folios/${inHouse.folio_id}`, 'Folio');
  await copied(page);
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Post charge' }).click();
  const charging = page.getByRole('dialog', { name: 'Post charge' });
  await charging.getByLabel('Code').fill('minibar');
  await charging.getByLabel('Amount').fill('4.50');
  await charging.getByRole('button', { name: 'Post charge' }).click();
  await charging.waitFor({ state: 'detached' });
  await linkTo(page, 'Housekeeping').click();
  await page.getByRole('region', { name: 'Room 104' }).getByRole('button', { name: 'Clean', exact: true }).click();
  await page.getByRole('region', { name: 'Room 104' }).getByText('waiting to be sent').waitFor();
  await fillQueue(page, 198); // to 200
  const next = page.getByRole('region', { name: 'Room 103' });
  await next.getByRole('button', { name: 'Dirty', exact: true }).click();
  await next.getByText('Too many changes are waiting to be sent').waitFor();
  await fillQueue(page, 0);
  await linkTo(page, 'Today').click();
  for (const name of ['Bea Costa', 'Ana Silva']) {
    const row = page.getByRole('region', { name: 'Arrivals' }).getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Check in' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check in' });
    await sheet.getByRole('button', { name: 'Check in' }).click();
    await sheet.waitFor({ state: 'detached' });
    await row.getByText('waiting to be sent').waitFor();
  }
  const waiting = page.getByRole('region', { name: 'Waiting to be sent (4)' });
  expect(await waiting.getByRole('listitem').allTextContents()).toMatchObject(
    [/minibar, €4\.50/, /Room 104: Clean/, /Bea Costa/, /Ana Silva/].map((words) => expect.stringMatching(words)),
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await waiting.waitFor();

  expect((await hotel.api.delete(`/reservations/${cancelled.id}?force=true&reason=guest_request`)).status).toBe(200);
  await page.context().clearCookies(); // the session has ended meanwhile
  await page.context().setOffline(false);
  await heading(page, 'Sign in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const refused = page.getByRole('region', { name: 'Not accepted (1)' });
  await refused.getByText("This can't be done now.").waitFor();
  expect(await refused.getByRole('link', { name: 'Reservation' }).getAttribute('href')).toContain(cancelled.id);
  const { entries } = (await hotel.api.get(`/folios/${inHouse.folio_id}`)).body;
  expect(entries.filter(({ code }: { readonly code: string }) => code === 'minibar')).toMatchObject([{ amount: { amount: '4.50' } }]);
  expect((await hotel.api.get(`/reservations/${arriving.id}`)).body.status).toBe('checked_in');
  expect((await hotel.api.get(`/rooms/${hotel.rooms['104']}`)).body.condition).toBe('clean');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await refused.waitFor({ state: 'detached' });
});
