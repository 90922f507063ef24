import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Method: a process of its own loads the modules of the API process, and prints the packages among them.

const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  process.stdout.write([...packages].join('\\n'));
  process.exit(0);
`;

/** Modules that few API processes ever need; each takes up to 7 MB. */
const loadedLater = [
  '@simplewebauthn/server',
  'any-ascii',
  'date-holidays',
  'handlebars',
  'ioredis',
  'marked',
  'oidc-provider',
  'pdfkit',
  'sharp',
  'stdnum',
  'undici',
];

// Rules: OPS-59
test('an API process starts without the packages that few requests need', async () => {
  const api = fileURLToPath(new URL('../../packages/server/src/api/process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, api]);
  const loaded = stdout.split('\n');
  expect(loaded).toContain('pg');
  expect(loadedLater.filter((name) => loaded.includes(name))).toEqual([]);
});
