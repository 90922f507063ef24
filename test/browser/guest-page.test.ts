import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardPageUrl, cards } from '../harness/card-page.ts';
import { foreignSite } from '../harness/foreign-site.ts';
import { cleanRooms, linkOf, registrationForm, selfCheckIn } from '../harness/guest-page.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { faultsInThemes, openScreen, phone, violationsOf } from '../harness/screen.ts';
import { book, guest, guestInHouse } from '../harness/stays.ts';

// Method: the page of a stay in Chromium as a phone, with script and without.

const small = { width: 320, height: 640 };

async function pathOf(hotel: Hotel, reservationId: string): Promise<string> {
  return new URL(await linkOf(hotel, reservationId)).pathname;
}

/** Fills in the form of the booker. */
async function register(page: Page, over: Partial<typeof registrationForm> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...registrationForm, ...over })) {
    const field = page.locator(`[name="${name}"]`).first();
    if (name === 'document.type') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).first().click();
}

// Rules: STAY-4, STAY-5, STAY-7
test('without script a guest registers, sees an error at its field, checks in and reads the door code', async () => {
  const hotel = await newHotel({ change: selfCheckIn() });
  await cleanRooms(hotel);
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), adults: 1 });
  const { page, url } = await openScreen({ viewport: phone, javaScriptEnabled: false });
  await page.goto(url + (await pathOf(hotel, stay.id)));
  await register(page, { 'document.number': '*' });
  const number = page.getByLabel('Document number');
  expect([await number.getAttribute('aria-invalid'), await number.inputValue()]).toEqual(['true', '*']);
  expect(await page.getByLabel('City of residence').inputValue()).toBe('Bremen');
  await register(page);
  await page.getByText('Registration complete').waitFor();
  const line = page.getByText('Other •••567');
  await line.waitFor();
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('City of residence').fill('Kiel');
  await page.getByRole('button', { name: 'Save' }).click();
  await line.waitFor();
  expect((await hotel.api.get(`/guests/${stay.guest_id}`)).body).toMatchObject({ residence_city: 'Kiel', date_of_birth: '1990-05-17' });
  const steps = page.getByRole('list', { name: 'Your stay, step by step' }).getByRole('listitem');
  expect(await steps.filter({ hasText: 'done' }).count()).toBe(1);
  expect(await page.locator('[aria-current="step"]').textContent()).toContain('Check-in');
  const button = page.getByRole('button', { name: 'Check in' });
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect([y > phone.height - 100, y + height < phone.height]).toEqual([true, true]);
  await button.click();
  await page.getByText(/^Door code \d{4,}$/).waitFor();
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status).toBe('checked_in');
});

// Rules: STAY-14
test('with script and without, a guest pays the deposit on the page of the provider', async () => {
  const hotel = await newHotel();
  const found: string[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const examine = async (page: Page): Promise<void> => void (javaScriptEnabled && found.push(...(await violationsOf(page)))); // axe is a script
    const stay = await book(hotel, { rate_plan_id: hotel.ratePlans['DEP'], departure: hotel.day(12) });
    const { page, url } = await openScreen({ viewport: small, javaScriptEnabled }, [new URL(cardPageUrl()).origin]);
    await page.goto(url + (await pathOf(hotel, stay.id)));
    await page.getByRole('button', { name: 'Pay €62.40' }).click();
    await page.getByLabel('Card number').fill(cards.ok);
    await examine(page);
    await page.getByRole('button', { name: 'Use this card' }).click();
    await page.getByText('Pay €62.40 now').waitFor();
    await examine(page);
    await page.getByRole('button', { name: 'Pay €62.40' }).click();
    await page.getByText('Your booking is confirmed.').waitFor();
    expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status).toBe('confirmed');
  }
  expect(found).toEqual([]);
});

// Rules: STAY-15
test('with script messages of the hotel appear without a reload, and no draft is lost', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { page, url } = await openScreen({ viewport: phone });
  await page.goto(url + (await pathOf(hotel, stay.id)));
  await page.getByLabel('Your message').fill('Is there a');
  await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'There is a lift' });
  await page.getByText('There is a lift').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('Is there a');
});

/** Words of labels, amounts and buttons that go on in another line. */
const brokenWords = `[...document.querySelectorAll('dt, dd, th, td, b, small, button, h2')].flatMap((element) => {
  const text = element.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return [];
  return [...text.data.matchAll(/[^\\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? ['breaks ' + word] : [];
  });
})`;

