import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beforePartitions } from '../harness/before-partitions.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';

// Method: the outbox is put back into the shape that it had before consumers, filled as the version of that time did, and migrated.

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
});

afterAll(() => postgres?.remove());

const before = `${beforePartitions};
  alter table webhooks.endpoint drop column made_after, drop column active_after;
  drop function platform.event_mark;
  drop function platform.copy_events, platform.sequence_events, platform.take_events, platform.newest_position, platform.position_of;
  drop table platform.parked_event, platform.consumer, platform.event_counter;
  drop index platform.event_unsequenced, platform.event_position;
  alter table platform.event drop column seq, drop column is_public;
  alter table platform.event rename column position to seq;
  alter table platform.event alter column seq set not null;
  alter table platform.event alter column seq add generated always as identity;
  delete from innkeeper.migration where name in ('Migration0018Outbox', 'Migration0025EndpointMarks')`;

const tenantId = newId('tenant');

// As the version before sends them, prepared on a connection that outlives the migration.
const insertBefore = {
  name: 'insert_before',
  text: `insert into platform.event (tenant_id, id, name, resource_id, data, created_at) values ($1, $2, 'guest.updated', 'gst_a', '{}', now())`,
};
const relayBefore = {
  name: 'relay_before',
  text: `with taken as materialized (
           select e.tenant_id, e.id, e.seq as event_seq from platform.event e
            where e.relayed_at is null order by e.seq limit $1 for update skip locked
         ), relayed as (
           update platform.event e set relayed_at = now() from taken t where e.tenant_id = t.tenant_id and e.id = t.id
         )
         select t.id, t.event_seq from taken t order by t.event_seq`,
};

async function connect(role: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`set role ${role}`);
  return client;
}

/** Guarantee: an outbox in use gets positions without a row of its history being written, in the order of that; every event is relayed exactly once. */
test('the outbox of the previous version is taken over while that version keeps running', async () => {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(before);
  const running = await connect('innkeeper_system');
  const insert = async (): Promise<string> => {
    const id = newId('event');
    await running.query({ ...insertBefore, values: [tenantId, id] });
    return id;
  };
  const relay = async (max: number): Promise<string[]> => (await running.query({ ...relayBefore, values: [max] })).rows.map(({ id }) => id);

  const history = [await insert(), await insert(), await insert()];
  expect(await relay(10)).toEqual(history);
  const waiting = await insert();
  const overtaking = await insert();
  await owner.query('update platform.event set relayed_at = now() where id = $1', [overtaking]); // by a worker that was faster
  const versions = async () => (await owner.query('select xmin, ctid from platform.event where relayed_at is not null order by id')).rows;
  const written = await versions();

  await postgres.migrate();
  await postgres.migrate(); // has nothing to do
  expect(await versions()).toEqual(written);
  const positions = async (): Promise<unknown> =>
    (await owner.query('select array_agg(id order by position = 0, position, seq) as ids from platform.event where position is not null'))
      .rows[0].ids;
  expect(await positions()).toEqual([...history, overtaking]);

  const later = await insert();
  expect(await relay(10)).toEqual([waiting, later]);
  await running.query('select platform.sequence_events(100)');
  expect(await relay(10)).toEqual([]);
  const last = await insert();
  await running.query('select platform.sequence_events(100)');
  expect(await relay(10)).toEqual([]); // what has a position is the consumers'
  expect(await positions()).toEqual([...history, overtaking, waiting, later, last]);
  const queued = await owner.query('select array_agg(event_id order by position) as ids from platform.queued_event');
  expect(queued.rows[0].ids).toEqual([waiting, later, last]);
  const taken = await running.query(`select id from platform.take_events('webhooks.fan-out', 100, platform.newest_position())`);
  expect(taken.rows.map(({ id }) => id)).toEqual([waiting, later, last]);
});
