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

const environment = { ...process.env }; // a unit test may not ask for what it must not have, but reads operations too
const config = readConfig({
  INNKEEPER_HOME: environment['INNKEEPER_TEST_HOME'] ?? '/nowhere',
  DATABASE_URL: environment['DATABASE_URL'] ?? 'postgres://nobody@127.0.0.1:1/none',
  INNKEEPER_MASTER_KEY: testMasterKey,
});

const simulators = { execute: () => Promise.reject(new Error('no simulators run in the process of a test')) };
/** The contexts as a process composes them; those without a list have none. */
export const contexts = openContexts({ config, simulators, listeners: () => new Set() });

/** Every operation of the product, as the processes serve them. */
export const operations = operationsOf(contexts);
export const documented = { operations, events: publicEventsOf(contexts) };
/** The same as the console and the callers in a process have them, by context, noun and verb. */
export const tree = operationTree(operationsByContext(contexts), (operation) => operation);
export const personalData = personalDataOf(contexts);
export const dueWork = dueWorkOf(contexts, config);
export const sealedColumns = sealedColumnsOf(contexts);

let opened: Promise<Database> | undefined;

/** The database of the instance as operations need it that run in the process of a test: it knows every entity. One per test process. */
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

/** Runs an operation in the process of the test, as a request does once it is admitted. */
export async function runByName(name: string, ctx: RequestContext, input: Input): Promise<unknown> {
  const operation = operations.find((candidate) => candidate.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  const { body } = await perform(operation, ctx, { params: {}, query: {}, body: {}, ...input, idempotency: ctx.idempotency });
  return body;
}
