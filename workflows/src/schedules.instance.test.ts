import { ScheduleNotFoundError, type ScheduleSpec } from '@temporalio/client';
import { expect, test } from 'vitest';
import { dueWork } from '../../test/harness/operations.ts';
import { temporalClient } from '../../test/harness/temporal-client.ts';
import { waitFor } from '../../test/harness/wait-for.ts';
import { syncSchedules } from './schedules.ts';

// Rules: OPS-28
test('a stopping process creates no more schedules', async () => {
  const client = await temporalClient();
  await syncSchedules(client, [{ name: 'test.never-kept', every: '1 hour' }], AbortSignal.abort());
  await expect(client.schedule.getHandle('sweep:test.never-kept').describe()).rejects.toThrow(ScheduleNotFoundError);
});

/** Guarantee: only schedules of work that is no longer listed are deleted. Method: such a schedule, and one of another product. */
// Rules: OPS-28
test('a schedule of work that is not listed is deleted', async () => {
  const client = await temporalClient();
  const action = { type: 'startWorkflow', workflowType: 'sweep', taskQueue: 'innkeeper-upkeep' } as const;
  const spec: ScheduleSpec = { intervals: [{ every: '30 days' }] };
  const dropped = await client.schedule.create({ scheduleId: 'sweep:test.dropped', spec, action });
  const foreign = await client.schedule.create({ scheduleId: 'foreign:test', spec, action });
  await waitFor('the deletion of the unlisted schedule', async () => {
    await syncSchedules(client, dueWork, new AbortController().signal); // Temporal's list is eventually consistent
    return dropped.describe().then(
      () => false,
      (error: unknown) => error instanceof ScheduleNotFoundError,
    );
  });
  await foreign.delete();
  for (const { name } of dueWork) await client.schedule.getHandle(`sweep:${name}`).describe();
});
