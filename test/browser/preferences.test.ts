import { expect, test } from 'vitest';
import { openScreen, openScreenOf } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium, in a browser of each language.

// Rules: CONSOLE-17
test('the language is the browser’s until another is chosen, which is remembered', async () => {
  const { tenantId } = await newTenant();
  const { page, url } = await openScreenOf({ tenantId }, { locale: 'pt-PT' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const spoken = () => page.evaluate<string>('document.documentElement.lang');
  await page.goto(`${url}/console/`);
  await heading('Hoje').waitFor();
  expect(await spoken()).toBe('pt');
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
test('the first load is at most 350 kB compressed, and screens load on demand', async () => {
  const { tenantId } = await newTenant();
  const { page, go } = await openScreenOf({ tenantId });
  const fetched: { readonly path: string; readonly bytes: number }[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const bytes = Number(response.headers()['content-length'] ?? 0);
    if (/^\/console\/(?!trpc)/.test(pathname)) fetched.push({ path: pathname, bytes });
  });
  await go('/console/', 'Today');
  await page.waitForLoadState('networkidle');
  const bytes = fetched.reduce((sum, one) => sum + one.bytes, 0);
  expect(fetched.length).toBeGreaterThan(3);
  expect(bytes, JSON.stringify(fetched)).toBeLessThan(350_000);
  const before = fetched.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  expect(fetched.length).toBeGreaterThan(before);
});
