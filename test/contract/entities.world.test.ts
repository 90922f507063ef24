import { openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { schemaChanging } from './sql/allowed.ts';
import { readCatalog } from './sql/catalog.ts';
import { type Change, changesIn, changesOf } from './sql/changes.ts';
import { loadDeclarations } from './sql/declared.ts';
import { bodyOf } from './sql/function-bodies.ts';

// Method: the columns that the entities map, and every declared statement and database function, parsed by PostgreSQL's own parser. It has
// a process of its own, because other tests declare their own statements. Decision: infra/decisions/0126.

/** Raised by every change of a row, by any writer, with the row locked. */
const raisedByAll = ['version', 'updated_at'];

/** Re-sealing under a new master key changes no value: it happens row by row and only where the row has not changed meanwhile. */
const resealing = /\.reseal_/;

const url = process.env['DATABASE_URL'] ?? '';
let columnsByTable: ReadonlyMap<string, ReadonlySet<string>>;
let changes: readonly { readonly name: string; readonly change: Change }[];

beforeAll(async () => {
  await loadModule();
  const db = await openDatabase({ url, entities, onError: () => undefined });
  const metadata = [...db.entityManager().getMetadata().getAll().values()];
  columnsByTable = new Map(
    metadata.map((one) => [`${one.schema}.${one.tableName}`, new Set(one.props.flatMap(({ fieldNames }) => fieldNames))]),
  );
  await db.close();
  const { statements } = await loadDeclarations();
  changes = [
    ...statements.flatMap(({ name, text }) => changesOf(text).map((change) => ({ name, change }))),
    ...(await functions()).flatMap((one) => changesIn(bodyOf(one).statements).map((change) => ({ name: one.name, change }))),
  ];
}, 180_000);

async function functions() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const catalog = await readCatalog(client).finally(() => client.end());
  return catalog.functions.filter(({ name }) => !schemaChanging.some((each) => each.function === name));
}

/** Conflicts of a change with an entity: it creates or removes rows, or sets columns that the entity maps. */
function intrusionOf({ table, kind, columns }: Change): string[] {
  const mapped = columnsByTable.get(table);
  if (!mapped) return [];
  if (kind !== 'update') return [`${kind} ${table}`];
  return columns.filter((column) => mapped.has(column) && !raisedByAll.includes(column)).map((column) => `update ${table}.${column}`);
}

test('every aggregate of configuration is an entity', () => {
  expect([...columnsByTable.keys()].toSorted()).toEqual([
    'access.person',
    'channels.room_code',
    'hotel.company',
    'hotel.property',
    'hotel.room',
    'hotel.room_type',
    'messaging.automation',
    'messaging.template',
    'rates.rate_plan',
    'webhooks.endpoint',
  ]);
});

test('no statement and no function writes what an entity writes', () => {
  expect(changes.length).toBeGreaterThan(200);
  expect(
    changes
      .filter(({ name }) => !resealing.test(name))
      .flatMap(({ name, change }) => intrusionOf(change).map((intrusion) => `${name}: ${intrusion}`)),
  ).toEqual([]);
});

test('a statement that does is found, even inside others', () => {
  const planted = [
    "with n as (insert into hotel.room (tenant_id, id) values ('t', 'r') returning id) select id from n",
    'update hotel.room as m set condition = $1, number = $2, version = m.version + 1',
    'delete from hotel.company where id = $1',
    'update hotel.housekeeping_task set note = $1',
  ];
  expect(planted.flatMap(changesOf).flatMap(intrusionOf)).toEqual([
    'insert hotel.room',
    'update hotel.room.number',
    'delete hotel.company',
  ]);
});
