import { newId } from '@innkeeper/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConsumerWorld, recordingConsumer, startConsumerWorld } from '../harness/consumer-world.ts';

// Method of all: a PostgreSQL of the test's own, without a worker; events get their positions when the test sequences them.

let world: ConsumerWorld;

beforeAll(async () => {
  world = await startConsumerWorld();
});

afterAll(() => world?.remove());

beforeEach(async () => {
  await world.reset();
  await world.owner.query('truncate platform.event, platform.queued_event');
});

const sequence = async (): Promise<number> =>
  (await world.owner.query('select platform.sequence_events(100) as numbered')).rows[0].numbered;

const passAll = () => world.owner.query('update platform.consumer set position = platform.newest_position()');

async function queued(): Promise<string[]> {
  const { rows } = await world.owner.query('select event_id from platform.queued_event where position is not null order by position');
  return rows.map((row) => row.event_id);
}

/** Guarantee: an event has no second row version and no second index entry. Method: the row versions in PostgreSQL. */
// Rules: OPS-57
test('an event is written once: its position does not update it', async () => {
  for (const number of [1, 2, 3]) await world.write('gst_a', number);
  const versions = async () => (await world.owner.query('select id, xmin, ctid from platform.event order by id')).rows;
  const written = await versions();
  expect(await sequence()).toBe(3);
  expect(await versions()).toEqual(written);
  const { rows } = await world.owner.query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'platform.event'::regclass and pg_get_indexdef(indexrelid) like '%(position%'`,
  );
  expect(rows).toEqual([]);
});

// Rules: OPS-57
test('a position is kept exactly until every consumer has passed the event', async () => {
  const [one, two] = [await world.write('gst_a', 1), await world.write('gst_a', 2)];
  expect(await sequence()).toBe(2);
  expect(await queued()).toEqual([one, two]);
  await passAll();
  await world.owner.query(`update platform.consumer set position = position - 1 where name = 'webhooks.fan-out'`);
  const three = await world.write('gst_a', 3);
  expect(await sequence()).toBe(1);
  expect(await queued()).toEqual([two, three]);
  await passAll();
  await world.write('gst_a', 4);
  await sequence();
  expect(await queued()).toHaveLength(1);
});

/** Guarantee: processes of both versions write side by side. Method: the statement of the previous version between two of this one. */
test('an event written by the previous version is numbered in order', async () => {
  const first = await world.write('gst_a', 1);
  const second = newId('event');
  await world.owner.query(
    `insert into platform.event (tenant_id, id, name, resource_id, data, created_at) values ($1, $2, 'guest.updated', 'gst_a', '{}', now())`,
    [world.tenantId, second],
  );
  const third = await world.write('gst_a', 3);
  expect(await sequence()).toBe(3);
  expect(await queued()).toEqual([first, second, third]);
  expect(await sequence()).toBe(0);
});

/** Guarantee: a consumer from the start gets events that others have long passed, and those do not get them again. */
test('events without a position are requeued for a consumer that begins at the start', async () => {
  await world.start(recordingConsumer('one'));
  for (const number of [1, 2]) await world.write('gst_a', number);
  await world.passedBy('one');
  await passAll();
  await world.write('gst_b', 3);
  await world.passedBy('one');
  expect(await queued()).toHaveLength(1);
  await world.start(recordingConsumer('whole', { from: 'start' }));
  await world.passedBy('whole');
  await world.write('gst_a', 4);
  await Promise.all([world.passedBy('one'), world.passedBy('whole')]);
  const all = { gst_a: [1, 2, 4], gst_b: [3] };
  expect([await world.takenBy('one'), await world.takenBy('whole')]).toEqual([all, all]);
});
