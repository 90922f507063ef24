import { systemClock } from '@innkeeper/kernel';
import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client';
import { taskQueues } from './task-queues.ts';

interface Sweep {
  /** Id of the schedule and, with the time appended, of its workflows. */
  readonly id: string;
  readonly type: string;
  readonly spec: ScheduleSpec;
}

const sweeps: readonly Sweep[] = [
  { id: 'expire-tentatives', type: 'expireTentatives', spec: { intervals: [{ every: '1 minute' }] } },
  { id: 'resolve-payments', type: 'resolvePayments', spec: { intervals: [{ every: '1 minute', offset: '30 seconds' }] } },
  { id: 'expire-idempotency-keys', type: 'expireIdempotencyKeys', spec: { intervals: [{ every: '1 hour', offset: '7 minutes' }] } },
  { id: 'forget-started-workflows', type: 'forgetStartedWorkflows', spec: { intervals: [{ every: '1 hour', offset: '37 minutes' }] } },
  { id: 'expire-webhook-log', type: 'expireWebhookLog', spec: { calendars: [{ hour: 2, minute: 41 }] } },
  { id: 'expire-unused-tokens', type: 'expireUnusedTokens', spec: { calendars: [{ hour: 3, minute: 17 }] } },
];

const callTimeoutMs = 10_000;

/** Creates the schedules that are missing and brings the others up to date. Whether an operator paused one is left alone. Safe to repeat. */
export async function keepSchedules(client: Client): Promise<void> {
  for (const sweep of sweeps) {
    await keepSchedule(client, scheduleOf(sweep));
  }
}

/** Creates one schedule, or brings it up to date. */
export async function keepSchedule(client: Client, schedule: ScheduleOptions): Promise<void> {
  await client.withDeadline(systemClock.nowMs() + callTimeoutMs, () => createOrUpdate(client, schedule));
}

async function createOrUpdate(client: Client, schedule: ScheduleOptions): Promise<void> {
  try {
    await client.schedule.create(schedule);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { spec, action, policies } = schedule;
    await client.schedule.getHandle(schedule.scheduleId).update(({ state }) => ({ spec, action, policies, state }));
  }
}

function scheduleOf(sweep: Sweep): ScheduleOptions {
  return {
    scheduleId: sweep.id,
    spec: sweep.spec,
    action: { type: 'startWorkflow', workflowId: sweep.id, workflowType: sweep.type, taskQueue: taskQueues.upkeep, args: [] },
    // A run that still goes on makes the next one pointless; one missed run is made up for by the next.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute', pauseOnFailure: false },
  };
}
