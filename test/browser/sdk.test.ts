import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { expectBooked } from '../harness/packed-sdk.ts';
import { openScreen } from '../harness/screen.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../packages/sdk/${path}`, import.meta.url));

/** Records the Node built-ins that our files or dependencies import. */
function builtinsInto(found: string[]): Plugin {
  return {
    name: 'builtins',
    enforce: 'pre',
    resolveId(source) {
      if (isBuiltin(source)) found.push(source);
      return null;
    },
  };
}

/** Bundles the entry as one browser script with its exports in a global variable. */
async function bundled(entry: string): Promise<{ code: string; builtins: string[] }> {
  const builtins: string[] = [];
  const outcome = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [builtinsInto(builtins)],
    resolve: { alias: { '@innkeeper/sdk': fileOf('src/index.ts') } },
    build: { write: false, target: 'es2022', lib: { entry: fileOf(entry), formats: ['iife'], name: 'bundle' } },
  });
  const [output] = [outcome].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('nothing was bundled');
  return { code: chunk.code, builtins };
}

/** Guarantee: the package runs without Node. Method: its imports of Node built-ins are recorded while it is bundled. */
test('the SDK needs nothing from Node, and is small', async () => {
  const { code, builtins } = await bundled('src/index.ts');
  expect(builtins).toEqual([]);
  expect(code).not.toMatch(/vite-browser-external|\brequire\(/);
  expect(code.length).toBeLessThan(40_000);
  expect((await bundled('src/listen/main.ts')).builtins, 'the method finds what is there').toContain('node:util');
});

/** Guarantee: a page can book. Method: the bundled example in Chromium, on a page of the service, which allows no other origin. */
test('the example books in a browser', async () => {
  const hotel = await newHotel();
  const { page, url } = await openScreen();
  const [{ code }] = await Promise.all([bundled('examples/first-booking.mjs'), page.goto(`${url}/healthz`)]);
  const baseUrl = `${url}${new URL(hotel.baseUrl).pathname}`;
  const given = JSON.stringify({ token: hotel.tokens.full, baseUrl, arrival: hotel.day(3), departure: hotel.day(5) });
  const booked = await page.evaluate<Record<string, unknown>>(`(async () => { ${code}; return bundle.firstBooking(${given}); })()`);
  expectBooked(booked);
});
