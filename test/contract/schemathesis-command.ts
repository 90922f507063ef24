import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const version = '4.32.5';
const installTimeoutMs = 180_000;
const outputBytesMax = 64 * 1024 * 1024;
const pythonProbe = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';

export interface End {
  readonly exitCode: number;
  readonly output: string; // stdout, then stderr
}

/** Path of the `schemathesis` command; installed into the user's cache on first use (Python 3.9 or newer with venv, and PyPI). */
export async function schemathesis(): Promise<string> {
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'innkeeper', `schemathesis-${version}`);
  const command = join(folder, 'bin', 'schemathesis');
  const stamp = join(folder, 'complete');
  if (existsSync(stamp)) return command;
  await requirePython();
  await mkdir(folder, { recursive: true });
  await mustRun('python3', ['-m', 'venv', '--clear', folder]);
  await mustRun(join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`]);
  writeFileSync(stamp, version);
  return command;
}

async function requirePython(): Promise<void> {
  if (await hasPython()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'python3-venv'], { timeoutMs: installTimeoutMs });
    if (await hasPython()) return;
  }
  throw new Error('Schemathesis needs Python 3.9 or newer with venv and pip on the PATH; on Debian: apt-get install python3-venv');
}

async function hasPython(): Promise<boolean> {
  return (await run('python3', ['-c', pythonProbe], { timeoutMs: installTimeoutMs })).exitCode === 0;
}

async function mustRun(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await run(command, args, { timeoutMs: installTimeoutMs });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}:\n${output}`);
}

/** Runs a command to completion, or kills it at the time-out (exit code 124). */
export function run(command: string, args: readonly string[], { timeoutMs, cwd }: { timeoutMs: number; cwd?: string }): Promise<End> {
  return new Promise((resolve) => {
    execFile(command, [...args], { timeout: timeoutMs, maxBuffer: outputBytesMax, cwd }, (error, stdout, stderr) => {
      const failed = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
      resolve({ exitCode: error?.killed ? 124 : failed, output: `${stdout}${stderr}` });
    });
  });
}
