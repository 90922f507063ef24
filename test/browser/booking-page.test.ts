import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingPath } from '../harness/booking-page.ts';
import { cardPageUrl, cards } from '../harness/card-page.ts';
import { foreignSite } from '../harness/foreign-site.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { faultsInThemes, openScreen, phone, violationsOf } from '../harness/screen.ts';
import { newPublishableKey } from '../harness/visitors.ts';

// Method: the booking pages in Chromium, on a phone and on a wide screen, with script and without.

const wide = { width: 1_440, height: 900 };

async function search(page: Pick<Page, 'getByLabel' | 'getByRole'>, hotel: Hotel): Promise<void> {
  await page.getByLabel('Arrival').fill(hotel.day(10));
  await page.getByLabel('Departure').fill(hotel.day(12));
  await page.getByRole('button', { name: 'Search' }).click();
}

/** The button of the plan with that name, of the first room type that has it. */
const bookButton = (page: Pick<Page, 'getByRole'>, plan: string) =>
  page.getByRole('article', { name: plan }).first().getByRole('button', { name: 'Book' });

async function enterGuest(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByRole('button', { name: 'Pay and confirm' }).click();
}

// Rules: DIRECT-30, DIRECT-34
test('without script a visitor finds a room, pays the deposit at the provider and comes to the page of the stay', async () => {
  const hotel = await newHotel();
  const { page, url } = await openScreen({ viewport: phone, javaScriptEnabled: false }, [new URL(cardPageUrl()).origin]);
  await page.goto(url + bookingPath(hotel));
  await search(page, hotel);
  await bookButton(page, 'With deposit').click();
  await page.getByText('We are holding this room').waitFor();
  await enterGuest(page);
  await page.getByLabel('Card number').fill(cards.ok);
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('Confirm to pay €62.40 and book').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Pay and confirm' }).click();
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await page.reload();
  const link = (await page.getByRole('link', { name: 'Open the page of your stay' }).getAttribute('href')) ?? '';
  await page.goto(url + new URL(link).pathname);
  await page.getByRole('heading', { name: 'Your stay at Known Hotel' }).waitFor();
  expect((await hotel.api.get('/reservations')).body.data).toMatchObject([{ status: 'confirmed', channel: 'direct' }]);
});

/** The plan with a deposit asks for all of it at arrival. */
const dueAtArrival = (file: HotelFile): HotelFile => ({
  ...file,
  rate_plans: file.rate_plans.map((plan) =>
    plan.code === 'DEP' ? { ...plan, payment_schedule: [{ due: 'arrival', percent: 100 }] } : plan,
  ),
});

// Rules: DIRECT-30, DIRECT-38
test('no booking page has a fault that axe finds, in light and in dark, on a phone and on a wide screen', async () => {
  const hotel = await newHotel({ sandbox: true, change: dueAtArrival });
  const faults: string[] = [];
  for (const viewport of [phone, wide]) {
    const { page, url } = await openScreen({ viewport, colorScheme: 'light' });
    const examine = async (state: string): Promise<void> => {
      faults.push(...(await faultsInThemes(page)).map((fault) => `${viewport.width} ${state}: ${fault}`));
    };
    await page.goto(url + bookingPath(hotel));
    await examine('first page');
    await search(page, hotel);
    await page.locator('details').first().click();
    await examine('offers');
    await page.goto(`${url}${bookingPath(hotel)}?arrival=${hotel.day(5)}&departure=${hotel.day(4)}&adults=2&children=0`);
    await examine('a refused search');
    await search(page, hotel);
    await bookButton(page, 'With deposit').click();
    await page.getByRole('button', { name: 'Enter a card' }).waitFor();
    await examine('details with a card to leave');
    await page.getByRole('button', { name: 'Choose another room' }).click();
    await bookButton(page, 'Best available').click();
    await examine('details');
    await page.evaluate("document.querySelector('form').noValidate = true");
    await page.getByRole('button', { name: 'Pay and confirm' }).click();
    await examine('details with faults');
    await enterGuest(page);
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
    await examine('confirmation');
  }
  expect(faults).toEqual([]);
});

// Rules: DIRECT-33
test('the language is switched on the page, and every language fits a phone', async () => {
  const hotel = await newHotel();
  const { page, url } = await openScreen({ viewport: phone, locale: 'fr-FR' });
  await page.goto(url + bookingPath(hotel));
  for (const [name, heading] of [
    ['Português', 'Reservar no Known Hotel'],
    ['Español', 'Reservar en Known Hotel'],
    ['Français', 'Réserver à Known Hotel'],
    ['Deutsch', 'Buchen bei Known Hotel'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect([name, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([name, true]);
  }
});

// Rules: DIRECT-35
test('the button on a site with a strict policy opens the search by the keyboard, and the room in a window of its own', async () => {
  const hotel = await newHotel();
  const { url } = await openScreen();
  const site = await foreignSite(url, async (origin) => {
    const { key } = await newPublishableKey(hotel, [origin]);
    return `<script src="${url}/book.js" data-key="${key}" data-label="Book a room" defer></script>`;
  });
  const { page } = await openScreen({ viewport: phone }, [site]);
  await page.goto(site);
  await page.getByRole('button', { name: 'Book a room' }).focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await search(frame, hotel);
  const opened = page.context().waitForEvent('page');
  await bookButton(frame, 'Best available').click();
  const own = await opened;
  await own.getByText('We are holding this room').waitFor();
  await enterGuest(own);
  await own.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
