import { type Client, ScheduleOverlapPolicy } from '@temporalio/client';
import { temporalClient } from './temporal-client.ts';
import { waitFor } from './wait-for.ts';

/** Starts a schedule of the instance under test at once, or as soon as its run under way has ended. */
export async function startSchedule(id: string): Promise<void> {
  await triggerSchedule(await temporalClient(), id);
}

/** The same by a client that is open. */
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
