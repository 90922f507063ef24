import { consumer, events } from '@innkeeper/platform';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type ConsumerProcess, type OutboxWorld, startConsumerProcess, startOutboxWorld } from './outbox.ts';
import { waitFor } from './wait-for.ts';

/** An outbox whose consumers write the events they take into a table, in the transaction that moves their cursor. */
export interface ConsumerWorld extends OutboxWorld {
  /** Starts a process and waits until its consumers are registered. It ends with the test. */
  start(...consumers: readonly TestConsumer[]): Promise<ConsumerProcess>;
  /** Events that a consumer has taken, by resource, in order. */
  takenBy(name: string): Promise<Record<string, number[]>>;
  /** Waits until the consumer has passed every event. */
  passedBy(name: string): Promise<boolean>;
  write(resourceId: string, number: number): Promise<string>;
  /** Removes the consumers and the record of what they took. */
  reset(): Promise<void>;
}

type TestConsumer = Parameters<typeof startConsumerProcess>[1][number];

const numbered = z.strictObject({ number: z.int() });
const testEvents = events('test', {
  'guest.updated': { visibility: 'public', emittedWhen: 'a test says so', data: numbered },
  'guest.moved': { visibility: 'internal', emittedWhen: 'a test says so', data: numbered },
});

const insertTaken = {
  name: 'test.insert_taken',
  runsAs: 'system',
  text: 'insert into test.taken (consumer, event_id, resource_id, number) values ($1, $2, $3, $4)',
} as const;

export interface RecordingOptions {
  /** Called before the effects are written. */
  readonly before?: (numbers: readonly number[]) => Promise<void> | void;
  readonly from?: 'now' | 'start';
}

/** A consumer of `guest.updated` that records what it takes. */
export function recordingConsumer(name: string, { before = () => undefined, from = 'now' }: RecordingOptions = {}): TestConsumer {
  return consumer(`test.${name}`, {
    from,
    events: [testEvents['guest.updated']],
    handle: async (run, batch) => {
      await before(batch.map(({ data }) => data.number));
      for (const { id, resourceId, data } of batch) await run(insertTaken, [name, id, resourceId, data.number]);
    },
  });
}

export async function startConsumerWorld(): Promise<ConsumerWorld> {
  const world = await startOutboxWorld();
  const { owner, postgres } = world;
  await owner.query(`
    create schema test;
    create table test.taken (place bigint generated always as identity, consumer text, event_id text, resource_id text, number integer);
    grant usage on schema test to innkeeper_system;
    grant insert on test.taken to innkeeper_system`);
  const isRegistered = async (name: string): Promise<boolean> =>
    (await owner.query('select from platform.consumer where name = $1', [name])).rowCount === 1;
  return {
    ...world,
    start: async (...consumers) => {
      const process = await startConsumerProcess(postgres.url, consumers);
      onTestFinished(() => process.stop());
      for (const { name } of consumers) await waitFor(`${name} to be registered`, () => isRegistered(name));
      return process;
    },
    takenBy: async (name) => {
      const { rows } = await owner.query<{ resource_id: string; numbers: number[] }>(
        'select resource_id, array_agg(number order by place) as numbers from test.taken where consumer = $1 group by resource_id',
        [name],
      );
      return Object.fromEntries(rows.map(({ resource_id, numbers }) => [resource_id, numbers]));
    },
    passedBy: (name) => waitFor(`${name} to pass everything`, () => world.hasPassedAll(`test.${name}`)),
    write: (resourceId, number) => world.emitted({ resourceId, data: { number } }),
    reset: async () => {
      await owner.query(`truncate test.taken; delete from platform.parked_event; delete from platform.consumer where name like 'test.%'`);
    },
  };
}
