import type { InstanceFacts } from '../home/instance-file.ts';

/** A process of the product that the supervisor keeps running. */
export interface ProductProcess {
  readonly name: 'api' | 'worker' | 'simulators';
  readonly title: string;
  readonly file: string; // in the checkout
  readonly stopMs: number; // to finish current work
  /** Flags of the runtime: these processes hold little memory, so a small heap is enough. */
  readonly runtimeFlags?: readonly string[];
  /** The settings that it may see; all when absent. */
  readonly settings?: readonly string[];
  /** Added to the environment of all processes. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Entries of the process in instance.json. */
  readonly facts: (pid: number, addresses: ProductAddresses) => InstanceFacts;
}

export interface ProductAddresses {
  readonly apiUrl: string;
  readonly simulators: string; // host:port
  readonly cardPage: string | null; // of the simulated payment provider
}

/** The simulated partners, all on one address. */
const partners = ['ota', 'payments', 'locks', 'registry', 'transport', 'fiscal'];

/** Entries in instance.json for simulators at an address, regardless of who runs them. */
export function partnerAddresses(address: string): Readonly<Record<string, string>> {
  return Object.fromEntries(partners.map((name) => [name, address]));
}

/** Makes the C library return freed memory at the end of its arenas (there are several per core). */
const returnedMemory = { MALLOC_TRIM_THRESHOLD_: '131072' }; // bytes

/** Every process of the product. All start together; each is stopped after those that depend on it. */
export const productProcesses: readonly ProductProcess[] = [
  {
    name: 'simulators',
    title: 'simulators',
    file: 'infra/simulators/main.ts',
    stopMs: 1_000,
    settings: ['INNKEEPER_HOME', 'SIMULATORS_ADDRESS', 'CARD_PAGE_ADDRESS', 'CARD_PAGE_RETURNS_TO'],
    facts: (pid, { simulators, cardPage }) => ({ simulators: { pid, addresses: partnerAddresses(simulators), card_page: cardPage } }),
  },
  {
    name: 'worker',
    title: 'worker',
    file: 'packages/server/src/worker.ts',
    stopMs: 3_500,
    runtimeFlags: ['--max-semi-space-size=4'],
    // A DNS look-up without an answer occupies a thread until it times out.
    environment: { ...returnedMemory, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '64' },
    facts: (pid) => ({ worker: { pid } }),
  },
  {
    name: 'api',
    title: 'API',
    file: 'packages/server/src/api.ts',
    stopMs: 5_000,
    runtimeFlags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
    environment: { ...returnedMemory, MALLOC_ARENA_MAX: '2' },
    facts: (pid, { apiUrl }) => ({ api: { pid, url: apiUrl } }),
  },
];

/** Order in which the parts of an instance are stopped. */
export const stopOrder = ['api', 'worker', 'simulators', 'temporal', 'postgres'];

/** Runs to completion before the children start. */
export const migrateFile = 'infra/postgres/migrate.ts';

/** Runs to completion once the API responds, on the first start of a home. */
export const createDemoFile = 'packages/server/src/create-demo.ts';
