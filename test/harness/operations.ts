import { type Database, openDatabase, operationTree, perform, type RequestContext, readConfig } from '@innkeeper/platform';
import {
  dueWorkOf,
  entities,
  openContexts,
  operationsByContext,
  operationsOf,
  personalDataOf,
  publicEventsOf,
  sealedColumnsOf,
} from '@innkeeper/server';
import { requireProject } from './projects.ts';
import { testMasterKey } from './test-key-ring.ts';

const environment = { ...process.env }; // unit tests read operations too, but may not ask for an instance
const simulators = { execute: () => Promise.reject(new Error('no simulators run in the process of a test')) };

/** The contexts as a process with some settings composes them, without any listeners. */
export function composedWith(settings: Readonly<Record<string, string>>) {
  const config = readConfig({
    INNKEEPER_HOME: environment['INNKEEPER_TEST_HOME'] ?? '/nowhere',
    DATABASE_URL: environment['DATABASE_URL'] ?? 'postgres://nobody@127.0.0.1:1/none',
    INNKEEPER_MASTER_KEY: testMasterKey,
    ...settings,
  });
  return { config, contexts: openContexts({ config, simulators, listeners: () => new Set() }) };
}

const { config, contexts } = composedWith({});

export { contexts };

/** Every operation of the product. */
export const operations = operationsOf(contexts);
export const documented = { operations, events: publicEventsOf(contexts) };
/** The same operations by context, noun and verb, as the console and in-process callers use them. */
export const tree = operationTree(operationsByContext(contexts), (operation) => operation);
export const personalData = personalDataOf(contexts);
export const dueWork = dueWorkOf(contexts, config);
export const sealedColumns = sealedColumnsOf(contexts);

let opened: Promise<Database> | undefined;

/** The database of the instance with every entity, for operations that run in the process of a test. One per test process. */
export function openOperationsDatabase(): Promise<Database> {
  requireProject('the database of the instance', 'instance', 'browser', 'world');
  opened ??= openDatabase({ url: config.DATABASE_URL, entities, connectionsMax: 4, onError: () => undefined });
  return opened;
}

interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** Runs an operation in the process of the test, as an admitted request does. */
export async function runByName(name: string, ctx: RequestContext, input: Input): Promise<unknown> {
  const operation = operations.find((candidate) => candidate.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  const { body } = await perform(operation, ctx, { params: {}, query: {}, body: {}, ...input, idempotency: ctx.idempotency });
  return body;
}
