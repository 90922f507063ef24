import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ManagedProcess, manageProcess } from './managed-process.ts';
import type { ProcessIdentity } from './process-identity.ts';

// Method: a small program is killed repeatedly, each time as soon as it reports that it is ready.

const program = "process.send('ready'); setInterval(() => undefined, 1_000);";

interface Series {
  readonly child: ManagedProcess;
  readonly progress: readonly string[];
  /** Resolves with the next process once it runs. */
  nextStart(): Promise<ProcessIdentity>;
}

function manage(logFile: string): Series {
  const progress: string[] = [];
  const started: ProcessIdentity[] = [];
  let taken = 0;
  const child = manageProcess({
    name: 'program',
    command: process.execPath,
    args: ['--eval', program],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] },
    logFile,
    stopMs: 1_000,
    onStart: (identity) => started.push(identity),
    onEnd: () => undefined,
    progress: (line) => progress.push(line),
  });
  onTestFinished(() => child.stop());
  const nextStart = async (): Promise<ProcessIdentity> => {
    const index = taken++;
    return expect
      .poll(() => started[index], { timeout: 30_000 })
      .toBeDefined()
      .then(() => started[index] ?? { pid: 0, startedAt: '' });
  };
  return { child, progress, nextStart };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-managed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Rules: OPS-1, OPS-31
test('kills in quick succession lead to ever longer waits, and the process restarts after each', async () => {
  const { child, progress, nextStart } = manage(join(newFolder(), 'program.log'));
  const first = await nextStart();
  await child.ready;
  process.kill(first.pid, 'SIGKILL');
  for (const _ of [1, 2]) process.kill((await nextStart()).pid, 'SIGKILL');
  await nextStart();
  const waits = ['0.2', '0.4', '0.8'];
  expect(progress).toEqual(waits.map((seconds) => `The program was ended by SIGKILL; restarting in ${seconds} s`));
});

// Rules: OPS-33
test('a process whose log cannot be opened runs without one', async () => {
  const { child, nextStart } = manage(join(newFolder(), 'missing', 'program.log'));
  const { pid } = await nextStart();
  await child.ready;
  process.kill(pid, 'SIGKILL');
  expect((await nextStart()).pid).not.toBe(pid);
});
