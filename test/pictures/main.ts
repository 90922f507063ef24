import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserCommand } from '@innkeeper/supervisor';
import { chromium, type Page } from 'playwright-core';
import { callAsProgram, guestsWrittenTo } from './call-as-program.ts';

// The pictures of the documentation: screens of the demo hotel that `npm start` creates in a new home, with the printed login.

const usage = 'usage: npm run pictures -- URL E-MAIL ONE-TIME-PASSWORD\n';
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const password = 'pictures of the console';
const desk = { width: 1_440, height: 900 };
const phone = { width: 360, height: 720 };
const patienceMs = 60_000;
const week = 7;
const triesMax = 60;

async function main([url, email, oneTimePassword]: readonly string[]): Promise<void> {
  const executablePath = browserCommand(process.env);
  if (url === undefined || email === undefined || oneTimePassword === undefined || executablePath === undefined) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const context = await browser.newContext({ viewport: desk, locale: 'en-GB', reducedMotion: 'reduce', colorScheme: 'light' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await signIn(page, url, { email, oneTimePassword });
  for (const { name, prepare, isAlsoDark } of screens) {
    await prepare(page, url);
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(folder, `${name}.png`) });
    if (isAlsoDark !== true) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: join(folder, `${name}-dark.png`) });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await browser.close();
}

async function signIn(page: Page, url: string, login: { readonly email: string; readonly oneTimePassword: string }): Promise<void> {
  await page.goto(`${url}/console/`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(login.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(login.oneTimePassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('region', { name: 'Arrivals' }).waitFor();
}

interface Scene {
  readonly name: string;
  /** Prepares the screen for its picture, starting from where the previous one left the window. */
  readonly prepare: (page: Page, url: string) => Promise<void>;
  /** Taken in the dark theme as well, for readers whose page is dark. */
  readonly isAlsoDark?: boolean;
}

const screens: readonly Scene[] = [
  { name: 'today', prepare: (page) => page.locator('[data-live=true]').waitFor({ state: 'attached' }), isAlsoDark: true },
  { name: 'refusal', prepare: refuseCheckOut },
  { name: 'folio', prepare: openFolio },
  { name: 'calendar', prepare: openCalendar, isAlsoDark: true },
  { name: 'group', prepare: openGroup },
  { name: 'rates', prepare: changeRates },
  { name: 'requests', prepare: openRequests },
  { name: 'messages', prepare: openMessages },
  { name: 'housekeeping', prepare: openHousekeeping },
];

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function refuseCheckOut(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Departures' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'History' }).waitFor();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

/** The folio of the stay whose check-out was refused. */
async function openFolio(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Folio', exact: true }).click();
  for (const charge of charges) await postCharge(page, charge);
}

interface Charge {
  readonly Code: string;
  readonly Description: string;
  readonly Amount: string;
}

const charges: readonly Charge[] = [
  { Code: 'breakfast', Description: 'Breakfast', Amount: '28.00' },
  { Code: 'minibar', Description: 'Minibar', Amount: '12.50' },
];

async function postCharge(page: Page, charge: Charge): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Post charge' });
  await page.getByRole('button', { name: 'Post charge' }).click();
  for (const [label, text] of Object.entries(charge)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Post charge' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: charge.Description }).first().waitFor();
}

async function openCalendar(page: Page): Promise<void> {
  await goTo(page, 'Calendar');
  await page.getByRole('grid', { name: 'Calendar' }).getByRole('button').first().waitFor();
}

/** The block of a wedding that has picked up some of its rooms. */
async function openGroup(page: Page): Promise<void> {
  await goTo(page, 'Groups');
  await page.getByRole('link', { name: 'Casamento Ferreira e Vaz' }).click();
  await page.getByRole('grid').getByText('picked up').first().waitFor();
  await page.getByRole('table', { name: 'Reservations' }).getByRole('link').first().waitFor();
}

/** Raises a week of two room types by a tenth, unsaved. */
async function changeRates(page: Page): Promise<void> {
  await goTo(page, 'Rates');
  const grid = page.getByRole('grid', { name: /^Rates of/ });
  await grid.getByText('left').first().waitFor();
  await grid.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  for (let nights = 1; nights < week; nights += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('+10%');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Save' }).waitFor();
}

/** Opens the request log after a program with its own token has sent requests. */
async function openRequests(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).click();
  await goTo(page, 'API tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Booking engine');
  await page.getByRole('dialog').getByLabel('Permission').selectOption('read-write');
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('status').filter({ hasText: 'The new token' }).locator('code').textContent();
  const last = await callAsProgram(url, token ?? '');
  await goTo(page, 'Requests');
  const row = page.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: last });
  for (let tries = 0; tries < triesMax && (await row.count()) === 0; tries += 1) {
    await page.reload(); // requests are logged some time after their answers
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  }
}

async function openMessages(page: Page): Promise<void> {
  await goTo(page, 'Messages');
  const conversations = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  await conversations.nth(guestsWrittenTo - 1).waitFor();
  await conversations.first().click(); // list, thread and stay side by side
}

async function openHousekeeping(page: Page, url: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${url}/console/housekeeping`);
  await page
    .getByRole('region', { name: /^Room / })
    .first()
    .waitFor();
}

await main(process.argv.slice(2));
