import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserCommand } from '@innkeeper/supervisor';
import { chromium, type Page } from 'playwright-core';

// The pictures of the README: screens of the demo hotel as `npm start` made it in a new home, by the login that it printed.

const usage = 'usage: npm run pictures -- URL E-MAIL ONE-TIME-PASSWORD\n';
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const password = 'pictures of the console';
const desk = { width: 1_280, height: 760 };
const phone = { width: 360, height: 720 };

async function main([url, email, oneTimePassword]: readonly string[]): Promise<void> {
  const executablePath = browserCommand(process.env);
  if (url === undefined || email === undefined || oneTimePassword === undefined || executablePath === undefined) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const context = await browser.newContext({ viewport: desk, locale: 'en-GB', reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await signIn(page, url, { email, oneTimePassword });
  await takeAll(page, url);
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

async function takeAll(page: Page, url: string): Promise<void> {
  const take = async (name: string): Promise<void> => {
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await page.getByRole('status').filter({ hasText: 'live' }).waitFor();
  await take('today');
  await page.getByRole('region', { name: 'Departures' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'History' }).waitFor();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await take('refusal');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${url}/console/housekeeping`);
  await page
    .getByRole('region', { name: /^Room / })
    .first()
    .waitFor();
  await take('housekeeping');
}

await main(process.argv.slice(2));
