import { setTimeout as pause } from 'node:timers/promises';
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

/** Ends every process of an instance without its supervisor, in under five seconds; the database is stopped last. */
export async function endProcesses(processes: readonly NamedProcess[]): Promise<void> {
  const databases = processes.filter(({ name }) => name === 'postgres');
  const others = processes.filter(({ name }) => name !== 'postgres');
  for (const one of others) sendSignal(one, 'SIGTERM');
  const othersGone = killAfterGracePeriod(others);
  await Promise.race([othersGone, pause(databaseDelayMs)]);
  for (const one of databases) sendSignal(one, 'SIGINT');
  if (!(await untilGone(databases, databaseGracePeriodMs))) for (const one of databases) sendSignal(one, 'SIGQUIT');
  await othersGone;
  await untilGone(databases, databaseGracePeriodMs);
}

async function killAfterGracePeriod(processes: readonly ProcessIdentity[]): Promise<void> {
  if (await untilGone(processes, gracePeriodMs)) return;
  for (const one of processes.filter(isAlive)) {
    killGroup(one.pid);
    sendSignal(one, 'SIGKILL'); // it may be in the group of a process that is not ours to end
  }
  await untilGone(processes, killedMs);
}
