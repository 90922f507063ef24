import { systemClock } from '@innkeeper/kernel';
import type { DueWork, SweepInterval } from '@innkeeper/platform';
import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client';
import { taskQueues } from './task-queues.ts';
import type { SweepInput } from './workflows/sweep.ts';

/** The part of due work that defines its schedule. */
export type ScheduledWork = Pick<DueWork, 'name' | 'every'>;

const callTimeoutMs = 10_000;
const sweepType = 'sweep';
const idPrefix = 'sweep:';

/**
 * Creates missing schedules, updates the others and deletes those of unlisted work, which no worker would run. Schedules paused by an
 * operator stay paused. Safe to repeat; stops between two schedules at the signal, because all of them may take longer than a process has
 * to stop.
 */
export async function syncSchedules(client: Client, work: readonly ScheduledWork[], signal: AbortSignal): Promise<void> {
  for (const [index, each] of work.entries()) {
    if (signal.aborted) return;
    await client.withDeadline(systemClock.nowMs() + callTimeoutMs, () => createOrUpdate(client, scheduleOf(each, index)));
  }
  await deleteUnlisted(client, new Set(work.map(scheduleIdOf)), signal);
}

async function deleteUnlisted(client: Client, listed: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  for await (const { scheduleId, action } of client.schedule.list()) {
    if (signal.aborted) return;
    const isOurs = action?.workflowType === sweepType && scheduleId.startsWith(idPrefix); // the namespace may be shared
    if (!isOurs || listed.has(scheduleId)) continue;
    await client.withDeadline(systemClock.nowMs() + callTimeoutMs, () => client.schedule.getHandle(scheduleId).delete());
  }
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

/** Id of the schedule and, with the time appended, of its workflows. */
function scheduleIdOf({ name }: Pick<ScheduledWork, 'name'>): string {
  return `${idPrefix}${name}`;
}

/** Schedule of one kind of due work; `index` spreads those with the same period. */
function scheduleOf(work: ScheduledWork, index: number): ScheduleOptions {
  const scheduleId = scheduleIdOf(work);
  return {
    scheduleId,
    spec: specOf(work.every, index),
    action: {
      type: 'startWorkflow',
      workflowId: scheduleId,
      workflowType: sweepType,
      taskQueue: taskQueues.upkeep,
      args: [{ name: work.name } satisfies SweepInput],
    },
    // While a run is active another one is pointless; the next run makes up for a missed one.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute', pauseOnFailure: false },
  };
}

const periodSeconds = { '30 seconds': 30, '1 minute': 60, '5 minutes': 300, '1 hour': 3_600 } as const;
const spreadSeconds = 7;

function specOf(every: SweepInterval, index: number): ScheduleSpec {
  if (typeof every === 'string') {
    const seconds = periodSeconds[every];
    return { intervals: [{ every: `${seconds} seconds`, offset: `${(index * spreadSeconds) % seconds} seconds` }] };
  }
  const [hour = 0, minute = 0] = every.dailyAt.split(':').map(Number);
  return { calendars: [{ hour, minute }] };
}
