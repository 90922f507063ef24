import { expect, test } from 'vitest';
import { openScreen, phone, violationsOf } from '../harness/screen.ts';

// Method: the guide in Chromium as a phone; any error that the browser reports fails the test.

// Rules: WIRE-46
test('the guide has no fault that axe finds, in light and in dark, fits a phone, and can be searched', async () => {
  const { page, url, go } = await openScreen({ viewport: phone, colorScheme: 'light' });
  const faults: string[] = [];
  const examine = async (): Promise<void> => {
    const inLight = await violationsOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const inDark = await violationsOf(page, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    const isFitting = await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
    faults.push(...[...inLight, ...inDark, ...(isFitting ? [] : ['is too wide'])].map((fault) => `${page.url()}: ${fault}`));
  };
  await go('/docs/operations/reservationsCreate', 'POST /reservations');
  await examine();
  await go('/docs/webhooks', 'Webhooks in five minutes');
  await examine();
  await go('/docs', 'Start here');
  await examine();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const found = page.getByRole('list', { name: 'Found' });
  await search.fill('xyzzy');
  await found.getByText('Nothing found.').waitFor();
  await search.fill('a receiver');
  await found.getByRole('link', { name: 'A receiver', exact: true }).waitFor();
  await examine();
  await search.press('Enter');
  await page.waitForURL(`${url}/docs/webhooks#a-receiver`);
  expect(faults).toEqual([]);
});
