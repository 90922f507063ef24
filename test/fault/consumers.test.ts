import { firstIdAt, limits, systemClock } from '@innkeeper/kernel';
import { systemStatement, TenantAway } from '@innkeeper/platform';
import { expireEvents } from '@innkeeper/webhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ConsumerWorld, recordingConsumer, startConsumerWorld } from '../harness/consumer-world.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a PostgreSQL of the test's own; consumers record what they take in a table, in the transaction that moves their cursor.

let world: ConsumerWorld;

beforeAll(async () => {
  world = await startConsumerWorld();
});

afterAll(() => world?.remove());

beforeEach(() => world.reset());

/** Guarantee: two processes never handle the same events at the same time, and a busy consumer delays no other. */
test('a consumer is served by one process at a time', async () => {
  const gate = newGate();
  onTestFinished(gate.open);
  let [busy, busiest] = [0, 0];
  const slow = () =>
    recordingConsumer('slow', {
      before: async () => {
        busy++;
        busiest = Math.max(busiest, busy);
        await gate.opened;
        busy--;
      },
    });
  await world.start(slow(), recordingConsumer('quick'));
  await world.start(slow(), recordingConsumer('quick'));
  for (const number of [1, 2, 3]) await world.write('gst_a', number);
  await world.passedBy('quick');
  await waitFor('slow to begin', () => busy > 0);
  expect(await world.takenBy('quick')).toEqual({ gst_a: [1, 2, 3] });
  expect([busiest, await world.takenBy('slow')]).toEqual([1, {}]);
  gate.open();
  await world.passedBy('slow');
  expect([busiest, await world.takenBy('slow')]).toEqual([1, { gst_a: [1, 2, 3] }]);
});

function newGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Guarantee: an event that a consumer refuses repeatedly is parked with a log line, as are later ones of its resource; nothing else waits
 * for it, and once it is accepted all are handled in order. Method: a consumer that refuses one number until it is fixed.
 */
test('a poison event is parked and blocks only its own resource', async () => {
  let isMended = false;
  const refuse = (numbers: readonly number[]): void => {
    if (!isMended && numbers.includes(2)) throw new Error('cannot be handled');
  };
  const { log } = await world.start(recordingConsumer('one', { before: refuse }), recordingConsumer('two'));
  for (const [resource, number] of [
    ['gst_a', 1],
    ['gst_a', 2],
    ['gst_b', 3],
    ['gst_a', 4],
    ['gst_b', 5],
  ] as const)
    await world.write(resource, number);
  await world.passedBy('one');
  expect(await world.takenBy('one')).toEqual({ gst_a: [1], gst_b: [3, 5] });
  expect(await world.takenBy('two')).toEqual({ gst_a: [1, 2, 4], gst_b: [3, 5] });
  const parked = await world.owner.query('select resource_id, error from platform.parked_event order by position');
  expect(parked.rows).toEqual([
    { resource_id: 'gst_a', error: 'Error: cannot be handled' },
    { resource_id: 'gst_a', error: null },
  ]);
  const errors = log.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ fields: { consumer: 'test.one', tenant_id: world.tenantId } }]);
  isMended = true;
  await world.owner.query('update platform.parked_event set next_attempt_at = now()'); // else a minute later
  await world.write('gst_a', 6);
  await waitFor('every event', async () => (await world.takenBy('one'))['gst_a']?.length === 4);
  expect((await world.owner.query('select from platform.parked_event')).rowCount).toBe(0);
  expect(await world.takenBy('one')).toEqual({ gst_a: [1, 2, 4, 6], gst_b: [3, 5] });
});

test('a consumer that always fails loses nothing and is retried', async () => {
  let isMended = false;
  const fail = (): void => {
    if (!isMended) throw new Error('not today');
  };
  await world.start(recordingConsumer('one', { before: fail }), recordingConsumer('two'));
  for (const number of [1, 2, 3]) await world.write('gst_a', number);
  await world.passedBy('two');
  expect([await world.takenBy('one'), await world.takenBy('two')]).toEqual([{}, { gst_a: [1, 2, 3] }]);
  isMended = true;
  await world.passedBy('one');
  await world.owner.query('update platform.parked_event set next_attempt_at = now()');
  await waitFor('every event', async () => (await world.takenBy('one'))['gst_a']?.length === 3);
  expect(await world.takenBy('one')).toEqual({ gst_a: [1, 2, 3] });
});

