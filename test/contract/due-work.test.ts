import { addDays, systemClock } from '@innkeeper/kernel';
import { type DueWork, secretsOf } from '@innkeeper/platform';
import { carryOutDue, runDueBatch } from '@innkeeper/server';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newHotel } from '../harness/hotel.ts';
import { dueWork } from '../harness/operations.ts';
import { temporalClient } from '../harness/temporal-client.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';
import { waitFor } from '../harness/wait-for.ts';

const system = async () => ({
  db: await openTestDatabase(),
  secrets: secretsOf(testKeyRing),
});

// Rules: OPS-28
test('due work has unique names, each prefixed with its context', () => {
  const names = dueWork.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
});

// Method: the schedules of the instance's worker in Temporal.
// Rules: OPS-28
test('every piece of due work has its schedule', async () => {
  const client = await temporalClient();
  for (const { name } of dueWork) {
    const described = await waitFor(`the schedule of ${name}`, () =>
      client.schedule
        .getHandle(`sweep:${name}`)
        .describe()
        .catch(() => null),
    );
    expect(described.action).toMatchObject({ workflowType: 'sweep', args: [{ name }] });
    expect(described.policies.overlap).toBe('SKIP');
  }
});

// Method: a planted list.
// Rules: SANDBOX-3
test('moving the clock runs business work of one tenant to its end in the order of the list, and answers failures', async () => {
  const happened: string[] = [];
  const planted = (name: DueWork['name'], time: DueWork['time'], nexts: (string | null)[]): DueWork => ({
    name,
    every: '1 hour',
    time,
    runBatch: async (ctx, after) => {
      happened.push(`${name} ${String(ctx.tenantId)} after ${String(after)}`);
      if (after === 'a') ctx.onFailure(new Error('left'), 'res_1');
      return { done: 1, failed: 0, next: nexts.shift() ?? null };
    },
  });
  const list = [planted('test.second', 'real', []), planted('test.first', 'business', ['a', 'b']), planted('test.third', 'business', [])];
  const failures = await carryOutDue(await system(), list, 'ten_x');
  expect(happened).toEqual([
    'test.first ten_x after null',
    'test.first ten_x after a',
    'test.first ten_x after b',
    'test.third ten_x after null',
  ]);
  expect(failures).toEqual([new Error('left')]);
});

// Method: business work on a hotel with something due of each kind, until a round finds nothing.
// Rules: OPS-28
test('repeated business work finds nothing more to do', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: 1 } });
  const today = systemClock.today('Europe/Lisbon');
  const booked = await hotel.api.post('/reservations', {
    arrival: addDays(today, 10),
    departure: addDays(today, 12),
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    guest: { first_name: 'Ana', last_name: 'Silva' },
    status: 'tentative',
  });
  expect(booked.status).toBe(201);
  await hotel.advanceClock('48h');
  const deps = { ...(await system()), tenantId: hotel.tenantId, onFailure: (error: unknown) => expect.fail(String(error)) };
  // The worker connects the hotel to its agencies independently, and so may add work after the clock was moved.
  for (const work of dueWork.filter(({ time }) => time === 'business'))
    await waitFor(`a batch of ${work.name} that finds nothing more`, async () => {
      const batch = await runDueBatch(deps, work, null);
      expect(batch, work.name).toMatchObject({ failed: 0, next: null });
      return batch.done === 0;
    });
});
