import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tenant } from '../../harness/tenant.ts';
import type { Door } from '../run/simulate-seed.ts';
import { FaultPlan } from './fault-plan.ts';
import type { FaultSituationName } from './fault-situations.ts';
import { type FaultWorld, startFaultWorld } from './fault-world.ts';
import { FaultyClient } from './faulty-client.ts';
import { HotelClock } from './hotel-clock.ts';

/** A service that the faults of each seed strike. */
export interface FaultyService {
  readonly doorOf: (seed: number, tenant: Tenant) => Door;
  readonly stop: () => Promise<void>;
}

const passed = ['INNKEEPER_TEST_HOME', 'DATABASE_URL'] as const;

/** Brings up an installation of its own and passes it to the test harness until it stops. */
export async function startFaultyService(): Promise<FaultyService> {
  const before = passed.map((name) => [name, process.env[name]] as const);
  const home = newHome(process.env['INNKEEPER_TEST_HOME']);
  process.env['INNKEEPER_TEST_HOME'] = home;
  const world = await startFaultWorld();
  copyFileSync(join(world.api.home, 'operator.key'), join(home, 'operator.key'));
  writeFileSync(join(home, 'instance.json'), JSON.stringify({ api: { url: world.api.url } }));
  process.env['DATABASE_URL'] = world.postgres.url;
  const plans = new Map<number, FaultPlan>(); // a seed that is lived again meets its faults again
  const doorOf = (seed: number, tenant: Tenant): Door => {
    const plan = plans.get(seed) ?? new FaultPlan(seed);
    plans.set(seed, plan);
    return openDoor(world, plan, tenant);
  };
  const stop = async (): Promise<void> => {
    await world.remove();
    rmSync(home, { recursive: true });
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  };
  return { doorOf, stop };
}

/** A home with the built code of workflows, or an empty folder for it. */
function newHome(testHome: string | undefined): string {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-simulation-'));
  if (testHome === undefined) mkdirSync(join(home, 'cache'));
  else symlinkSync(join(testHome, 'cache'), join(home, 'cache'));
  return home;
}

function openDoor(world: FaultWorld, plan: FaultPlan, { tenantId, api }: Tenant): Door {
  const situations: FaultSituationName[] = [];
  const clock = new HotelClock(world, { plan, tenantId, situations });
  const client = new FaultyClient(world, plan, situations);
  return {
    api,
    assistant: null,
    partners: null,
    advance: (seconds, hour) => clock.advance(seconds, hour),
    faults: {
      reading: { ...api, raw: (path, init) => client.untilAnswered(() => api.raw(path, init)) },
      send: (command, attempt) => client.send(command, attempt),
      isAnythingDue: () => clock.isAnythingDue(),
      takeSituations: () => situations.splice(0),
    },
  };
}
