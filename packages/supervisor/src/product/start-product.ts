import { join } from 'node:path';
import { cardPageUrl, type InstanceContext } from '../instance-context.ts';
import { bareEnvironment } from '../processes/bare-environment.ts';
import { lastLines, sizeOf } from '../processes/log-file.ts';
import { type ManagedProcess, manageProcess } from '../processes/managed-process.ts';
import { runCommand } from '../processes/run-command.ts';
import { root, urlOf } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { rejectOnAbort } from '../stop-signals.ts';
import { type ProductProcess, partnerAddresses, productProcesses } from './product-processes.ts';
import { readyMs, untilServing } from './until-serving.ts';

export interface Job {
  readonly file: string; // in the checkout
  readonly title: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs a file of the checkout to completion; its failure fails the start. */
export async function runJob({ home, signal, settings }: InstanceContext, { file, title, environment }: Job): Promise<void> {
  const logFile = home.at(`logs/${title.replaceAll(' ', '-')}.log`);
  const from = sizeOf(logFile);
  const code = await runCommand({ command: process.execPath, args: [join(root, file)], cwd: root, env: environment, logFile, signal });
  signal.throwIfAborted();
  if (code === 0) return;
  const remedy = settings.databaseUrl === undefined ? `Its log is ${logFile}` : `Check that DATABASE_URL is right; the log is ${logFile}`;
  throw new StartFailure(`The ${title} ended with code ${code}:\n${lastLines(logFile, from)}`, remedy);
}

/** Starts every process of the product and returns when all are ready. */
export async function startProduct(context: InstanceContext, environment: NodeJS.ProcessEnv): Promise<void> {
  const { simulatorsAddress: external } = context.settings;
  if (external !== undefined) context.file.set({ simulators: { addresses: partnerAddresses(external) } });
  const wanted = productProcesses.filter(({ name }) => name !== 'simulators' || external === undefined);
  const children = wanted.map((definition) => startChild(context, definition, environment));
  const isUp = Promise.all([...children.map(({ ready }) => ready), untilReady(context)]);
  await Promise.race([isUp, ...children.map(rejectOnEarlyEnd), rejectOnAbort(context.signal)]);
}

function startChild(context: InstanceContext, definition: ProductProcess, environment: NodeJS.ProcessEnv): ManagedProcess {
  const { home, registry, file, settings, progress, stops, simulatorsAddress } = context;
  const seen = definition.settings === undefined ? environment : bareEnvironment(environment, definition.settings);
  const child = manageProcess({
    name: definition.title,
    command: process.execPath,
    args: [...(definition.runtimeFlags ?? []), join(root, definition.file)],
    cwd: root,
    env: { ...seen, ...definition.environment },
    logFile: home.at(`logs/${definition.name}.log`),
    stopMs: definition.stopMs,
    progress,
    onStart: (identity) => {
      registry.add({ ...identity, name: definition.name });
      file.set(definition.facts(identity.pid, { apiUrl: urlOf(settings), simulators: simulatorsAddress, cardPage: cardPageUrl(context) }));
    },
    onEnd: (pid) => registry.remove(pid),
  });
  stops.push({ name: definition.name, stop: () => child.stop() });
  return child;
}

/** Never resolves; rejects when the child ends before it is ready. */
function rejectOnEarlyEnd({ ready }: ManagedProcess): Promise<never> {
  return new Promise((_, reject) => void ready.catch(reject));
}

function untilReady({ settings, signal, home }: InstanceContext): Promise<void> {
  const failure = new StartFailure(`The API did not become ready in ${readyMs / 1000} s.`, `Its log is ${home.at('logs/api.log')}`);
  return untilServing(urlOf(settings), { signal, failure });
}
