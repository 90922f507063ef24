import { expect, test } from 'vitest';
import { cardPageUrl, cards } from '../harness/card-page.ts';
import { charge, newFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { faultsInThemes, openScreen, phone } from '../harness/screen.ts';

// Method: the page of a payment link in Chromium on a phone, in each language and in light and dark, from nothing to pay until it is paid.

// Rules: DIRECT-18
test.each([
  ['en-GB', 'Pay'],
  ['pt-PT', 'Pagar'],
  ['es-ES', 'Pagar'],
  ['fr-FR', 'Payer'],
  ['de-DE', 'Bezahlen'],
])('in %s no state of the page has a fault that axe finds, and each fits a phone', async (locale, pay) => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const { body: link } = await hotel.api.post(`/folios/${folioId}/payment-links`, {});
  const { page, url } = await openScreen({ viewport: phone, locale, colorScheme: 'light' }, [new URL(cardPageUrl()).origin]);
  const address = url + new URL(link.url).pathname;
  const faults: string[] = [];
  const examine = async (state: string): Promise<void> => {
    const inThemes = await faultsInThemes(page);
    const language = await page.evaluate<string>('document.documentElement.lang');
    const isOther = locale.startsWith(language) ? [] : [`is in ${language}`];
    faults.push(...[...inThemes, ...isOther].map((fault) => `${state}: ${fault}`));
  };
  await page.goto(address);
  await examine('nothing to pay');
  await charge(hotel, folioId, '1234.50');
  await page.goto(`${address}?unpaid`);
  await examine('no card was entered');
  await page.goto(address);
  await examine('open');
  await page.getByRole('button', { name: pay, exact: true }).click();
  await page.locator('input[autocomplete="cc-number"]').fill(cards.ok);
  await page.locator('button[type="submit"]').first().click();
  await page.waitForURL(/payment_token=/);
  await examine('a card was entered');
  await charge(hotel, folioId, '1.00');
  await page.getByRole('button', { name: pay, exact: true }).click();
  await examine('the amount has changed');
  await page.getByRole('button', { name: pay, exact: true }).click();
  await page.getByRole('button').waitFor({ state: 'detached' });
  await examine('paid');
  await page.goto(`${url}/pay/card?state=x`);
  await examine('lost');
  expect(faults).toEqual([]);
});
