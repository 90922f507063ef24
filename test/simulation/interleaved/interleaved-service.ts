import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiProcess, startApiProcess } from '../../harness/api-process.ts';
import { client } from '../../harness/client.ts';
import { instance, operator, testHome } from '../../harness/instance.ts';
import type { Tenant } from '../../harness/tenant.ts';
import type { SimulatedHotel } from '../run/simulate-hotel.ts';
import { openLockGraph } from './blocked-processes.ts';
import type { Interleaver } from './interleave.ts';
import { startSteppingProxy } from './stepping-proxy.ts';

/** An API process whose statements to the database of the instance go one at a time. */
export interface InterleavedService {
  readonly interleaver: Interleaver;
  /** How a sandbox is reached through it. */
  readonly doorOf: (tenant: Tenant) => Pick<SimulatedHotel, 'api' | 'assistant' | 'partners' | 'advance'>;
  readonly stop: () => Promise<void>;
}

export async function startInterleavedService(): Promise<InterleavedService> {
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  const proxy = await startSteppingProxy(databaseUrl);
  const locks = await openLockGraph(databaseUrl);
  const api = await startApiProcess({
    env: {
      DATABASE_URL: proxy.url,
      INNKEEPER_MASTER_KEY: readFileSync(join(testHome(), 'master.key'), 'utf8').trim(), // the worker of the instance reads what it seals
      PAYMENT_ADDRESS: instance().simulators?.addresses['payments'] ?? '',
    },
  });
  return {
    interleaver: { proxy, locks },
    doorOf: (tenant) => openDoor(api, tenant),
    stop: async () => {
      await api.stop();
      await locks.close();
      await proxy.close();
    },
  };
}

const isUnavailable = (error: unknown): boolean =>
  (error as { data?: { serviceError?: { code?: string } } }).data?.serviceError?.code === 'SVC-9003';

function openDoor(
  api: ApiProcess,
  { tenantId, tokens, environment }: Tenant,
): Pick<SimulatedHotel, 'api' | 'assistant' | 'partners' | 'advance'> {
  const move = async (by: string): Promise<number> =>
    Date.parse((await operator(api).clock.advance.mutate({ tenant_id: tenantId, by })).now);
  const advance = (seconds: number): Promise<number> =>
    move(`${seconds}s`).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return move('0s'); // what waited too long for a held lock is done by the next move (rule SANDBOX-3)
    });
  return { api: client(tokens.full, { environment, url: api.url }), assistant: null, partners: null, advance };
}
