import { type Client, ScheduleOverlapPolicy } from '@temporalio/client';
import { temporalClient } from './temporal-client.ts';
import { waitFor } from './wait-for.ts';

/** Triggers a schedule of the instance under test now, or as soon as its current run has ended. */
export async function startSchedule(id: string): Promise<void> {
  await triggerSchedule(await temporalClient(), id);
}

/** Triggers a sweep until there is an answer, instead of waiting for its next time. */
export function sweepUntil<T>(sweep: string, what: string, probe: () => Promise<T | null | false>): Promise<T> {
  return waitFor(what, async () => {
    const answer = await probe();
    if (answer === null || answer === false) await startSchedule(`sweep:${sweep}`);
    return answer;
  });
}

/** Triggers a schedule through an open client. */
export async function triggerSchedule({ schedule: schedules }: Client, id: string): Promise<void> {
  const schedule = schedules.getHandle(id);
  const isThere = () =>
    schedule.describe().then(
      () => true,
      () => null,
    );
  await waitFor(`the schedule ${id}`, isThere);
  await schedule.trigger(ScheduleOverlapPolicy.BUFFER_ONE);
}
