import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** An SQL file that is applied whenever it has changed: a database function with its rights and triggers. */
export interface Repeatable {
  readonly name: string; // package/file
  readonly text: string;
  readonly digest: string;
  readonly creates: string | null; // the function, with schema
}

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const places = ['packages/*/src/**/*.sql', 'infra/postgres/repeatable/*.sql'];
const otherDatabases = ['packages/cells/src/directory/**']; // the schema of the directory of cells

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** All repeatables by name, each after the functions that it calls: PostgreSQL looks them up when it creates one. */
export function readRepeatables(): Repeatable[] {
  const all = globSync(places, { cwd: checkout, exclude: otherDatabases }).map(readRepeatable);
  const byName = all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const ordered = new Set<Repeatable>();
  const add = (file: Repeatable, callers: readonly Repeatable[]): void => {
    if (ordered.has(file) || callers.includes(file)) return;
    for (const callee of byName.filter((other) => other !== file && isCalledBy(other, file))) add(callee, [...callers, file]);
    ordered.add(file);
  };
  for (const file of byName) add(file, []);
  return [...ordered];
}

function readRepeatable(path: string): Repeatable {
  const text = readFileSync(`${checkout}${path}`, 'utf8');
  const [, creates = null] = /^create or replace function (\w+\.\w+)\(/m.exec(text) ?? [];
  return {
    name: `${path.split('/')[path.startsWith('packages/') ? 1 : 0]}/${basename(path, '.sql')}`,
    text,
    digest: sha256(text),
    creates,
  };
}

function isCalledBy({ creates }: Repeatable, { text }: Repeatable): boolean {
  return creates !== null && text.includes(`${creates}(`);
}

/** The digest of all files together. Processes are ready when theirs has been applied. */
export function digestOfSet(files: readonly Repeatable[]): string {
  return sha256(files.map(({ name, digest }) => `${name} ${digest}\n`).join(''));
}

/** Applies files that have changed or whose function is missing, each in its own transaction; returns their names. */
export async function applyRepeatables(session: pg.Client, files: readonly Repeatable[]): Promise<string[]> {
  const { rows } = await session.query<{ name: string; digest: string }>('select name, digest from innkeeper.repeatable');
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  const missing = await missingFunctions(session, files);
  const due = files.filter(({ name, digest, creates }) => applied.get(name) !== digest || missing.has(creates));
  for (const file of due) await applyRepeatable(session, file);
  await session.query('insert into innkeeper.repeatable_set (digest) values ($1) on conflict do nothing', [digestOfSet(files)]);
  return due.map(({ name }) => name);
}

async function missingFunctions(session: pg.Client, files: readonly Repeatable[]): Promise<ReadonlySet<string | null>> {
  const { rows } = await session.query<{ name: string }>('select name from unnest($1::text[]) as name where to_regproc(name) is null', [
    files.flatMap(({ creates }) => creates ?? []),
  ]);
  return new Set(rows.map(({ name }) => name));
}

async function applyRepeatable(session: pg.Client, { name, text, digest }: Repeatable): Promise<void> {
  await session.query('begin');
  try {
    await session.query(text);
    await session.query(
      `insert into innkeeper.repeatable (name, digest) values ($1, $2)
       on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
      [name, digest],
    );
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => undefined); // the session may be gone; the first error is the one to report
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
