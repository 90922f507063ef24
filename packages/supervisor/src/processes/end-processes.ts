import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type ProcessIdentity, sendSignal, untilGone } from './process-identity.ts';
import { endGroup } from './run-command.ts';

/** A process that the supervisor started or watches. */
export interface NamedProcess extends ProcessIdentity {
  readonly name: string;
}

const gentleMs = 3_000;
const databaseFirstMs = 1_500;
const databaseGentleMs = 1_500;
const askEveryMs = 50;

/** Ends every process of an instance without its supervisor, in under five seconds; the database goes last. */
export async function endProcesses(processes: readonly NamedProcess[]): Promise<void> {
  const databases = processes.filter(({ name }) => name === 'postgres');
  const others = processes.filter(({ name }) => name !== 'postgres');
  for (const one of others) sendSignal(one, 'SIGTERM');
  const othersGone = endStubborn(others);
  await Promise.race([othersGone, pause(databaseFirstMs)]);
  for (const one of databases) sendSignal(one, 'SIGINT');
  if (!(await untilGone(databases, databaseGentleMs))) for (const one of databases) sendSignal(one, 'SIGQUIT');
  await othersGone;
  await untilGone(databases, databaseGentleMs);
}

async function endStubborn(processes: readonly ProcessIdentity[]): Promise<void> {
  if (await untilGone(processes, gentleMs)) return;
  for (const one of processes.filter(isAlive)) endGroup(one.pid);
  await untilGone(processes, askEveryMs);
}
