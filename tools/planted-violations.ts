import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Plant, plants } from './dependency-plants.ts';
import { type Cruise, cruise } from './dependency-rule.ts';

const packages = [
  'kernel',
  'platform',
  'access',
  'guest',
  'billing',
  'hotel',
  'rates',
  'booking',
  'sandbox',
  'rest-facade',
  'server',
  'cli',
  'supervisor',
  'newcomer',
];
const furniture = {
  'tsconfig.json': '{ "compilerOptions": { "module": "NodeNext", "allowImportingTsExtensions": true, "noEmit": true } }',
  'package.json': '{ "type": "module" }',
  'node_modules/pino/package.json': '{ "name": "pino", "version": "1.0.0", "main": "index.js" }',
  'node_modules/pino/index.js': '',
  'node_modules/@trpc/server/package.json': '{ "name": "@trpc/server", "version": "1.0.0", "main": "index.js" }',
  'node_modules/@trpc/server/index.js': '',
  'packages/platform/src/operation/parse-input.ts': "import '../index.ts';\nexport const parse = 1;",
  'packages/guest/src/inner.ts': "import './index.ts';",
  'packages/booking/src/inner.ts': "import './index.ts';",
  'packages/booking/src/hen.ts': "import './egg.ts';",
  'workflows/src/activities/stay.ts': "import '../index.ts';\nexport const stay = 1;",
  'test/harness/hotel.ts': "import '@innkeeper/kernel';",
};

/** Builds a small checkout with one violation of the dependency rule per file, and requires exactly those to be caught. */
async function main(): Promise<void> {
  const house = await mkdtemp(join(tmpdir(), 'innkeeper-plants-'));
  try {
    const { blindness } = await cruise(house);
    await furnish(house);
    for (const { file, source } of plants) await put(house, file, source);
    const faults = faultsOf(await cruise(house));
    if (blindness === null) faults.push('an empty house passed');
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) process.exitCode = 1;
    else console.log(`${plants.filter(({ caughtBy }) => caughtBy).length} planted violations caught`);
  } finally {
    await rm(house, { recursive: true, force: true });
  }
}

async function furnish(house: string): Promise<void> {
  for (const [file, text] of Object.entries(furniture)) await put(house, file, text);
  for (const name of packages) await putPackage(house, name, `packages/${name}`);
  await putPackage(house, 'workflows', 'workflows');
}

async function putPackage(house: string, name: string, folder: string): Promise<void> {
  const manifest = { name: `@innkeeper/${name}`, type: 'module', exports: { '.': './src/index.ts' } };
  await put(house, `${folder}/package.json`, JSON.stringify(manifest));
  await put(house, `${folder}/src/index.ts`, 'export const root = 1;');
  const link = join(house, 'node_modules', '@innkeeper', name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(join(house, folder), link, 'junction');
}

async function put(house: string, file: string, text: string): Promise<void> {
  const path = join(house, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
}

function faultsOf({ blindness, violations }: Cruise): string[] {
  if (blindness !== null) return [blindness];
  return plants.flatMap((plant) =>
    faultOf(
      plant,
      violations.filter(({ from }) => from === plant.file).map(({ rule }) => rule),
    ),
  );
}

function faultOf({ file, caughtBy }: Plant, rules: readonly string[]): string[] {
  if (caughtBy === null) return rules.map((rule) => `${file} is allowed, but ${rule} refused it`);
  return rules.includes(caughtBy) ? [] : [`${file} was not caught by ${caughtBy} (caught by: ${rules.join(', ') || 'nothing'})`];
}

await main();
