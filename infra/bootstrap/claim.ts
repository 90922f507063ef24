import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, readJsonFile } from './json-file.ts';
import { endMembers, type Member, parseMembers } from './members.ts';
import { hasGone, isRunning, markOf, parseMark } from './processes.ts';
import { errorCodeOf, reasonOf, StartRefused } from './start-refused.ts';

const attemptsMax = 5;
const guardianEndsWithinMs = 8_000;

/** The file that says which supervisor holds a home, and what it has started. */
export function claimFileOf(folder: string): string {
  return join(folder, 'supervisor.json');
}

/**
 * Takes a home for this process; what a killed supervisor and guardian left running is ended, except a PostgreSQL that can be
 * taken over. Refuses a home that a living supervisor holds.
 */
export async function claimHome(folder: string, { adoptsPostgres }: { adoptsPostgres: boolean }): Promise<void> {
  const file = claimFileOf(folder);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    if (writeNewClaim(file)) return;
    const holder = readJsonFile(file);
    if (holder === null) continue; // given up in between
    refuseWhenAlive(folder, holder);
    await guardianIsDone(holder);
    await endLeftovers(parseMembers(holder['members']).filter((member) => !(adoptsPostgres && member.name === 'postgres')));
    dropStale(file, holder);
  }
  throw new StartRefused(`${folder} is being taken by another start. Try again.`);
}

/** A link is made by one process only, and the file is whole from the start. */
function writeNewClaim(file: string): boolean {
  const draft = `${file}.${process.pid}.claim`;
  try {
    writeFileSync(draft, JSON.stringify({ supervisor: markOf(process.pid), members: [] }), { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw new StartRefused(`${file} cannot be written (${reasonOf(error)}).`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuseWhenAlive(folder: string, holder: JsonObject): void {
  const mark = parseMark(holder['supervisor']);
  if (mark === null || !isRunning(mark)) return;
  const url = holder['url'];
  const where = typeof url === 'string' ? `, ${url}` : '';
  throw new StartRefused(
    `Innkeeper already runs in ${folder} (pid ${mark.pid}${where}). Stop it first, or start another instance with its own INNKEEPER_HOME and PORT.`,
  );
}

async function guardianIsDone(holder: JsonObject): Promise<void> {
  const guardian = parseMark(holder['guardian']);
  if (guardian !== null) await hasGone(guardian, guardianEndsWithinMs);
}

async function endLeftovers(members: readonly Member[]): Promise<void> {
  if (await endMembers(() => members, [3_000, 1_000, 1_000])) return;
  const left = members.filter(isRunning).map((member) => `${member.name} (pid ${member.pid})`);
  throw new StartRefused(`A process of an earlier run cannot be ended: ${left.join(', ')}. End it and try again.`);
}

/** Moves the old claim away; one that another start has made in between is put back. */
function dropStale(file: string, holder: JsonObject): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (JSON.stringify(readJsonFile(aside)) !== JSON.stringify(holder)) linkSync(aside, file);
  } catch {
    // another start was faster; the next round sees its claim
  } finally {
    rmSync(aside, { force: true });
  }
}
