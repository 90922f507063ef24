import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { haproxyBinary } from '../edge/haproxy.ts';
import { openProcessRegistry } from '../guardian/process-registry.ts';
import { type Home, makeOperatorKey, openHome, provideMasterKey } from '../home/home.ts';
import { openInstanceFile } from '../home/instance-file.ts';
import { canRun, installTestPrograms } from '../install-test-programs.ts';
import type { InstanceResources, SuperviseOptions } from '../instance-context.ts';
import { once, stopAll } from '../instance-resources.ts';
import { startDatabase } from '../postgres/start-database.ts';
import { readSettings, urlOf } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { type Instance, requirePort, superviseInstance } from '../supervise.ts';
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
  Omit<SuperviseOptions, 'settings'> & { readonly settings: CellsSettings; readonly ports: CellPorts };

const directory = 'directory';
const stopOrder = ['edge', 'cell', 'postgres'];

/** Starts cells, their directory and their edge, and keeps them running until they are stopped. A failed start leaves nothing behind. */
export async function superviseCells(options: CellsOptions): Promise<Cells> {
  const { settings, environment, progress } = options;
  installTestPrograms([{ name: 'haproxy', isInstalled: hasHaproxy }], environment, progress);
  if (!hasHaproxy()) throw new StartFailure('HAProxy is missing.', 'Install it, on Debian: apt-get install haproxy');
  const home = openHome(settings.instance.homePath);
  const registry = await openProcessRegistry(home);
  const resources = { home, registry, file: openInstanceFile(home), stops: [], removals: [] };
  const stop = once(() => stopAll(resources, stopOrder));
  try {
    await requirePort(settings.instance);
    provideMasterKey(home, environment);
    makeOperatorKey(home);
    const ports = await chooseCellPorts(home, [...settings.names, directory]);
    return await bringUp({ ...options, ...resources, ports }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

const hasHaproxy = (): boolean => canRun(haproxyBinary(), ['-v']);

async function bringUp(context: CellsContext, stop: () => Promise<void>): Promise<Cells> {
  const { settings, ports, progress } = context;
  const { url: directoryUrl, port } = await startDatabase({
    ...context,
    settings: settings.instance,
    home: openHome(context.home.at(directory)),
    ports: { postgres: ports.portOf(directory) },
    progress: (line) => progress(`${directory}: ${line}`),
  });
  ports.remember(directory, port);
  const [firstName = '', ...others] = settings.names;
  const first = await startCell(context, firstName, { DIRECTORY_URL: directoryUrl });
  const shared = { DIRECTORY_URL: directoryUrl, INNKEEPER_DEMO: 'none', TEMPORAL_UI_PORT: undefined, ...partnersOf(first) };
  const rest = await Promise.all(others.map((name) => startCell(context, name, shared)));
  progress('Starting the edge');
  await startEdge({ ...context, settings: settings.instance }, directoryUrl);
  return { url: urlOf(settings.instance), directoryUrl, instances: [first, ...rest], stop };
}

/** A partner is the same for all cells, so that it still knows a hotel that has moved. */
function partnersOf({ simulatorsAddress, cardPageUrl }: Instance): NodeJS.ProcessEnv {
  return { SIMULATORS_ADDRESS: simulatorsAddress, ...(cardPageUrl === null ? {} : { PAYMENT_PAGE_URL: cardPageUrl }) };
}

const loopback = '127.0.0.0/8,::1/128';

/** Starts one cell in a home of its own, with the keys of the whole. */
async function startCell(context: CellsContext, name: string, given: NodeJS.ProcessEnv): Promise<Instance> {
  const { settings, ports, progress, signal, stops, temporalWaitMs } = context;
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
  stops.push({ name: 'cell', stop: () => instance.stop() });
  return instance;
}

/** The master key of the home, unless the environment has one already. */
function masterKey({ home, environment }: CellsContext): NodeJS.ProcessEnv {
  return environment['INNKEEPER_MASTER_KEY'] ? {} : { INNKEEPER_MASTER_KEY: readFileSync(home.at('master.key'), 'utf8').trim() };
}

function shareKeys(from: Home, to: Home): void {
  for (const key of ['operator.key', 'master.key']) if (existsSync(from.at(key))) copyFileSync(from.at(key), to.at(key));
}
