import { existsSync, rmSync } from 'node:fs';
import { runJob, startChildren } from './children.ts';
import { createDemoFile, migrateFile } from './child-rows.ts';
import { childEnvironment, type Running, type RunningParts } from './running.ts';
import { startDatabase } from './database-part.ts';
import { startTemporal } from './temporal-part.ts';
import { type Home, makeOperatorKey, masterKey, openHome } from './home.ts';
import { openInstanceFile } from './instance-file.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { portFault } from './ports.ts';
import { openRegister } from './register.ts';
import { choosePorts, rememberPorts } from './remembered-ports.ts';
import { type InstanceSettings, urlOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';

export interface SuperviseOptions {
  readonly settings: InstanceSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal; // aborted when the start is to be given up
  readonly progress: (line: string) => void;
  readonly isEphemeral?: boolean; // home and data are removed at the end
}

/** An instance that runs. */
export interface Instance {
  readonly home: Home;
  readonly url: string;
  readonly databaseUrl: string;
  readonly temporalUi: string | undefined;
  readonly hasTemporal: boolean;
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
    return await bringUp({ ...run, masterKey: secret, ports: await choosePorts(home, settings.uiPort) }, stop);
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
  progress('Starting the API and the worker');
  await startChildren(running, environment);
  const isFirstRun = !existsSync(home.at('demo.json'));
  if (isFirstRun && settings.hasDemo) {
    progress('Creating the demo hotel');
    await runJob(running, { file: createDemoFile, title: 'demo hotel', environment });
  }
  const hasTemporal = await temporal.isThere;
  signal.throwIfAborted();
  return {
    home,
    url: urlOf(settings),
    databaseUrl: database.url,
    temporalUi: temporal.ui,
    hasTemporal,
    isFirstRun,
    guard: (name, identity) => running.register.add({ ...identity, name }),
    stop,
  };
}

/** What was started last is stopped first: the API, the worker, Temporal, the database. */
async function stopAll({ stops, file, register, removals }: RunningParts): Promise<void> {
  for (const name of ['api', 'worker', 'temporal', 'postgres']) {
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
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is in use by another program',
    EACCES: 'may not be used by this user',
    EADDRNOTAVAIL: 'cannot be used: this machine does not have that address',
    ENOTFOUND: 'cannot be used: there is no such address',
  };
  const other = port > 8_999 ? port - 1 : port + 1;
  throw new StartFailure(`Port ${port} on ${host} ${reasons[fault] ?? `cannot be used (${fault})`}.`, `Choose another, for example: PORT=${other} npm start`);
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
