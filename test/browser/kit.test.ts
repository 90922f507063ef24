import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { consoleFolder, keepPicture, openScreenAt, violationsOf } from '../harness/screen.ts';

// Method: the console built for development, which has a page of all components, in Chromium under the policy of the product.

// Rules: CONSOLE-13
test('no component has a fault that axe finds, in light and in dark', async () => {
  const api = await startApiProcess({ env: { CONSOLE_FOLDER: await buildForDevelopment() } });
  onTestFinished(async () => void (await api.stop()));
  const { page, go } = await openScreenAt(api.url);
  await page.setViewportSize(tall);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await go('/console/kit', 'Components');
    await page.evaluate('document.fonts.ready.then(() => true)');
    expect(await page.evaluate<boolean>('document.fonts.check(\'14px "Inter Variable"\')')).toBe(true);
    faults.push(...(await violationsOf(page)).map((fault) => `${colorScheme}: ${fault}`));
    await keepPicture(page, `kit ${colorScheme}`);
  }
  expect(faults).toEqual([]);
});

test('the product does not contain the page of components', async () => {
  const assets = join(await consoleFolder(), 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('One filled button a page'))).toEqual([]);
});

/** Shows every component in one picture. */
const tall = { width: 1_100, height: 2_600 };

const application = join(import.meta.dirname, '../../packages/console');

async function buildForDevelopment(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-kit-'));
  const builder = join(application, 'node_modules/vite/bin/vite.js');
  const args = [builder, 'build', '--mode', 'development', '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { cwd: application, env: { ...process.env, NODE_ENV: 'development' } });
  return folder;
}
