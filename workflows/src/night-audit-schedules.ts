import { setTimeout as pause } from 'node:timers/promises';
import type { AuditTime } from '@innkeeper/hotel';
import type { Logger } from '@innkeeper/platform';
import { type Client, type ScheduleOptions, ScheduleOverlapPolicy } from '@temporalio/client';
import { isInvalid } from './client.ts';
import { keepSchedule } from './schedules.ts';
import { taskQueues } from './task-queues.ts';

export interface NightAuditScheduleDeps {
  readonly client: Client;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** What each schedule says, by its id; forgotten whenever Temporal may have. */
  readonly kept: Map<string, string>;
  /** One batch of the properties of all tenants after the one given; the last batch is empty. */
  readonly readAuditTimes: (after: AuditTime | null) => Promise<readonly AuditTime[]>;
}

const lookEveryMs = 10_000;
const pauseMs = 20; // between two schedules that are made: thousands at once would hold up the timers of reservations

/**
 * Gives every property its nightly schedule, at its own time and in its own zone, until the signal: new and changed properties within
 * seconds.
 * Spec: contract 7 (room nights). Decision: infra/decisions/0012.
 */
export async function keepNightAudits(deps: NightAuditScheduleDeps): Promise<void> {
  let hasFailed = false;
  while (!deps.signal.aborted) {
    try {
      await keepOnce(deps);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !deps.signal.aborted) deps.log.warn({ err: error }, 'schedules of the night audit wait');
      hasFailed = true;
    }
    await rest(lookEveryMs, deps.signal);
  }
}

async function keepOnce(deps: NightAuditScheduleDeps): Promise<void> {
  let after: AuditTime | null = null;
  for (;;) {
    const batch: readonly AuditTime[] = await deps.readAuditTimes(after);
    for (const property of batch) {
      const wanted = `${property.time} ${property.timezone}`;
      const id = scheduleId(property);
      if (deps.signal.aborted) return;
      if (deps.kept.get(id) === wanted) continue;
      await keepOne(deps, property);
      deps.kept.set(id, wanted);
      await rest(pauseMs, deps.signal);
    }
    after = batch.at(-1) ?? null;
    if (after === null) return;
  }
}

/** A zone that Temporal does not know holds up no other property: its nights are posted at check-out. */
async function keepOne({ client, log }: NightAuditScheduleDeps, property: AuditTime): Promise<void> {
  try {
    await keepSchedule(client, scheduleOf(property));
  } catch (error) {
    if (!isInvalid(error)) throw error;
    log.error({ err: error, property: property.propertyId, tenant: property.tenantId }, 'the schedule of the night audit was refused');
  }
}

function scheduleId({ tenantId, propertyId }: AuditTime): string {
  return `night-audit:${tenantId}:${propertyId}`;
}

function scheduleOf(property: AuditTime): ScheduleOptions {
  const [hour = 0, minute = 0] = property.time.split(':').map(Number);
  return {
    scheduleId: scheduleId(property),
    spec: { calendars: [{ hour, minute }], timezone: property.timezone, jitter: '2 minutes' },
    action: {
      type: 'startWorkflow',
      workflowId: scheduleId(property),
      workflowType: 'nightAudit',
      taskQueue: taskQueues.upkeep,
      args: [{ tenant_id: property.tenantId, property_id: property.propertyId }],
    },
    // A night missed while nobody was there is posted as soon as somebody is; a second run beside the first would find nothing.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 day', pauseOnFailure: false },
  };
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
