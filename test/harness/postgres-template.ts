import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from '@innkeeper/supervisor';
import { z } from 'zod';
import { testHome } from './instance.ts';

// Making a cluster and its schema takes seconds of a core. The first server of a run that has done so leaves a copy of its data in the home of the run, and
// all others begin with it. Two first ones at once both leave a copy, and one of them stays.

const record = z.looseObject({ folder: z.string() });

/** Gives a new home the data and the logins of the template. False where there is no template yet. */
export async function startFromTemplate(home: Home): Promise<boolean> {
  const template = templateFolder();
  if (!existsSync(template)) return false;
  const known = record.parse(JSON.parse(readFileSync(join(template, 'postgres.json'), 'utf8')));
  const folder = folderOf(home, known.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await copyFolder(join(template, 'data'), join(folder, 'data'));
  writeFileSync(home.at('postgres.json'), JSON.stringify({ ...known, folder }), { mode: 0o600 });
  return true;
}

/** Leaves a copy of a migrated server that has been stopped. */
export async function leaveTemplate(home: Home): Promise<void> {
  const known = record.parse(JSON.parse(readFileSync(home.at('postgres.json'), 'utf8')));
  const cache = dirname(templateFolder());
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'postgres-template-'));
  await copyFolder(join(known.folder, 'data'), join(draft, 'data'));
  writeFileSync(join(draft, 'postgres.json'), JSON.stringify(known), { mode: 0o600 });
  try {
    renameSync(draft, templateFolder());
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another file left one first
  }
}

function templateFolder(): string {
  return join(testHome(), 'cache', 'postgres-template');
}

/** In the home, or, where PostgreSQL runs as a user of its own, beside the folder of the first server. */
function folderOf(home: Home, first: string): string {
  const isInHome = first.endsWith(`${sep}postgres`);
  return isInHome ? home.at('postgres') : join(dirname(first), createHash('sha256').update(home.path).digest('hex').slice(0, 16));
}

/** With owners and modes, without which PostgreSQL refuses its data. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
