import { systemClock } from '@innkeeper/kernel';
import type { DueWork, SweepInterval } from '@innkeeper/platform';
import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client';
import { taskQueues } from './task-queues.ts';
import type { SweepInput } from './workflows/sweep.ts';

/** What a schedule is made of. */
export type ScheduledWork = Pick<DueWork, 'name' | 'every'>;

const callTimeoutMs = 10_000;
const sweepType = 'sweep';
const idPrefix = 'sweep:';

/**
 * Creates the schedules that are missing, brings the others up to date and deletes those of work that is not listed, which no worker would carry
 * out. Whether an operator paused one is left alone. Safe to repeat; ends between two of them when the signal comes: all together may take longer
 * than a process has to stop.
 */
export async function keepSchedules(client: Client, work: readonly ScheduledWork[], signal: AbortSignal): Promise<void> {
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

/** The schedule of one kind of due work; `index` spreads those that run equally often. */
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
    // A run that is still going makes the next one pointless; a missed run is made up for by the next.
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
