import type { InstanceFacts } from '../home/instance-file.ts';

/** A process of the product that the supervisor keeps running. */
export interface ChildRow {
  readonly name: 'api' | 'worker' | 'simulators';
  readonly title: string;
  readonly file: string; // in the checkout
  readonly stopMs: number; // what it needs to finish what it does
  /** Flags of the runtime: little is live in these processes, so their garbage need not be let grow. */
  readonly runtimeFlags?: readonly string[];
  /** What its environment has beyond the instance's. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What instance.json says about it. */
  readonly facts: (pid: number, addresses: ChildAddresses) => InstanceFacts;
}

export interface ChildAddresses {
  readonly apiUrl: string;
  readonly simulators: string; // host:port
}

/** The partners that the simulators play, all of them on one address. */
const partners = ['ota', 'payments', 'locks', 'registry', 'transport'];

/** What instance.json says about simulators at an address, whoever runs them. */
export function partnerAddresses(address: string): Readonly<Record<string, string>> {
  return Object.fromEntries(partners.map((name) => [name, address]));
}

/** Every child. All start together; each is stopped after what relies on it. */
export const childRows: readonly ChildRow[] = [
  {
    name: 'simulators',
    title: 'simulators',
    file: 'infra/simulators/main.ts',
    stopMs: 1_000,
    facts: (pid, { simulators }) => ({ simulators: { pid, addresses: partnerAddresses(simulators) } }),
  },
  {
    name: 'worker',
    title: 'worker',
    file: 'packages/server/src/worker.ts',
    stopMs: 3_500,
    runtimeFlags: ['--max-semi-space-size=16'],
    environment: { UV_THREADPOOL_SIZE: '64' }, // a name whose server is silent holds a thread while it is looked up; others need theirs
    facts: (pid) => ({ worker: { pid } }),
  },
  {
    name: 'api',
    title: 'API',
    file: 'packages/server/src/api.ts',
    stopMs: 5_000,
    runtimeFlags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
    facts: (pid, { apiUrl }) => ({ api: { pid, url: apiUrl } }),
  },
];

/** In which order the parts of an instance are stopped. */
export const stopOrder = ['api', 'worker', 'simulators', 'temporal', 'postgres'];

/** Runs to its end before the children start. */
export const migrateFile = 'infra/postgres/migrate.ts';

/** Runs to its end once the API answers, on the first start of a home. */
export const createDemoFile = 'packages/server/src/create-demo.ts';
