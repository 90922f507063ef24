import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodPassword, signedIn } from '../harness/browser.ts';
import { openScreen, openScreenOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium, in a browser of each language.

const gapMin = 4; // pixels

/** Pixels between the word that a choice shows and its arrow. */
const gapIn = (label: string): string => `(() => {
  const select = document.querySelector('select[aria-label=${label}]');
  const arrow = select.parentElement.querySelector('[data-position=right]').offsetWidth;
  const { font, paddingLeft } = getComputedStyle(select);
  const words = Object.assign(document.createElement('canvas').getContext('2d'), { font }).measureText(select.selectedOptions[0].text);
  return select.clientWidth - parseFloat(paddingLeft) - words.width - arrow;
})()`;

// Rules: CONSOLE-17
test('the language is the browser’s until another is chosen, which is remembered', async () => {
  const { tenantId } = await newTenant();
  const { page, url } = await openScreenOf({ tenantId }, { locale: 'pt-PT' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const spoken = () => page.evaluate<string>('document.documentElement.lang');
  await page.goto(`${url}/console/`);
  await heading('Hoje').waitFor();
  expect(await spoken()).toBe('pt');
  for (const label of ['Idioma', 'Tema']) expect(await page.evaluate<number>(gapIn(label)), label).toBeGreaterThanOrEqual(gapMin);
  await page.getByLabel('Idioma').selectOption({ label: 'Deutsch' });
  await heading('Heute').waitFor();
  expect(await spoken()).toBe('de');
  await page.reload();
  await heading('Heute').waitFor();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Gäste' }).waitFor();
});

// Rules: CONSOLE-17
test('the theme is the system’s until another is chosen, which is remembered', async () => {
  const { page, go } = await openScreen({ colorScheme: 'dark' });
  const shown = () => page.evaluate<string>("document.documentElement.getAttribute('data-mantine-color-scheme')");
  await go('/console/', 'Sign in');
  expect(await shown()).toBe('dark');
  await page.getByLabel('Theme').selectOption({ label: 'Light' });
  expect(await shown()).toBe('light');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await shown()).toBe('light');
});

// Rules: CONSOLE-18
test('the sign-in is at most 250 kB over the wire with its typeface, and screens load on demand', async () => {
  const { tenantId } = await newTenant();
  const { email } = await signedIn({ tenantId });
  const { page, go } = await openScreen();
  const transfers = await transfersOf(page);
  const paths = () => transfers.map(({ path }) => path);
  await go('/console/sign-in', 'Sign in');
  await expect.poll(() => paths().some((path) => path.endsWith('.woff2')), { timeout: 30_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  const bytes = transfers.reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes, JSON.stringify(transfers)).toBeLessThan(250_000);
  expect(paths().filter((path) => path.startsWith('/console/') && !/^\/console\/(assets|trpc)\/|sign-in$/.test(path))).toEqual([]);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = transfers.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  await expect.poll(() => transfers.length, { timeout: 30_000 }).toBeGreaterThan(before);
});

// Rules: CONSOLE-18
test('the outline of the page is painted from the HTML, before any program has come', async () => {
  const { page, url } = await openScreen({ colorScheme: 'dark' });
  await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${url}/console/sign-in`, { waitUntil: 'domcontentloaded' });
  await page.locator('.boot').waitFor();
  const painted = await page.evaluate<string>("getComputedStyle(document.querySelector('.boot'), '::before').backgroundColor");
  expect(painted).toBe('rgb(31, 29, 28)');
});

interface Transfer {
  readonly path: string;
  readonly bytes: number;
}

/** Fetches of a page, with the bytes on its network: heads and compressed bodies. */
async function transfersOf(page: Page): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const paths = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await network.send('Network.enable');
  return transfers;
}
