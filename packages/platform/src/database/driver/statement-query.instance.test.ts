import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sendStatement } from './statement-query.ts';

async function connect(): Promise<{ readonly pool: pg.Pool; readonly client: pg.PoolClient }> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 1, query_timeout: 20_000 });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
  });
  return { pool, client };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

// Method: the test holds the queries, as the driver and its timers may for a while; nothing else refers to their rows.
// Decision: infra/decisions/0003.
test('an answered query holds neither its rows nor its values', async () => {
  const { client } = await connect();
  const queries: unknown[] = [];
  const send: unknown = Reflect.get(client, 'query');
  if (typeof send !== 'function') throw new Error('the driver has no query method');
  Reflect.set(client, 'query', (query: unknown) => {
    queries.push(query);
    return Reflect.apply(send, client, [query]);
  });
  const statement = { name: 'test.read_rows', text: 'select n, $1::text as given from generate_series(1, 3) as n' };
  const rowsOf = async (): Promise<WeakRef<object>[]> => {
    const rows = await sendStatement<object>(client, { statement, values: ['value'] });
    expect(rows).toEqual([1, 2, 3].map((n) => ({ n, given: 'value' })));
    return rows.map((row) => new WeakRef(row));
  };
  const refs = await rowsOf();
  await nextTurn(); // a reference created or read in this turn lives until its end
  collectGarbage();
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined]);
  expect(queries).toMatchObject([{ values: [] }]);
});

test('each statement has a reader for its columns: text unchanged, other types parsed, nulls as null', async () => {
  const { client } = await connect();
  const read = (text: string) => sendStatement(client, { statement: { name: '', text }, values: [] });
  expect(await read(`select 1 as a, null::int as b, 'x' as c, null::text as d, true as "?column?"`)).toEqual([
    { a: 1, b: null, c: 'x', d: null, '?column?': true },
  ]);
  expect(await read('select 2 as a where false')).toEqual([]);
  expect(await read(`select 3 as "a'b""c\\d" from generate_series(1, 2)`)).toEqual([{ 'a\'b"c\\d': 3 }, { 'a\'b"c\\d': 3 }]);
});