// Rules: CELL-17. Method: a consumer that is refused more often than an event is parked for.
test('an event that fails because its tenant is being moved is never parked', async () => {
  let refusalsLeft = 5;
  const refuse = (): void => {
    if (refusalsLeft-- > 0) throw new TenantAway();
  };
  await world.start(recordingConsumer('one', { before: refuse }));
  await world.write('gst_a', 1);
  await waitFor('the event', async () => (await world.takenBy('one'))['gst_a']?.length === 1);
  expect([refusalsLeft, (await world.owner.query('select from platform.parked_event')).rowCount]).toEqual([-1, 0]);
});

// Method: events before and after, one consumer of each kind.
test('a new consumer begins at the start or now, as declared', async () => {
  const before = await world.start(recordingConsumer('one'));
  for (const number of [1, 2]) await world.write('gst_new', number);
  await world.passedBy('one');
  await before.stop();
  await world.start(recordingConsumer('late'), recordingConsumer('whole', { from: 'start' }));
  await world.write('gst_new', 3);
  await Promise.all([world.passedBy('late'), world.passedBy('whole')]);
  expect((await world.takenBy('late'))['gst_new']).toEqual([3]);
  expect((await world.takenBy('whole'))['gst_new']).toEqual([1, 2, 3]);
});

test('a consumer gets the events that it names, and no replays', async () => {
  await world.start(recordingConsumer('one'));
  const original = await world.write('gst_a', 1);
  await world.emitted({ resourceId: 'gst_a', data: { number: 2 }, name: 'guest.moved' });
  await world.emitted({ resourceId: 'gst_a', data: { number: 3 }, replayOf: original });
  await world.write('gst_a', 4);
  await world.passedBy('one');
  expect((await world.takenBy('one'))['gst_a']).toEqual([1, 4]);
});

/** Guarantee: retention waits for every consumer. Method: old events before and after a cursor, one of them parked by another consumer. */
test('an event stays until every consumer has passed it and none has parked it', async () => {
  const long = firstIdAt('event', systemClock.nowMs() - 2 * limits.eventsKeptDays * 86_400_000);
  const write = async (number: number): Promise<string> => {
    const id = await world.write('gst_old', number);
    const old = long.slice(0, 14) + id.slice(14);
    await world.owner.query('update platform.event set id = $1 where id = $2', [old, id]);
    await world.owner.query('update platform.queued_event set event_id = $1 where event_id = $2', [old, id]);
    return old;
  };
  const [passed, parked] = [await write(1), await write(2)];
  await (await world.start(recordingConsumer('quick'))).stop();
  await world.db.runAsSystem(sequence, []); // the consumer may have stopped before its own run
  const kept = async (): Promise<string[]> => {
    await expireEvents(world.db, limits.eventsKeptDays, { tenant_id: world.tenantId, id: '' });
    const { rows } = await world.owner.query('select id from platform.event where resource_id = $1 order by seq', ['gst_old']);
    return rows.map(({ id }) => id);
  };
  await world.owner.query(`update platform.consumer set position = platform.newest_position()`);
  const ahead = await write(3);
  await world.db.runAsSystem(sequence, []);
  await world.owner.query(
    `insert into platform.parked_event (tenant_id, event_id, consumer, position, resource_id)
     select tenant_id, id, 'test.quick', position, resource_id from platform.event where id = $1`,
    [parked],
  );
  expect(await kept()).toEqual([parked, ahead]);
  await world.owner.query(`update platform.consumer set position = platform.newest_position() where name = 'test.quick'`);
  expect(await kept()).toEqual([parked, ahead]); // the fan-out has not reached it yet
  await world.owner.query(`update platform.consumer set position = platform.newest_position(); delete from platform.parked_event`);
  expect(await kept()).toEqual([]);
  expect(passed).not.toBe(parked);
});

const sequence = systemStatement<never>('test.sequence_events', 'select platform.sequence_events(100)');
