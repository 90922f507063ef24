import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Method: the options of the migrated tables; for tables partitioned by time, those of their partitions.

const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });

beforeAll(() => login.connect());
afterAll(() => login.end());

async function optionsOf(tables: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await login.query<{ name: string; options: string[] | null }>(
    `select t.name, c.reloptions as options from unnest($1::text[]) as t(name)
       cross join lateral (select t.name::regclass as id union all select relid from pg_partition_tree(t.name::regclass)) p
       join pg_class c on c.oid = p.id and c.relkind = 'r'`,
    [tables],
  );
  const found = new Map<string, string[]>();
  for (const { name, options } of rows) {
    const own = options ?? [];
    found.set(name, found.get(name)?.filter((option) => own.includes(option)) ?? own); // common to all of its partitions
  }
  return Object.fromEntries(found);
}

/** Tables in which the default vacuum settings would leave a fifth of the rows dead. */
const changing = ['billing.folio', 'booking.reservation', 'booking.reservation_night', 'rates.inventory_night'];
/** Tables whose rows change in place. Stays do not: their time of change is indexed. */
const roomIn = { 'billing.folio': 'fillfactor=85', 'rates.inventory_night': 'fillfactor=85', 'booking.reservation_night': 'fillfactor=95' };
/** Tables whose rows each change once, in indexed columns, or are removed. */
const passing = [
  'webhooks.delivery',
  'platform.event',
  'platform.idempotency',
  'platform.workflow_start',
  'webhooks.attempt',
  'platform.queued_event',
];

// Rules: OPS-39
test('tables whose rows change or pass are vacuumed in small shares, with free space where rows change in place', async () => {
  const options = await optionsOf([...changing, ...passing]);
  for (const table of [...changing, ...passing]) expect([table, options[table]]).toEqual([table, expect.arrayContaining([smallShare])]);
  for (const [table, room] of Object.entries(roomIn)) expect([table, options[table]]).toEqual([table, expect.arrayContaining([room])]);
  expect(options['booking.reservation']).not.toContainEqual(expect.stringContaining('fillfactor'));
  const single = await optionsOf(['platform.event_counter', 'platform.consumer']);
  for (const each of Object.values(single)) expect(each).toContain('fillfactor=10');
  const heads = await optionsOf(['platform.event_head']);
  expect(heads['platform.event_head']).toEqual(expect.arrayContaining(['fillfactor=50', smallShare]));
});

const smallShare = 'autovacuum_vacuum_scale_factor=0.02';

/** Every index of the fastest growing tables, with its uses. */
const indexes = {
  'platform.event': {
    event_pkey: '(tenant_id, id)', // pages, deliveries, retention
    event_of_name: '(tenant_id, name) WHERE (name IS NOT NULL)', // pages of some names
    event_by_resource: '(resource_id) WHERE (resource_id IS NOT NULL)', // pages of a resource, erasing a guest
    event_unsequenced: '(seq) WHERE ("position" IS NULL)', // events of the previous version
    event_replays: '(tenant_id, replay_of) WHERE (replay_of IS NOT NULL)', // retention
  },
  'webhooks.accepted_delivery': {
    accepted_delivery_pkey: '(tenant_id, endpoint_id, event_id)', // tells the tenant to a filter of replication; pages of an endpoint, look-ups of an event, retention
  },
  'webhooks.delivery': {
    delivery_pkey: '(tenant_id, id)', // one for each event and endpoint; pages of an event
    delivery_by_event: '(endpoint_id, event_id)', // pages of an endpoint
    delivery_pending: "(endpoint_id, event_seq) WHERE (state = 'pending'::text)",
    delivery_waiting: "(endpoint_id, due_at) WHERE (state = 'waiting'::text)",
    delivery_retrying: "(endpoint_id, due_at) WHERE (state = 'retrying'::text)", // holding, cancelling and counting those of an endpoint
    delivery_due: "(due_at) WHERE (state = 'retrying'::text)",
  },
};

// Rules: OPS-39
test.each(Object.entries(indexes))('no index of %s is unused or wider than its readers need', async (table, expected) => {
  const { rows } = await login.query<{ name: string; columns: string }>(
    `select c.relname as name, substring(pg_get_indexdef(c.oid) from 'USING btree (.*)') as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and i.indisvalid`,
    [table],
  );
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(expected);
});

/** Indexes that begin with an id, unique without its tenant. */
const byId = {
  'billing.entry_of_folio': '(folio_id, seq)',
  'billing.entry_of_reservation': '(reservation_id) WHERE (reservation_id IS NOT NULL)',
  'billing.folio_of_guest': '(guest_id, id)',
  'billing.posting_pkey': '(movement_id, line)',
  'booking.reservation_folio': '(folio_id, id)',
  'booking.reservation_guest': '(guest_id, id)',
  'platform.event_by_resource': '(resource_id) WHERE (resource_id IS NOT NULL)',
  'platform.late_event_pkey': '(event_id)',
  'platform.idempotency_of_guest': '(guest_id) WHERE (guest_id IS NOT NULL)',
};

// Rules: OPS-39
test('an index that begins with an id does not repeat the tenant in every entry', async () => {
  const { rows } = await login.query<{ name: string; columns: string }>(
    `select n.name, substring(pg_get_indexdef(n.name::regclass) from 'USING btree (.*)') as columns from unnest($1::text[]) as n(name)`,
    [Object.keys(byId)],
  );
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(byId);
});

interface ComingPartition {
  readonly partition: string;
  readonly id: string; // of an event that belongs to it
}

/** The still empty partition of the week after next. */
async function comingPartition(): Promise<ComingPartition> {
  await login.query('set local role innkeeper_owner');
  const { rows } = await login.query<ComingPartition>(
    `select p.name as partition, platform.first_id_at('evt', now() + interval '2 weeks') as id from platform.partition p
      where p.parent = 'event' and p.starts_at <= now() + interval '2 weeks' and p.ends_at > now() + interval '2 weeks'`,
  );
  const [coming] = rows;
  if (!coming) throw new Error('no partition is made ahead');
  return coming;
}

/** The index by which PostgreSQL finds an event. */
async function indexOfLookUp(id: string): Promise<string | undefined> {
  await login.query('set local role innkeeper_system');
  const { rows } = await login.query(`explain select e.data from platform.event e where e.tenant_id = 'ten_1' and e.id = '${id}'`);
  return /using (\S+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1];
}

// Rules: OPS-58
test('an event is found by its key even in a partition that was empty when the plan was made, analysed or not', async () => {
  await login.query('begin; set local enable_seqscan = off');
  try {
    const { partition, id } = await comingPartition();
    expect(await indexOfLookUp(id)).toBe(`${partition}_pkey`);
    await login.query('set local role innkeeper_owner');
    await login.query(`analyze platform.${partition}`);
    expect(await indexOfLookUp(id)).toBe(`${partition}_pkey`);
  } finally {
    await login.query('rollback');
  }
});
