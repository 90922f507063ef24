import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testGuardian } from '../harness/guardian.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: supervisors of one home are killed during the start of PostgreSQL: at the first sight of initdb, of pg_ctl, of the server, and
// of the server's own file. Processes on the data folder are read from /proc.

const startFile = fileURLToPath(new URL('../../packages/supervisor/src/start.ts', import.meta.url));
const slowTest = { timeout: 180_000 };
const postgresFile = z.looseObject({ folder: z.string() });
const supervisorFile = z.looseObject({ guardian: z.looseObject({ pid: z.int() }) });

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-killed-'));
  testGuardian().addRemoval(home);
});

afterAll(() => {
  const folder = folderOf();
  for (const path of [home, ...(folder === null ? [] : [folder])]) rmSync(path, { recursive: true, force: true });
});

/** Starts a supervisor with nothing but PostgreSQL, or with the rest after it. */
async function start(): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const port = String(await freePort());
  const settings = {
    INNKEEPER_HOME: home,
    PORT: port,
    INNKEEPER_DEMO: 'none',
    INNKEEPER_DURABLE: 'false',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
  };
  const child = spawn(process.execPath, [startFile], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) testGuardian().watch('the supervisor', child.pid);
  return child;
}

function folderOf(): string | null {
  const text = textOf(join(home, 'postgres.json'));
  return text === '' ? null : postgresFile.parse(JSON.parse(text)).folder;
}

interface RunningProgram {
  readonly pid: number;
  readonly program: string;
}

/** Processes that run on the data folder, or are about to. */
function seenOn(folder: string): RunningProgram[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const words = textOf(`/proc/${pid}/cmdline`).split('\0');
    const isOn = words.some((word) => word.includes(join(folder, 'data')));
    return isOn ? [{ pid: Number(pid), program: basename(words[0] ?? '') }] : [];
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Polls without a pause: the awaited state lasts milliseconds. */
async function untilSeen(child: ChildProcess, isIt: (folder: string) => boolean): Promise<void> {
  for (;;) {
    const folder = folderOf();
    if (folder !== null && isIt(folder)) return;
    if (child.exitCode !== null) throw new Error('it ended');
    await nextTurn();
  }
}

const moments = {
  'the first database is being made': (folder: string) => seenOn(folder).some(({ program }) => program === 'initdb'),
  'pg_ctl runs': (folder: string) => seenOn(folder).some(({ program }) => program === 'pg_ctl'),
  'the server runs': (folder: string) => seenOn(folder).some(({ program }) => program === 'postgres'),
  'the server has its file': (folder: string) => existsSync(join(folder, 'data', 'postmaster.pid')),
} as const;

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function nothingOn(folder: string | null): boolean {
  return folder !== null && seenOn(folder).length === 0;
}

// Rules: OPS-4
test.runIf(process.platform === 'linux').each(Object.entries(moments))(
  'a supervisor killed when %s leaves no PostgreSQL running',
  slowTest,
  async (_, isIt) => {
    const child = await start();
    await untilSeen(child, isIt);
    await kill(child);
    await waitFor('PostgreSQL to end', () => nothingOn(folderOf()), promised(5_000));
  },
);

// Rules: OPS-4
test.runIf(process.platform === 'linux')(
  'when its guardian is killed as well, the next start ends the leftovers and serves',
  slowTest,
  async () => {
    const child = await start();
    await untilSeen(child, moments['the server runs']);
    const { guardian } = supervisorFile.parse(JSON.parse(textOf(join(home, 'supervisor.json'))));
    process.kill(guardian.pid, 'SIGKILL');
    await kill(child);
    expect(nothingOn(folderOf())).toBe(false);
    const next = await start();
    let output = '';
    next.stdout?.on('data', (part: Buffer) => (output += part.toString()));
    await waitFor('Innkeeper to be ready', () => output.includes('Innkeeper is ready'));
    next.kill('SIGTERM');
    await once(next, 'exit');
    expect(nothingOn(folderOf())).toBe(true);
  },
);
