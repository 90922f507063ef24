import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '../instance-context.ts';
import { lastLines, sizeOf } from '../processes/log-file.ts';
import { type ManagedProcess, manageProcess } from '../processes/managed-process.ts';
import { runCommand } from '../processes/run-command.ts';
import { root, urlOf } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { type ChildRow, childRows, partnerAddresses } from './product-processes.ts';

export interface Job {
  readonly file: string; // in the checkout
  readonly title: string;
  readonly environment: NodeJS.ProcessEnv;
}

const readyMs = 60_000;
const askEveryMs = 50;

/** Runs a file of the checkout to its end; its failure is the start's failure. */
export async function runJob({ home, signal, settings }: Running, { file, title, environment }: Job): Promise<void> {
  const logFile = home.at(`logs/${title.replaceAll(' ', '-')}.log`);
  const from = sizeOf(logFile);
  const code = await runCommand({ command: process.execPath, args: [join(root, file)], cwd: root, env: environment, logFile, signal });
  signal.throwIfAborted();
  if (code === 0) return;
  const remedy = settings.databaseUrl === undefined ? `Its log is ${logFile}` : `Check that DATABASE_URL is right; the log is ${logFile}`;
  throw new StartFailure(`The ${title} ended with code ${code}:\n${lastLines(logFile, from)}`, remedy);
}

/** Starts every child and returns when all of them serve. */
export async function startChildren(running: Running, environment: NodeJS.ProcessEnv): Promise<void> {
  const { simulatorsAddress: external } = running.settings;
  if (external !== undefined) running.file.set({ simulators: { addresses: partnerAddresses(external) } });
  const rows = childRows.filter(({ name }) => name !== 'simulators' || external === undefined);
  const children = rows.map((row) => startChild(running, row, environment));
  const isUp = Promise.all([...children.map(({ ready }) => ready), untilServing(running)]);
  await Promise.race([isUp, ...children.map(failureOf), aborted(running.signal)]);
}

function startChild(running: Running, row: ChildRow, environment: NodeJS.ProcessEnv): ManagedProcess {
  const { home, register, file, settings, progress, stops, simulatorsAddress } = running;
  const child = manageProcess({
    name: row.title,
    command: process.execPath,
    args: [...(row.runtimeFlags ?? []), join(root, row.file)],
    cwd: root,
    env: { ...environment, ...row.environment },
    logFile: home.at(`logs/${row.name}.log`),
    stopMs: row.stopMs,
    progress,
    onStart: (identity) => {
      register.add({ ...identity, name: row.name });
      file.set(row.facts(identity.pid, { apiUrl: urlOf(settings), simulators: simulatorsAddress }));
    },
    onEnd: (pid) => register.remove(pid),
  });
  stops.push({ name: row.name, stop: () => child.stop() });
  return child;
}

/** Never fulfilled; rejected when the child ends before it was ready. */
function failureOf({ ready }: ManagedProcess): Promise<never> {
  return new Promise((_, reject) => void ready.catch(reject));
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

async function untilServing({ settings, signal, home }: Running): Promise<void> {
  const giveUpAt = performance.now() + readyMs;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await isReady(`${urlOf(settings)}/readyz`)) return;
    await pause(askEveryMs);
  }
  throw new StartFailure(`The API did not become ready in ${readyMs / 1000} s.`, `Its log is ${home.at('logs/api.log')}`);
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
