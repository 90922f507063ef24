import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openRegister } from './guardian/register.ts';
import { type Home, makeOperatorKey, masterKey, openHome } from './home/home.ts';
import { openInstanceFile } from './home/instance-file.ts';
import { childEnvironment, type Running, type RunningParts } from './instance-context.ts';
import { portFault } from './ports/free-port.ts';
import { choosePorts, rememberPorts } from './ports/remembered-ports.ts';
import { startDatabase } from './postgres/start-database.ts';
import type { ProcessIdentity } from './processes/process-identity.ts';
import { createDemoFile, migrateFile, stopOrder } from './product/product-processes.ts';
import { runJob, startChildren } from './product/start-product.ts';
import { highestPort, type InstanceSettings, urlOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { startTemporal } from './temporal/start-temporal.ts';

export interface SuperviseOptions {
  readonly settings: InstanceSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal; // aborted when the start is to be given up
  readonly progress: (line: string) => void;
  readonly isEphemeral?: boolean; // home and data are removed at the end
  readonly temporalPatienceMs?: number; // how long to wait for a Temporal server that has still to be built; without end when absent
}

/** An instance that runs. */
export interface Instance {
  readonly home: Home;
  readonly url: string;
  readonly databaseUrl: string;
  readonly temporalUi: string | undefined;
  readonly hasTemporal: boolean;
  readonly simulatorsAddress: string;
  readonly isFirstRun: boolean;
  /** The guardian ends this process as well when the supervisor is killed. */
  guard(name: string, identity: ProcessIdentity): void;
  stop(): Promise<void>;
}

/** Brings up everything an instance consists of and keeps it running until it is stopped. A failing start leaves nothing behind. */
export async function superviseInstance(options: SuperviseOptions): Promise<Instance> {
  const { settings, environment, isEphemeral } = options;
  const home = openHome(settings.homePath);
  const register = await openRegister(home);
  const run = { ...options, home, register, file: openInstanceFile(home), stops: [], removals: [] };
  if (isEphemeral) addRemoval(run, home.path);
  const stop = once(() => stopAll(run));
  try {
    await requirePort(settings);
    const secret = masterKey(home, environment);
    makeOperatorKey(home);
    const ports = await choosePorts(home, settings.uiPort);
    const simulatorsAddress = settings.simulatorsAddress ?? `127.0.0.1:${ports.simulators}`;
    return await bringUp({ ...run, masterKey: secret, ports, simulatorsAddress }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(running: Running, stop: () => Promise<void>): Promise<Instance> {
  const { settings, home, signal, progress } = running;
  const temporal = startTemporal(running);
  const database = await startDatabase(running);
  if (database.folder !== undefined && running.isEphemeral) addRemoval(running, database.folder);
  rememberPorts(home, { ...running.ports, postgres: database.folder === undefined ? running.ports.postgres : database.port });
  signal.throwIfAborted();
  const environment = childEnvironment(running, { databaseUrl: database.url, temporal });
  progress('Bringing the schema up to date');
  await runJob(running, { file: migrateFile, title: 'migration', environment });
  progress('Starting the API, the worker and the simulated partners');
  await startChildren(running, environment);
  const isFirstRun = !existsSync(home.at('demo.json'));
  if (isFirstRun && settings.hasDemo) {
    progress('Creating the demo hotel');
    await runJob(running, { file: createDemoFile, title: 'demo hotel', environment });
  }
  const hasTemporal = await Promise.race([temporal.isThere, patience(running)]);
  signal.throwIfAborted();
  return {
    home,
    url: urlOf(settings),
    databaseUrl: database.url,
    temporalUi: temporal.ui,
    hasTemporal,
    simulatorsAddress: running.simulatorsAddress,
    isFirstRun,
    guard: (name, identity) => running.register.add({ ...identity, name }),
    stop,
  };
}

/** The end of waiting for Temporal: everything but workflows is there without it. */
async function patience({ signal, temporalPatienceMs = 2 ** 31 - 1 }: Running): Promise<false> {
  await pause(temporalPatienceMs, undefined, { signal, ref: false }).catch(() => undefined);
  return false;
}

/** Each part is stopped before what it relies on. */
async function stopAll({ stops, file, register, removals }: RunningParts): Promise<void> {
  for (const name of stopOrder) {
    for (const one of stops.filter((candidate) => candidate.name === name)) await one.stop();
  }
  file.remove();
  await register.close();
  for (const path of removals) rmSync(path, { recursive: true, force: true });
}

function addRemoval({ removals, register }: RunningParts, path: string): void {
  removals.push(path);
  register.addRemoval(path);
}

async function requirePort({ host, port }: InstanceSettings): Promise<void> {
  const fault = await portFault(port, host);
  if (fault === null) return;
  const nextPort = `Choose another, for example: PORT=${port === highestPort ? port - 1 : port + 1} npm start`;
  if (fault === 'EADDRINUSE') throw new StartFailure(`Port ${port} on ${host} is in use by another program.`, nextPort);
  if (fault === 'EACCES') throw new StartFailure(`Port ${port} on ${host} may not be used by this user.`, nextPort);
  throw new StartFailure(
    `HOST ${host} is no address of this machine (${fault}).`,
    'Set HOST to one of its addresses, or leave it out for 127.0.0.1.',
  );
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
