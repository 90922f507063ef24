import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import type { Hotel } from '../harness/hotel.ts';
import { arrive, newHotelIn, visitor } from '../harness/registered-stays.ts';
import { registryOf, waitForErrors, waitForStatuses } from '../harness/registry.ts';
import { temporalClient } from '../harness/temporal-client.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';

// Method: the workflows of the running instance, as Temporal shows and ends them.

const workflowOf = async (hotel: Hotel) =>
  (await temporalClient()).workflow.getHandle(`file-registrations:${hotel.propertyId}:${hotel.day(0)}`);

/** Every text in a history, payloads included. */
function textsOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(textsOf).join('\n');
}

// Rules: REG-14
test('the workflow of a property contains its date and no guest data', async () => {
  const hotel = await newHotelIn('PT');
  const { id } = await arrive(hotel, { profiles: [visitor] });
  await waitForStatuses(hotel, id, ['accepted']);
  const texts = textsOf(await (await workflowOf(hotel)).fetchHistory());
  expect(texts).toContain(`"day":"${hotel.day(0)}"`);
  for (const said of ['MULLER', 'Müller', 'JORG', 'Jörg', visitor.document.number, visitor.date_of_birth, 'Kiel', id])
    expect(texts).not.toContain(said);
});

const leaveAlone = statement<never>(
  'test.leave_desk_alone',
  `update guest.registration_desk set stepped_at = now() - interval '1 hour', next_attempt_at = next_attempt_at - interval '1 hour' where tenant_id = $1`,
);

// Method: the workflow is terminated, and the time of the last check moved to the past.
// Rules: REG-14
test('the sweep restarts the workflow of a property that was terminated', async () => {
  const hotel = await newHotelIn('PT');
  const registry = registryOf(hotel.tenantId);
  await registry.fault('unreachable');
  const { id } = await arrive(hotel, { profiles: [visitor] });
  await waitForErrors(hotel, id, 'SVC-4007');
  await (await workflowOf(hotel)).terminate('test');
  await registry.fault('none');
  await (await openTestDatabase()).read(hotel.tenantId, leaveAlone, [hotel.tenantId]);
  await startSchedule('sweep:guest.wake-registrations');
  await waitForStatuses(hotel, id, ['accepted']);
  expect(await registry.bulletins()).toHaveLength(1);
});
