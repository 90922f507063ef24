import { ScheduleNotFoundError } from '@temporalio/client';
import { expect, test } from 'vitest';
import { temporalClient } from '../../test/harness/temporal-client.ts';
import { keepSchedules } from './schedules.ts';

// Rules: OPS-28
test('a process that stops keeps no more schedules', async () => {
  const client = await temporalClient();
  await keepSchedules(client, [{ name: 'test.never-kept', every: '1 hour' }], AbortSignal.abort());
  await expect(client.schedule.getHandle('sweep:test.never-kept').describe()).rejects.toThrow(ScheduleNotFoundError);
});
