import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { digestOfSet, readRepeatables } from './repeatables.ts';

const folder = new URL('./migrations/', import.meta.url);
const file = new URL('./migrations/digests.json', import.meta.url);
const versionFile = new URL('../../packages/platform/src/database/schema-version.ts', import.meta.url);

/** SHA-256 of every migration, of the SQL that the baseline reads and of the helpers of migrations, by name. */
export function digestsOfMigrations(): Readonly<Record<string, string>> {
  const names = globSync(['*.ts', 'baseline/*.sql'], { cwd: folder });
  const digestOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex');
  return Object.fromEntries(names.toSorted().map((name) => [name.replace(/\.ts$/, ''), digestOf(name)]));
}

/** The digests that were released. */
export function releasedDigests(): Readonly<Record<string, unknown>> {
  const released: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof released !== 'object' || released === null) throw new Error('the file of digests holds none');
  return { ...released };
}

/** Released migrations that were edited or removed, and migrations that are not released yet. */
export function digestFaults(present: Readonly<Record<string, unknown>>, released: Readonly<Record<string, unknown>>): string[] {
  const edited = Object.keys(released).filter((name) => present[name] !== released[name]);
  const added = Object.keys(present).filter((name) => !Object.hasOwn(released, name));
  return [
    ...edited.map((name) => `${name} was released and must not change: what it does is repaired by another migration`),
    ...added.map((name) => `${name} is not released: npm run release-migrations`),
  ];
}

/** Records unreleased migrations as released and returns their names; refuses when a released one has changed. */
export function releaseMigrations(): string[] {
  const present = digestsOfMigrations();
  const released = releasedDigests();
  const added = Object.keys(present).filter((name) => !Object.hasOwn(released, name));
  const faults = digestFaults(present, { ...present, ...released });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(file, `${JSON.stringify({ ...released, ...present }, null, 2)}\n`);
  writeFileSync(versionFile, presentVersion());
  return added;
}

/** Expected content of the file that names the schema the code was written for. */
export function presentVersion(): string {
  const newest = Object.keys(digestsOfMigrations()).findLast((name) => name.startsWith('Migration'));
  return `// Written by \`npm run release-migrations\`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = '${newest}';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '${digestOfSet(readRepeatables())}';
`;
}

/** Present content of that file. */
export function recordedVersion(): string {
  return readFileSync(versionFile, 'utf8');
}
