import { type ChildProcess, execFile, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { promisify } from 'node:util';

/** A process of the benchmark: the API or a yardstick. */
export interface Child {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ChildStart {
  readonly file: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly nodeOptions?: readonly string[];
}

const startWithinMs = 30_000;
const environment = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

/** Starts a Node process and waits until it prints `ready`. Fails when it ends first or stays silent. */
export async function startChild({ file, env, logFile, nodeOptions = [] }: ChildStart): Promise<Child> {
  const inherited = Object.fromEntries(environment.map((name) => [name, process.env[name] ?? '']));
  const log = openSync(logFile, 'a');
  const child = fork(file, [], { env: { ...inherited, ...env }, stdio: ['ignore', log, log, 'ipc'], execArgv: [...nodeOptions] });
  await ready(child, logFile);
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

function ready(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer at start within ${startWithinMs} ms; see ${logFile}`)), startWithinMs);
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended at start with ${code}; see ${logFile}`));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Resident memory of a process in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout.trim()) / 1024);
}
