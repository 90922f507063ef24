import { haproxyBinary } from '../edge/haproxy.ts';
import { openProcessRegistry } from '../guardian/process-registry.ts';
import { openHome } from '../home/home.ts';
import { openInstanceFile } from '../home/instance-file.ts';
import { canRun, installTestPrograms } from '../install-test-programs.ts';
import { type InstanceResources, loopback, type SuperviseOptions } from '../instance-context.ts';
import { once, stopAll } from '../instance-resources.ts';
import { startDatabase } from '../postgres/start-database.ts';
import { readSettings, urlOf } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { type Instance, makeFilesPrivate, requirePort, superviseInstance } from '../supervise.ts';
import { keysIn, provideKeys, shareKeys, usedCells } from './cell-keys.ts';
import { type CellPorts, chooseCellPorts } from './cell-ports.ts';
import type { CellsSettings } from './cells-settings.ts';
import { startEdge } from './start-edge.ts';

export interface CellsOptions extends Omit<SuperviseOptions, 'settings' | 'isEphemeral' | 'hasMover'> {
  readonly settings: CellsSettings;
}

/** Several cells behind one address, running. */
export interface Cells {
  readonly url: string;
  readonly directoryUrl: string;
  readonly instances: readonly Instance[]; // the first has the demo hotel
  stop(): Promise<void>;
}

type CellsContext = InstanceResources &
  Omit<SuperviseOptions, 'settings'> & { readonly settings: CellsSettings; readonly ports: CellPorts; readonly running: Instance[] };

const directory = 'directory';
const stopOrder = ['edge', 'cell', 'postgres'];

/** Starts cells, their directory and their edge, and keeps them running until they are stopped. A failed start leaves nothing behind. */
export async function superviseCells(options: CellsOptions): Promise<Cells> {
  const { settings, environment, progress } = options;
  makeFilesPrivate();
  installTestPrograms([{ name: 'haproxy', isInstalled: hasHaproxy }], environment, progress);
  if (!hasHaproxy()) throw new StartFailure('HAProxy is missing.', 'Install it, on Debian: apt-get install haproxy');
  const home = openHome(settings.instance.homePath);
  const registry = await openProcessRegistry(home);
  const resources = { home, registry, file: openInstanceFile(home), stops: [], removals: [] };
  const stop = once(() => stopAll(resources, stopOrder));
  try {
    await requirePort(settings.instance, 'npm run cells');
    provideKeys(home, environment);
    const ports = await chooseCellPorts(home, [...settings.names, directory]);
    for (const name of usedCells(home))
      if (!settings.names.includes(name)) progress(`${name} is not started, so its tenants are unavailable: choose more cells by --cells`);
    return await bringUp({ ...options, ...resources, ports, running: [] }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

const hasHaproxy = (): boolean => canRun(haproxyBinary(), ['-v']);

async function bringUp(context: CellsContext, stop: () => Promise<void>): Promise<Cells> {
  const { settings, progress, signal, stops, running } = context;
  const directoryUrl = await startDirectory(context);
  signal.throwIfAborted();
  stops.push({ name: 'cell', stop: async () => void (await Promise.all(running.map((instance) => instance.stop()))) });
  const [firstName = '', ...others] = settings.names;
  const first = await startCell(context, firstName, { DIRECTORY_URL: directoryUrl });
  const shared = { DIRECTORY_URL: directoryUrl, INNKEEPER_DEMO: 'none', TEMPORAL_UI_PORT: undefined, ...partnersOf(first) };
  const rest = await startTogether(context, others, shared);
  signal.throwIfAborted();
  progress('Starting the edge');
  await startEdge({ ...context, settings: settings.instance }, directoryUrl);
  return { url: urlOf(settings.instance), directoryUrl, instances: [first, ...rest], stop };
}

/** Starts the directory in a home of its own, and returns its address. */
async function startDirectory(context: CellsContext): Promise<string> {
  const { settings, ports, progress, stops } = context;
  const home = openHome(context.home.at(directory));
  const file = openInstanceFile(home);
  stops.push({ name: 'postgres', stop: async () => file.remove() });
  const { url, port } = await startDatabase({
    ...context,
    ...{ home, file },
    settings: settings.instance,
    ports: { postgres: ports.portOf(directory) },
    progress: (line) => progress(`${directory}: ${line}`),
  });
  ports.remember(directory, port);
  return url;
}

/** Starts cells at the same time. The first that fails cancels the start of the others, and is waited for like them. */
async function startTogether(context: CellsContext, names: readonly string[], given: NodeJS.ProcessEnv): Promise<Instance[]> {
  const failure = new AbortController();
  const signal = AbortSignal.any([context.signal, failure.signal]);
  const starts = names.map(async (name) => {
    try {
      return await startCell({ ...context, signal }, name, given);
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(starts);
  failure.signal.throwIfAborted();
  return Promise.all(starts);
}

/** A partner is the same for all cells, so that it still knows a hotel that has moved. */
function partnersOf({ simulatorsAddress, cardPageUrl }: Instance): NodeJS.ProcessEnv {
  return { SIMULATORS_ADDRESS: simulatorsAddress, ...(cardPageUrl === null ? {} : { PAYMENT_PAGE_URL: cardPageUrl }) };
}

/** Starts one cell in a home of its own, with the keys of the whole. */
async function startCell(context: CellsContext, name: string, given: NodeJS.ProcessEnv): Promise<Instance> {
  const { settings, ports, progress, signal, running, temporalWaitMs } = context;
  const homePath = context.home.at(`cells/${name}`);
  shareKeys(context.home, openHome(homePath));
  const port = ports.portOf(name);
  const environment: NodeJS.ProcessEnv = {
    ...context.environment,
    ...masterKey(context),
    ...given,
    INNKEEPER_HOME: homePath,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: settings.instance.publicUrl ?? urlOf(settings.instance),
    TRUST_PROXY: context.environment['TRUST_PROXY'] ? `${loopback},${context.environment['TRUST_PROXY']}` : loopback,
    CELL: name,
    CELL_URL: `http://127.0.0.1:${port}`,
  };
  const instance = await superviseInstance({
    settings: readSettings(environment),
    environment,
    signal,
    progress: (line) => progress(`${name}: ${line}`),
    hasMover: true,
    ...(temporalWaitMs === undefined ? {} : { temporalWaitMs }),
  });
  running.push(instance);
  return instance;
}

/** The master key of the home, unless the environment has one already. */
function masterKey({ home, environment }: CellsContext): NodeJS.ProcessEnv {
  return environment['INNKEEPER_MASTER_KEY'] ? {} : { INNKEEPER_MASTER_KEY: keysIn(home.at('master.key')).join(',') };
}
