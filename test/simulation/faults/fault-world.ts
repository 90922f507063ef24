import { accessChannel, systemStatement } from '@innkeeper/platform';
import { Client, Connection, ScheduleOverlapPolicy } from '@temporalio/client';
import { shiftedBy } from '../../harness/clock-shift.ts';
import type { DatabaseProxy } from '../../harness/database-proxy.ts';
import { startWorld, type World } from '../../harness/world.ts';
import type { Day } from '../model/calendar.ts';
import type { CommitMoment } from './fault-plan.ts';

/** The clock of the API is behind those of the database and the worker; by less than the model's hours are apart from any deadline. */
const apiBehindMs = 45_000;

/** An installation of its own, whose processes can be ended at chosen commits. */
export interface FaultWorld extends World {
  readonly proxies: NonNullable<World['proxies']>;
}

export async function startFaultWorld(): Promise<FaultWorld> {
  const world = await startWorld({ workerCount: 1, hasSimulators: true, isProxied: true, apiEnv: shiftedBy(-apiBehindMs) });
  if (world.proxies === null) throw new Error('the world has no proxies');
  return { ...world, proxies: world.proxies };
}

/** Does something, and harms the service at a commit of it. Answers what was done, and whether the commit came. */
export async function harmedAt<T>(
  proxy: DatabaseProxy,
  { side, nth }: CommitMoment,
  { act, harm }: { readonly act: () => Promise<T>; readonly harm: () => Promise<unknown> },
): Promise<{ readonly result: T; readonly isHarmed: boolean }> {
  const reached = side === 'before' ? proxy.holdBeforeCommit(nth) : proxy.holdAfterCommit(nth);
  const acting = act();
  const isHarmed = await Promise.race([reached.then(() => true), acting.then(() => false)]);
  proxy.disarm();
  if (isHarmed) await harm();
  return { result: await acting, isHarmed };
}

export async function restartApi({ api }: World): Promise<void> {
  await api.kill();
  await api.start();
}

/** Crashes the database, and starts it on what it had written. */
export async function crashDatabase({ postgres, startDatabase }: World): Promise<void> {
  postgres.kill();
  await startDatabase();
}

/** Restarts the workers. What they were at is ended in Temporal, so that nobody waits for their heartbeat. */
export async function restartWorkers({ workers, temporal }: World): Promise<void> {
  await Promise.all(workers.map((worker) => worker.kill()));
  await withTemporal(temporal.address, async ({ workflow }) => {
    for await (const { workflowId, runId } of workflow.list({ query: `WorkflowType = 'sweep' and ExecutionStatus = 'Running'` }))
      await workflow
        .getHandle(workflowId, runId)
        .terminate('its worker was killed')
        .catch(() => null); // it may have ended
  });
  await Promise.all(workers.map((worker) => worker.start()));
}

const moveClockRow = systemStatement<never>(
  'test.move_hotel_clock',
  `update access.tenant set clock_offset_seconds = clock_offset_seconds + $2 where id = $1 returning pg_notify('${accessChannel}', '')`,
);

/** Moves the clock of a sandbox and leaves to the workers what becomes due by it. */
export async function moveClock({ db }: World, tenantId: string, seconds: number): Promise<void> {
  await db.runAsSystem(moveClockRow, [tenantId, seconds]);
}

const readAudited = systemStatement<{ is_audited: boolean }>(
  'test.hotel_is_audited',
  'select bool_and(coalesce(audited_through >= $2::date, false)) as is_audited from booking.night_audit_progress where tenant_id = $1',
);

/** True once the workers have audited a business date of the hotel. */
export async function isAudited({ db }: World, tenantId: string, businessDate: Day): Promise<boolean> {
  const [found] = await db.runAsSystem(readAudited, [tenantId, businessDate]);
  return found?.is_audited === true;
}

const beDueNow = systemStatement<never>(
  'test.hotel_audit_due_now',
  'update booking.night_audit_progress set retry_at = null where tenant_id = $1 and retry_at is not null',
);

const sweeps = ['booking.expire-holds', 'hotel.turn-rooms', 'booking.night-audit', 'booking.begin-mornings'];

/** Lets the workers look for due work now. The lease of a dead one would delay an audit by ten minutes. */
export async function sweepNow({ db, temporal }: World, tenantId: string): Promise<void> {
  await db.runAsSystem(beDueNow, [tenantId]);
  await withTemporal(temporal.address, async ({ schedule }) => {
    for (const name of sweeps)
      await schedule
        .getHandle(`sweep:${name}`)
        .trigger(ScheduleOverlapPolicy.BUFFER_ONE)
        .catch(() => null); // Temporal may be starting
  });
}

async function withTemporal<T>(address: string, use: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address });
  try {
    return await use(new Client({ connection }));
  } finally {
    await connection.close();
  }
}