// Rules: STAY-16
test('no page of a stay has a fault that axe finds, in light and in dark, and each fits 320 pixels', async () => {
  const hotel = await newHotel({ sandbox: true, change: selfCheckIn() });
  const [booked, inHouse] = [
    await book(hotel, { guest: { ...guest, first_name: 'Wolfeschlegelsteinhausenbergerdorff' } }),
    await guestInHouse(hotel, 1),
  ];
  await hotel.api.post('/messages', {
    reservation_id: inHouse.id,
    body: 'https://hotel.example/a-very-long-address-without-any-blank-in-it',
  });
  const { page, url } = await openScreen({ viewport: small, colorScheme: 'light' });
  const faults: string[] = [];
  const examine = async (state: string): Promise<void> => {
    const inThemes = await faultsInThemes(page);
    const broken = await page.evaluate<string[]>(brokenWords);
    faults.push(...[...inThemes, ...broken].map((fault) => `${state}: ${fault}`));
  };
  await page.goto(url + (await pathOf(hotel, booked.id)));
  await examine('before arrival');
  await register(page, { 'document.number': '*' });
  await examine('with a fault');
  const path = await pathOf(hotel, inHouse.id);
  await page.goto(url + path);
  await examine('in the house');
  await hotel.advanceClock('24h');
  await page.goto(url + path);
  await examine('on the day of departure');
  await hotel.api.post(`/reservations/${inHouse.id}/check-out`, { settlement: 'written_off' });
  await page.goto(url + path);
  await examine('after the stay');
  await page.goto(`${url}/stay/nothing`);
  await examine('an address that opens nothing');
  expect(faults).toEqual([]);
});

// Rules: STAY-10, STAY-16
test('the page is complete and small in each of its languages', async () => {
  const hotel = await newHotel();
  const path = await pathOf(hotel, (await book(hotel)).id);
  for (const [locale, heading] of [
    ['pt-PT', 'Registo'],
    ['es-ES', 'Registro'],
    ['fr-FR', 'Fiche d’accueil'],
    ['de-DE', 'Meldeschein'],
  ] as const) {
    const { page, url } = await openScreen({ viewport: small, locale });
    await page.goto(url + path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect([locale, await page.evaluate('document.documentElement.lang')]).toEqual([locale, locale.slice(0, 2)]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), locale).toBe(true);
    expect(gzipSync(await page.content()).byteLength, locale).toBeLessThan(30_000);
  }
});

// Rules: STAY-13
test('the widget opens by the keyboard on a site with a strict policy in the colour of the site, sends, shows the answer and closes', async () => {
  const hotel = await newHotel({ change: selfCheckIn({ colour: '#7a1f5a' }) });
  const stay = await book(hotel);
  const { key } = (await hotel.readWrite.post(`/reservations/${stay.id}/widget-key`)).body;
  const { url } = await openScreen();
  const chosen = 'data-label="Write to us" data-colour="#1f4f7a"';
  const site = await foreignSite(url, () => `<script src="${url}/widget.js" data-key="${key}" ${chosen} defer></script>`);
  const { page } = await openScreen({ viewport: phone }, [site]);
  await page.goto(site);
  const button = page.getByRole('button', { name: 'Write to us' });
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Your message').fill('Is there a lift?');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByText('Is there a lift?').waitFor();
  await frame.locator('link[href="/stay/assets/colour/1f4f7a.css"]').waitFor({ state: 'attached' });
  expect((await hotel.api.get(`/messages?reservation_id=${stay.id}`)).body.data).toHaveLength(1);
  await frame.getByLabel('Your message').press('Escape');
  await frame.getByLabel('Your message').waitFor({ state: 'hidden' });
});

// Rules: STAY-16, STAY-17, STAY-18
test('the demo of the widget opens the conversation in the colour of the hotel, without a fault that axe finds', async () => {
  const hotel = await newHotel({ sandbox: true, change: selfCheckIn({ colour: '#7a1f5a' }) });
  const { key } = (await hotel.readWrite.post(`/reservations/${(await book(hotel)).id}/widget-key`)).body;
  const { page, url } = await openScreen({ viewport: small });
  await page.goto(`${url}/widget/demo?key=${key}`);
  await page.getByRole('heading', { level: 1, name: 'Website of Known Hotel' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Conversation' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Your message').fill('Is there a lift?');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByText('Is there a lift?').waitFor();
  await frame.locator('link[href="/stay/assets/colour/7a1f5a.css"]').waitFor({ state: 'attached' });
});

// Rules: STAY-9, STAY-16
test('the confirmation page of a cancellation has no fault that axe finds, and Tab goes from top to bottom', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { rate_plan_id: hotel.ratePlans['NRF'], arrival: hotel.day(10), departure: hotel.day(12) });
  const { page, url } = await openScreen({ viewport: small });
  await page.goto(url + (await pathOf(hotel, stay.id)));
  await page.getByRole('button', { name: 'Cancel stay' }).click();
  await page.getByRole('heading', { name: 'Do you want to cancel your stay?' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const focused: unknown[] = [];
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate('document.activeElement.textContent.trim()'));
  }
  expect(focused).toEqual(['Skip to content', 'Cancel stay', 'Keep the stay']);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
});
