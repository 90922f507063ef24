import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@innkeeper/platform';
import { openHome } from '@innkeeper/supervisor';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type Api, client } from './client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { testGuardian } from './guardian.ts';
import { operator, testHome } from './instance.ts';
import type { OwnProcess } from './own-process.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { requireProject } from './projects.ts';
import { ownSimulators, type SimulatorsProcess } from './simulators-process.ts';
import { type OwnTemporal, startOwnTemporal } from './temporal-server.ts';
import { waitFor } from './wait-for.ts';
import { ownWorker } from './worker-process.ts';

/** A complete installation of one test file, whose processes can be killed and started at will. */
export interface World {
  readonly postgres: OwnPostgres;
  readonly temporal: OwnTemporal;
  readonly api: ApiProcess;
  readonly workers: readonly OwnProcess[];
  /** The simulated partners; null without `hasSimulators`. */
  readonly simulators: SimulatorsProcess | null;
  /** Ways of the API and the workers to the database; null without `isProxied`. */
  readonly proxies: { readonly api: DatabaseProxy; readonly workers: DatabaseProxy } | null;
  /** For reading rows across tenants. */
  readonly db: Database;
  /** A tenant without a hotel, and with limits that no test reaches. */
  newTenant(): Promise<WorldTenant>;
  /** Lifts the limit of a route for a tenant. */
  allow(tenantId: string, route: string): Promise<void>;
  /** Restarts the killed database; its dead processes may hold its memory for a moment. */
  startDatabase(): Promise<void>;
  remove(): Promise<void>;
}

export interface WorldTenant {
  readonly tenantId: string;
  readonly token: string;
  readonly api: Api;
}

export interface WorldOptions {
  readonly workerCount: number;
  /** Runs simulated partners in a process of their own. */
  readonly hasSimulators?: boolean;
  /** Lets connections to the database be cut. */
  readonly isProxied?: boolean;
  /** Environment of the API and the workers. */
  readonly env?: Readonly<Record<string, string>>;
  /** Environment of the API alone. */
  readonly apiEnv?: Readonly<Record<string, string>>;
  /** A port of the API that was found free. */
  readonly port?: number;
  readonly operatorKey?: string;
  /** Called with the database before anything uses it; returns further environment of the API and the workers. */
  readonly prepare?: (postgres: OwnPostgres) => Promise<Readonly<Record<string, string>>>;
}

const loopback = '127.0.0.0/8,::1/128';
const capMax = 1_000_000;

/** Brings up PostgreSQL (which writes as in production), Temporal, the API and the workers. Ends with the test process at the latest. */
export async function startWorld({
  workerCount,
  hasSimulators = false,
  isProxied = false,
  env = {},
  apiEnv = {},
  prepare = async () => ({}),
  ...ofApi
}: WorldOptions): Promise<World> {
  requireProject('an installation of its own', 'world');
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-world-')));
  testGuardian().addRemoval(home.path);
  symlinkSync(join(testHome(), 'cache'), home.at('cache')); // with the built workflow code
  const [postgres, temporal] = await Promise.all([startOwnPostgres({ isDurable: true }), startOwnTemporal(home)]);
  const simulators = hasSimulators ? await ownSimulators(home.path) : null;
  const shared = {
    ...(simulators ? partnersAt(simulators.address) : {}),
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    WEBHOOK_ALLOW_CIDRS: loopback,
    ...env,
    ...(await prepare(postgres)),
  };
  const proxies = isProxied ? { api: await startDatabaseProxy(postgres.url), workers: await startDatabaseProxy(postgres.url) } : null;
  const through = (proxy: DatabaseProxy | undefined): Record<string, string> => (proxy ? { DATABASE_URL: proxy.url } : {});
  const ofWorkers = { ...shared, INNKEEPER_HOME: home.path, ...through(proxies?.workers) };
  const workers = Array.from({ length: workerCount }, () => ownWorker(ofWorkers));
  const [api] = await Promise.all([
    startApiProcess({ ...ofApi, env: { LOG_LEVEL: 'error', ...shared, ...through(proxies?.api), ...apiEnv } }),
    ...workers.map((worker) => worker.start()),
  ]);
  if (simulators) {
    simulators.obey(api.home);
    await simulators.start();
  }
  const db = await openDatabase({ url: postgres.url, entities: [], connectionsMax: 4, onError: () => undefined });
  return {
    ...{ postgres, temporal, api, workers, simulators, proxies, db },
    newTenant: () => newTenant(api),
    allow: async (tenantId, route) =>
      void (await operator(api).limits.set.mutate({
        tenant_id: tenantId,
        global: capMax,
        endpoints: { 'POST /guests': capMax, [route]: capMax },
      })),
    startDatabase: async () => {
      const start = (): Promise<boolean> =>
        postgres.start().then(
          () => true,
          () => false,
        );
      await waitFor('the database to start again', start);
    },
    remove: async () => {
      await Promise.all([...workers, ...(simulators ? [simulators] : []), api, temporal].map((one) => one.kill()));
      await db.close();
      await Promise.all(Object.values(proxies ?? {}).map((proxy) => proxy.close()));
      await postgres.remove();
      rmSync(home.path, { recursive: true, force: true });
    },
  };
}

function partnersAt(address: string): Record<string, string> {
  return {
    SIMULATORS_ADDRESS: address,
    OTA_ADDRESS: address,
    PAYMENT_ADDRESS: address,
    TRANSPORT_ADDRESS: address,
    FISCAL_ADDRESS: address,
  };
}

async function newTenant(api: ApiProcess): Promise<WorldTenant> {
  const created = await operator(api).tenant.create.mutate({ name: 'Hotel', sandbox: false });
  const tenantId = created.tenant_id;
  await operator(api).limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints: { 'POST /guests': capMax } });
  return { tenantId, token: created.tokens.full, api: client(created.tokens.full, { url: api.url }) };
}
