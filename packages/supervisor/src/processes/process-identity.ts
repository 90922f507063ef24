import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Identifies one process: its start time distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

const pollMs = 25;
const stateField = 0; // of /proc/PID/stat, counted after the name, which is in brackets
const startTimeField = 19;

/** The process with this id, or null when there is none (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startTimeOnLinux(pid) : startTimeElsewhere(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** True while this very process runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** Sends a signal to this very process; does nothing when it has ended. */
export function sendSignal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch {
    // it has ended meanwhile
  }
}

/** Waits until none of the processes runs; false at the time-out. */
export async function untilGone(identities: readonly ProcessIdentity[], timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  while (identities.some(isAlive)) {
    if (performance.now() > giveUpAt) return false;
    await pause(pollMs);
  }
  return true;
}

function startTimeOnLinux(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[stateField];
  return state === 'Z' || state === 'X' ? null : (fields[startTimeField] ?? null);
}

function startTimeElsewhere(pid: number): string | null {
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}
