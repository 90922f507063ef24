import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { provideConsole } from './console/provide-console.ts';
import { openProcessRegistry } from './guardian/process-registry.ts';
import { type Home, makeOperatorKey, openHome, provideMasterKey } from './home/home.ts';
import { openInstanceFile } from './home/instance-file.ts';
import { cardPageUrl, type InstanceContext, productEnvironment, type SuperviseOptions } from './instance-context.ts';
import { addRemoval, once, stopAll } from './instance-resources.ts';
import { portFault } from './ports/free-port.ts';
import { choosePorts, rememberPorts } from './ports/remembered-ports.ts';
import { prepareMover } from './postgres/mover-login.ts';
import { refuseOlderHome } from './postgres/postgres-home.ts';
import { startDatabase } from './postgres/start-database.ts';
import type { ProcessIdentity } from './processes/process-identity.ts';
import { createDemoFile, migrateFile, stopOrder } from './product/product-processes.ts';
import { runJob, startProduct } from './product/start-product.ts';
import { highestPort, type InstanceSettings, urlOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { StartTimes } from './start-times.ts';
import { startTemporal } from './temporal/start-temporal.ts';

/** A running instance. */
export interface Instance {
  readonly home: Home;
  readonly url: string;
  readonly databaseUrl: string;
  readonly temporalUi: string | undefined;
  readonly hasTemporal: boolean;
  readonly simulatorsAddress: string;
  readonly cardPageUrl: string | null; // of the simulated payment provider
  readonly isFirstRun: boolean;
  /** Lets the guardian end this process as well when the supervisor is killed. */
  guard(name: string, identity: ProcessIdentity): void;
  stop(): Promise<void>;
}

/** Inherited by children: Temporal and the simulators make their databases readable for everyone. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/** Starts all parts of an instance and keeps them running until it is stopped. A failed start leaves nothing behind. */
export async function superviseInstance(options: SuperviseOptions): Promise<Instance> {
  const { settings, environment, isEphemeral } = options;
  makeFilesPrivate();
  refuseOlderHome(settings.homePath);
  const home = openHome(settings.homePath);
  const registry = await openProcessRegistry(home);
  const resources = { ...options, home, registry, file: openInstanceFile(home), stops: [], removals: [] };
  if (isEphemeral) addRemoval(resources, home.path);
  const stop = once(() => stopAll(resources, stopOrder));
  try {
    await requirePort(settings, 'npm start');
    provideMasterKey(home, environment);
    makeOperatorKey(home);
    const ports = await choosePorts(home, settings.uiPort);
    const simulatorsAddress = settings.simulatorsAddress ?? `127.0.0.1:${ports.simulators}`;
    return await bringUp({ ...resources, ports, simulatorsAddress }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(context: InstanceContext, stop: () => Promise<void>): Promise<Instance> {
  const { settings, home, signal, progress, times = new StartTimes() } = context;
  const building = times.time('console', provideConsole(context)); // while the servers start
  building.catch(() => undefined); // reported where it is awaited
  const temporal = await startTemporal(context);
  const temporalIsRunning = times.time('Temporal', temporal.isRunning);
  const database = await times.time('PostgreSQL', startDatabase(context));
  if (database.folder !== undefined && context.isEphemeral) addRemoval(context, database.folder);
  rememberPorts(home, { ...context.ports, postgres: database.folder === undefined ? context.ports.postgres : database.port });
  signal.throwIfAborted();
  progress('Migrating the schema');
  const backing = { databaseUrl: database.url, temporal, consoleFolder: undefined };
  const migration = { file: migrateFile, title: 'migration', environment: productEnvironment(context, backing) };
  await times.time('schema', runJob(context, migration));
  const moverUrl = context.hasMover ? await prepareMover(home, database) : undefined;
  const environment = productEnvironment(context, { ...backing, consoleFolder: await building, ...(moverUrl ? { moverUrl } : {}) });
  progress('Starting the API, the worker and the simulated partners');
  await times.time('API, worker, partners', startProduct(context, environment));
  const isFirstRun = !existsSync(home.at('demo.json'));
  if (isFirstRun && settings.hasDemo) {
    progress('Creating the demo hotel');
    await times.time('demo hotel', runJob(context, { file: createDemoFile, title: 'demo hotel', environment }));
  }
  const hasTemporal = await Promise.race([temporalIsRunning, temporalTimeout(context)]);
  signal.throwIfAborted();
  return {
    home,
    url: urlOf(settings),
    databaseUrl: database.url,
    temporalUi: temporal.ui,
    hasTemporal,
    simulatorsAddress: context.simulatorsAddress,
    cardPageUrl: cardPageUrl(context),
    isFirstRun,
    guard: (name, identity) => context.registry.add({ ...identity, name }),
    stop,
  };
}

/** Limits the wait for Temporal: everything but workflows works without it. */
async function temporalTimeout({ signal, temporalWaitMs = 2 ** 31 - 1 }: InstanceContext): Promise<false> {
  await pause(temporalWaitMs, undefined, { signal, ref: false }).catch(() => undefined);
  return false;
}

/** Refuses an address that cannot be listened on. */
export async function requirePort({ host, port }: InstanceSettings, command: string): Promise<void> {
  const code = await portFault(port, host);
  if (code === null) return;
  const nextPort = `Choose another, for example: PORT=${port === highestPort ? port - 1 : port + 1} ${command}`;
  if (code === 'EADDRINUSE') throw new StartFailure(`Port ${port} on ${host} is in use by another program.`, nextPort);
  if (code === 'EACCES') throw new StartFailure(`Port ${port} on ${host} may not be used by this user.`, nextPort);
  throw new StartFailure(
    `HOST ${host} is not an address of this machine (${code}).`,
    'Set HOST to one of its addresses, or unset it for 127.0.0.1.',
  );
}
