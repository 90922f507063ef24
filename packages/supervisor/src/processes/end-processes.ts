import { setTimeout as pause } from 'node:timers/promises';
import { findServersOn } from '../postgres/find-servers.ts';
import { isAlive, type ProcessIdentity, sendSignal, untilGone } from './process-identity.ts';
import { killGroup } from './run-command.ts';

/** A process that the supervisor started or watches. */
export interface NamedProcess extends ProcessIdentity {
  readonly name: string;
}

const gracePeriodMs = 3_000;
const databaseDelayMs = 1_500;
const databaseGracePeriodMs = 1_500;
const killedMs = 250;
const signalPollMs = 50;

/**
 * Ends every process of an instance without its supervisor, in under five seconds; the database is stopped last. A PostgreSQL that was just
 * being started is known only by its folder.
 */
export async function endProcesses(processes: readonly NamedProcess[], databaseFolders: readonly string[]): Promise<void> {
  const known = processes.filter(({ name }) => name === 'postgres');
  const databases = (): ProcessIdentity[] => [...known.filter(isAlive), ...findServersOn(databaseFolders)];
  const others = processes.filter(({ name }) => name !== 'postgres');
  for (const one of others) sendSignal(one, 'SIGTERM');
  const othersGone = killAfterGracePeriod(others);
  await Promise.race([othersGone, pause(databaseDelayMs)]);
  if (!(await signalUntilGone(databases, 'SIGINT'))) await signalUntilGone(databases, 'SIGQUIT');
  await othersGone;
}

/** Signals until all are gone, searching again after each signal: a starter may have started its server meanwhile. */
async function signalUntilGone(find: () => readonly ProcessIdentity[], name: NodeJS.Signals): Promise<boolean> {
  const giveUpAt = performance.now() + databaseGracePeriodMs;
  for (let left = find(); left.length > 0; left = find()) {
    if (performance.now() > giveUpAt) return false;
    for (const one of left) sendSignal(one, name);
    await pause(signalPollMs);
  }
  return true;
}

async function killAfterGracePeriod(processes: readonly ProcessIdentity[]): Promise<void> {
  if (await untilGone(processes, gracePeriodMs)) return;
  for (const one of processes.filter(isAlive)) {
    killGroup(one.pid);
    sendSignal(one, 'SIGKILL'); // its group may belong to a process that we must not end
  }
  await untilGone(processes, killedMs);
}
