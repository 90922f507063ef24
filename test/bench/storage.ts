import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { connectTemporal } from '../harness/temporal-client.ts';
import { triggerSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';
import { type BenchHotel, openBenchHotel, post, stayBody } from './bench-hotel.ts';
import type { Child } from './child.ts';
import type { Instance } from './instance.ts';
import { startSubscribers } from './webhooks/subscribers.ts';

/** Bytes that one reservation adds to a table. */
export interface Growth {
  readonly table: string; // with its schema; a partitioned table as a whole
  readonly heap: number; // including out-of-line storage
  readonly indexes: number;
  readonly byIndex: Readonly<Record<string, number>>;
}

export interface StorageFigures {
  readonly reservations: number;
  readonly withoutEndpoint: readonly Growth[];
  readonly withEndpoint: readonly Growth[];
}

const staysPerRound = 1_000;
const settlingRounds = 2;
const countedRounds = 2;
const chargesPerStay = 2;
const atOnce = 8;
const arriveWithinMs = 120_000;

/**
 * Books stays with a new guest, a folio and two charges each, every request with an idempotency key, and measures the growth of the tables.
 * The same load runs in rounds with a vacuum after each, like autovacuum in production; the first two do not count: only then is freed
 * space reused, that of emptied index pages after the second vacuum. Two others count, because some indexes grow in steps. Notes of changed
 * dates are processed before each, as every minute in production: a round takes less than that.
 */
export async function measureStorage(
  { instance, children }: { readonly instance: Instance; readonly children: Child[] },
  say: (line: string) => void,
): Promise<StorageFigures> {
  const client = new pg.Client({ connectionString: instance.superuserUrl });
  await client.connect();
  try {
    const hotel = await openBenchHotel(instance.apiUrl);
    say('measuring storage without an endpoint');
    const withoutEndpoint = await growthOf(client, () => bookStays(instance.apiUrl, hotel));
    const subscribers = await startSubscribers(1, `${instance.home}/subscribers.log`);
    children.push(subscribers.child);
    const url = `http://127.0.0.1:${subscribers.ports[0]}/hook`;
    const endpoint = await post(instance.apiUrl, '/webhook-endpoints', hotel, JSON.stringify({ url, events: ['*'] }));
    await subscribers.begin([endpoint.secret]);
    say('measuring storage with one endpoint that gets every event');
    const withEndpoint = await growthOf(client, async () => {
      await bookStays(instance.apiUrl, hotel);
      await waitFor('all deliveries', () => isQuiet(client, endpoint.id), { timeoutMs: arriveWithinMs });
    });
    return { reservations: staysPerRound, withoutEndpoint, withEndpoint };
  } finally {
    await client.end();
  }
}

async function bookStays(apiUrl: string, hotel: BenchHotel): Promise<void> {
  const headers = () => ({ ...hotel.headers, 'idempotency-key': newId('key') });
  const charge = JSON.stringify({ amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' });
  const bookOne = async () => {
    const stay = await post(apiUrl, '/reservations', { headers: headers() }, stayBody(hotel));
    for (let count = 0; count < chargesPerStay; count++)
      await post(apiUrl, `/folios/${stay.folio_id}/charges`, { headers: headers() }, charge);
  };
  for (let count = 0; count < staysPerRound; count += atOnce) await Promise.all(Array.from({ length: atOnce }, bookOne));
}

async function isQuiet(client: pg.Client, endpointId: string): Promise<boolean> {
  const { rows } = await client.query<{ is_quiet: boolean }>(
    `select not exists (select from platform.queued_event q where q.position is null or q.position > platform.position_of('webhooks.fan-out'))
        and not exists (select from webhooks.delivery d where d.endpoint_id = $1 and d.state in ('pending', 'waiting', 'retrying')) as is_quiet`,
    [endpointId],
  );
  return rows[0]?.is_quiet ?? false;
}

async function workOffNotes(client: pg.Client): Promise<void> {
  const { connection, client: temporal } = await connectTemporal();
  const areGone = async () => {
    const { rows } = await client.query<{ are_gone: boolean }>(
      `select not exists (select from booking.changed_dates) and not exists (select from billing.changed_day)
        and not exists (select from billing.changed_service_date) as are_gone`,
    );
    return rows[0]?.are_gone ?? false;
  };
  await triggerSchedule(temporal, 'sweep:booking.refresh-figures').finally(() => connection.close());
  await waitFor('notes of changed dates to be worked off', areGone, { timeoutMs: arriveWithinMs });
}

/** Sizes by table. */
export type Sizes = ReadonlyMap<string, Growth>;

async function growthOf(client: pg.Client, load: () => Promise<void>): Promise<Growth[]> {
  const sizes: Sizes[] = [];
  for (let round = 0; round < settlingRounds + countedRounds; round++) {
    await load();
    await workOffNotes(client);
    await client.query('vacuum analyze');
    sizes.push(await readSizes(client));
  }
  const none: Sizes = new Map();
  const [before, after] = [sizes.at(settlingRounds - 1) ?? none, sizes.at(-1) ?? none];
  return [...after.values()]
    .map(({ table, heap, indexes, byIndex }) => {
      const earlier = before.get(table);
      const grown = Object.entries(byIndex).map(
        ([name, bytes]) => [name, (bytes - (earlier?.byIndex[name] ?? 0)) / (countedRounds * staysPerRound)] as const,
      );
      return {
        table,
        heap: (heap - (earlier?.heap ?? 0)) / (countedRounds * staysPerRound),
        indexes: (indexes - (earlier?.indexes ?? 0)) / (countedRounds * staysPerRound),
        byIndex: Object.fromEntries(grown),
      };
    })
    .filter(({ heap, indexes }) => heap + indexes > 0)
    .sort((one, other) => other.heap + other.indexes - one.heap - one.indexes);
}

// Partitions count for their table, and their indexes for its indexes.
const readTables = `
  with part as (
    select coalesce(pg_partition_root(c.oid), c.oid) as root, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  ), of_index as (
    select p.root, r.relname as name, sum(pg_relation_size(i.indexrelid))::float8 as bytes
      from part p join pg_index i on i.indrelid = p.oid join pg_class r on r.oid = coalesce(pg_partition_root(i.indexrelid), i.indexrelid)
     group by 1, 2
  )
  select format('%s.%s', n.nspname, r.relname) as "table",
         sum(pg_table_size(p.oid))::float8 as heap, sum(pg_indexes_size(p.oid))::float8 as indexes,
         (select coalesce(json_object_agg(o.name, o.bytes), '{}') from of_index o where o.root = r.oid) as "byIndex"
    from part p join pg_class r on r.oid = p.root join pg_namespace n on n.oid = r.relnamespace group by r.oid, n.nspname, r.relname`;

export async function readSizes(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<Growth>(readTables);
  return new Map(rows.map((row) => [row.table, row]));
}
