import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isJsonObject } from './json-file.ts';

/** A process that cannot be confused with a later one of the same number: its start goes with its id. */
export interface ProcessMark {
  readonly pid: number;
  readonly startedAt: string;
}

const goneAskMs = 25;

/** The mark of a running process, or null when it has gone (a zombie has gone too). */
export function markOf(pid: number): ProcessMark | null {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** Whether this very process still runs. */
export function isRunning(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.startedAt === mark.startedAt;
}

/** Reads a mark out of a file; null when it is none. */
export function parseMark(value: unknown): ProcessMark | null {
  if (!isJsonObject(value)) return null;
  const { pid, startedAt } = value;
  return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
}

/** Sends a signal to this very process, or to the whole group it leads. A process that has gone is no error. */
export function signalTo(mark: ProcessMark, signal: NodeJS.Signals, { group }: { group: boolean }): void {
  if (!isRunning(mark)) return;
  try {
    process.kill(group ? -mark.pid : mark.pid, signal);
  } catch {
    // gone in between
  }
}

/** Waits until the process has gone; false when it still runs after `withinMs`. */
export async function hasGone(mark: ProcessMark, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isRunning(mark)) {
    if (performance.now() >= deadline) return false;
    await pause(goneAskMs);
  }
  return true;
}

/** The folder a process works in, where the system tells. */
export function workFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function startOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name in brackets may hold blanks
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startByPs(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const [state, ...start] = (stdout ?? '').trim().split(/\s+/);
  return !state || state.startsWith('Z') ? null : start.join(' ');
}
