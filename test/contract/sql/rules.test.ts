import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalog, DatabaseFunction } from './catalog.ts';
import { bodyOf } from './function-bodies.ts';
import { readParsedStatements, readStatement } from './read-statement.ts';
import { rowTypeFindings } from './row-types.ts';
import { crossingsOf, type Permissions, tenantFindings, withCallers } from './rules.ts';

// Method: planted violations over a schema of two contexts, each next to a statement that obeys the rule.

const catalog: Catalog = {
  schemas: new Set(['inn', 'bar', 'platform']),
  tables: new Map([
    ['inn.room', { columns: ['tenant_id', 'id', 'floor_id', 'number'], tenantColumn: 'tenant_id' }],
    ['inn.floor', { columns: ['tenant_id', 'id', 'name'], tenantColumn: 'tenant_id' }],
    ['inn.owner', { columns: ['id', 'name'], tenantColumn: 'id' }],
    ['inn.country', { columns: ['code'], tenantColumn: null }],
    ['bar.drink', { columns: ['tenant_id', 'id'], tenantColumn: 'tenant_id' }],
  ]),
  functions: [],
};

beforeAll(() => loadModule());

describe('of a statement of a tenant', () => {
  test.each([
    ['select r.id from inn.room r where r.tenant_id = $1 and r.id = $2'],
    ['select id from inn.room where $1::text = tenant_id'],
    ['select o.name from inn.owner o where o.id = $1'],
    ['select * from inn.room r join inn.floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id where r.tenant_id = $1'],
    ['select * from inn.room r join inn.floor f using (tenant_id) where f.tenant_id = $1'],
    ['select * from inn.room r left join inn.floor f on f.tenant_id = r.tenant_id where r.tenant_id = $1'],
    ['select * from inn.room r where r.tenant_id = $1 and exists (select from inn.floor f where f.tenant_id = r.tenant_id)'],
    [
      'select (select f.name from inn.floor f where (f.tenant_id, f.id) = (r.tenant_id, r.floor_id)) from inn.room r where r.tenant_id = $1',
    ],
    ['select * from inn.room r where (r.tenant_id, r.id) in (select f.tenant_id, f.id from inn.floor f where f.tenant_id = $1)'],
    ['select * from inn.room r where (r.tenant_id, r.id) in (($1, $2), ($1, $3))'],
    [`select * from inn.room r where r.tenant_id = current_setting('app.tenant')`],
    ['with chosen as (select * from inn.room where tenant_id = $1) select * from chosen c join inn.floor f on f.tenant_id = c.tenant_id'],
    ['with one as (select $1 as tenant) select * from inn.room r, one o where r.tenant_id = o.tenant'],
    [
      `with recursive up as (select tenant_id, id from inn.room where tenant_id = $1
       union all select f.tenant_id, f.id from up u join inn.floor f on f.tenant_id = u.tenant_id) select * from up`,
    ],
    ['select * from inn.rooms_of($1, $2) r join inn.floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id'],
    ['insert into inn.room (id, tenant_id) values ($2, $1), ($3, $1)'],
    ['insert into inn.room (tenant_id, id) select f.tenant_id, f.id from inn.floor f where f.tenant_id = $1'],
    ['insert into inn.room (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do update set number = excluded.number'],
    ['update inn.room r set number = f.name from inn.floor f where r.tenant_id = f.tenant_id and f.tenant_id = $1'],
    [
      'with gone as (delete from inn.room where tenant_id = $1 returning *) select * from inn.floor f join gone g on g.tenant_id = f.tenant_id',
    ],
  ])('it is accepted: %s', (text) => {
    expect(tenantFindings(readStatement(catalog, text))).toEqual([]);
  });

  const room = 'reads inn.room as r of any tenant';
  const floor = 'reads inn.floor as f of any tenant';
  test.each([
    ['select * from inn.room r where r.id = $1', [room]],
    ['select * from inn.room r where r.tenant_id <> $1', [room]],
    ['select * from inn.room r where r.tenant_id = any($1)', [room]],
    ['select * from inn.room r where r.tenant_id = $1 or r.id = $2', [room]],
    ['select * from inn.room r where not (r.tenant_id = $1)', [room]],
    ['select * from inn.room r where r.tenant_id = r.id', [room]],
    ['select * from inn.room r where r.tenant_id in ($1, $2)', [room]],
    ['select * from inn.country c where c.code = $1', ['inn.country belongs to no tenant']],
    ['select * from inn.room r join inn.floor f on f.id = r.floor_id where r.tenant_id = $1', [floor]],
    ['select * from inn.room r, inn.floor f where r.tenant_id = $1 and f.tenant_id = $2', [floor]],
    ['select * from inn.room r left join inn.floor f on f.tenant_id = $1', [room]],
    ['select * from inn.room r full join inn.floor f on f.tenant_id = $1 and r.tenant_id = $1', [room, floor]],
    ['select * from inn.room r where r.tenant_id = $1 and exists (select from inn.floor f where f.id = r.floor_id)', [floor]],
    ['select (select min(f.name) from inn.floor f) from inn.room r where r.tenant_id = $1', [floor]],
    ['select * from (select * from inn.room r) as inside where inside.tenant_id = $1', [room]],
    ['with every as (select * from inn.room r) select * from every e where e.tenant_id = $1', [room]],
    ['select 1 from inn.room r where r.tenant_id = $1 union all select 1 from inn.floor f', [floor]],
    [
      'select * from (select f.tenant_id from inn.floor f where f.tenant_id = $1 union all select $2) u join inn.room r using (tenant_id)',
      [room],
    ],
    [
      `with recursive up as (select tenant_id from inn.floor where tenant_id = $1 union all select 'another' from up)
       select * from up u join inn.room r on r.tenant_id = u.tenant_id`,
      [room],
    ],
    ['select * from unnest($1::text[]) as t(tenant_id) join inn.room r on r.tenant_id = t.tenant_id', [room]],
    ['select * from inn.rooms_of(now()) r join inn.floor f on f.tenant_id = r.tenant_id', [floor]],
    ['select * from json_to_recordset($1) as r(tenant_id text) join inn.floor f on f.tenant_id = r.tenant_id', [floor]],
    ['insert into inn.room (tenant_id, id) values ($1, $2), ($3, $2)', ['writes inn.room as room of any tenant']],
    ['insert into inn.room (id) values ($1)', ['writes inn.room as room of any tenant']],
    ['insert into inn.room (tenant_id, id) select f.tenant_id, f.id from inn.floor f', ['writes inn.room as room of any tenant', floor]],
    [
      'insert into inn.room (tenant_id, id) values ($1, $2) on conflict (id) do update set number = $3',
      ['on conflict looks at a key without tenant_id'],
    ],
    ['update inn.room set tenant_id = $2 where tenant_id = $1', ['tenant_id is changed']],
    ['update inn.room set number = $2 where id = $1', ['writes inn.room as room of any tenant']],
    ['delete from inn.room r using inn.floor f where f.tenant_id = $1 and f.id = r.floor_id', ['writes inn.room as r of any tenant']],
    ['select r.id from inn.room r where r.id = $1 for update', ['locks inn.room as r of any tenant']],
  ])('it is found: %s', (text, findings) => {
    expect(tenantFindings(readStatement(catalog, text)).sort()).toEqual([...findings].sort());
  });

  test('a table of the whole installation may be read where permitted, and not written', () => {
    const common = [{ table: 'inn.country', because: 'planted' }];
    const reading = readStatement(catalog, 'select * from inn.room r, inn.country where r.tenant_id = $1');
    expect(tenantFindings(reading, [])).toEqual(['inn.country belongs to no tenant']);
    expect(tenantFindings(reading, common)).toEqual([]);
    expect(tenantFindings(readStatement(catalog, 'delete from inn.country'), common)).toEqual(['inn.country belongs to no tenant']);
  });

  test.each([
    ['truncate inn.room'],
    ['select * from room'],
    ['select * from inn.room natural join inn.floor'],
    ['merge into inn.room r using inn.floor f on f.id = r.floor_id when matched then delete'],
  ])('a statement that cannot be judged is refused: %s', (text) => {
    expect(() => readStatement(catalog, text)).toThrow();
  });
});

describe('between contexts', () => {
  const drinks = { context: 'inn', reads: 'bar.drink', because: 'planted' };
  const none: Permissions = { reads: [], common: [] };
  const some: Permissions = { reads: [drinks], common: [] };
  const judged = (text: string, allowed: Permissions) => crossingsOf(readStatement(catalog, text), 'inn.planted', allowed);

  test('a table of another context is found anywhere; a permitted one may only be read', () => {
    const reading = [
      'select * from bar.drink',
      'select (select max(d.id) from bar.drink d) from inn.room',
      'with d as (table bar.drink) select 1',
    ];
    for (const text of reading) {
      expect(judged(text, none)).toEqual({ findings: ['inn.planted reads bar.drink'], used: [] });
      expect(judged(text, some)).toEqual({ findings: [], used: [drinks] });
    }
    expect(judged('select from bar.drink for share', some).findings).toEqual(['inn.planted locks bar.drink']);
    expect(judged('lock table bar.drink', some).findings).toEqual(['inn.planted locks bar.drink']);
    expect(judged('with x as (delete from bar.drink) select 1', some).findings).toEqual(['inn.planted writes bar.drink']);
    expect(judged('insert into inn.room select * from bar.drink', none).findings).toEqual(['inn.planted reads bar.drink']);
  });

  test('an exception for one context does not hold for another', () => {
    const reading = readStatement(catalog, 'select * from inn.room');
    const rooms: Permissions = { reads: [{ context: 'platform', reads: 'inn.room', because: 'planted' }], common: [] };
    expect(crossingsOf(reading, 'bar.planted', rooms).findings).toEqual(['bar.planted reads inn.room']);
  });

  test('a permission that nothing uses is reported', () => {
    expect(judged('select * from inn.room', some).used).toEqual([]);
  });

  test('calls of functions of another context are found anywhere; only those of the platform are for others', () => {
    for (const text of ['select bar.pour(1)', 'select * from bar.pour(1)', 'select 1 order by (select bar.pour(1))']) {
      expect(judged(text, some)).toEqual({ findings: ['inn.planted calls bar.pour'], used: [] });
    }
    expect(judged('select platform.anything(), inn.own(), lower($1), pg_catalog.now()', none).findings).toEqual([]);
  });
});

describe('of a database function', () => {
  const judged = (language: DatabaseFunction['language'], head: string, text: string) => {
    const definition = `create function inn.planted(${head} language ${language} as $body$ ${text} $body$`;
    const { statements, body } = bodyOf({ name: 'inn.planted', language, definition, rowTables: ['added'] });
    const reading = readParsedStatements(catalog, statements, body);
    return [...crossingsOf(reading, 'inn.planted', { reads: [], common: [] }).findings, ...tenantFindings(reading)];
  };

  test('its statements are judged, its parameters and the rows of triggers name the tenant', () => {
    expect(judged('sql', 'tenant text) returns setof inn.room', 'select * from inn.room r where r.tenant_id = tenant')).toEqual([]);
    expect(judged('sql', 'tenant text) returns setof inn.room', 'select * from inn.room r where r.id = tenant')).toHaveLength(1);
    const trigger = ') returns trigger';
    expect(judged('plpgsql', trigger, 'begin perform from inn.floor f where f.tenant_id = new.tenant_id; return new; end')).toEqual([]);
    expect(judged('plpgsql', trigger, 'begin perform from inn.floor f where f.id = new.id; return new; end')).toHaveLength(1);
    expect(
      judged('plpgsql', trigger, 'begin delete from inn.room r using added a where r.tenant_id = a.tenant_id; return null; end'),
    ).toEqual([]);
    expect(judged('plpgsql', trigger, 'begin if exists (select from bar.drink) then return null; end if; return new; end')).toContain(
      'inn.planted reads bar.drink',
    );
    const found = 'declare found int; begin found := (select count(*) from bar.drink); return new; end';
    expect(judged('plpgsql', trigger, found)).toContain('inn.planted reads bar.drink');
  });

  test('it works across tenants if only system statements call it, directly or through another function', () => {
    const read = (text: string) => readStatement(catalog, text);
    const functions = new Map([
      ['inn.sweep', read('select inn.count()')],
      ['inn.count', read('select count(*) from inn.room')],
      ['inn.count_both', read('select count(*) from inn.room')],
      ['inn.trigger', read('select count(*) from inn.room')],
    ]);
    const statements = [
      { name: 'inn.clean', runsAs: 'system', reading: read('select inn.sweep(), inn.count_both()') } as const,
      { name: 'inn.ask', runsAs: 'tenant', reading: read('select inn.count_both()') } as const,
    ];
    const judged = withCallers(statements, functions).map(({ name, runsAs }) => [name, runsAs]);
    expect(Object.fromEntries(judged)).toEqual({
      'inn.clean': 'system',
      'inn.ask': 'tenant',
      'inn.sweep': 'system',
      'inn.count': 'system',
      'inn.count_both': 'tenant',
      'inn.trigger': 'tenant',
    });
  });

  test('dynamic SQL is refused', () => {
    expect(() => judged('plpgsql', ') returns void', `begin execute 'delete from inn.room'; end`)).toThrow('put together');
  });
});

test('a row type that differs from the actual columns is found', () => {
  const columns = [
    { name: 'id', type: 'text' },
    { name: 'count', type: 'int8' },
  ];
  expect(rowTypeFindings({ id: ['string'], count: ['bigint', 'null'] }, columns)).toEqual([]);
  expect(rowTypeFindings(null, columns)).toEqual([]);
  expect(
    rowTypeFindings({ id: ['string'] }, [
      { name: 'id', type: 'text' },
      { name: 'pg_notify', type: 'void' },
    ]),
  ).toEqual([]);
  expect(rowTypeFindings({ id: ['string'] }, columns)).toEqual(['count comes and is not declared']);
  expect(rowTypeFindings({ id: ['string'], count: ['bigint'], name: ['string'] }, columns)).toEqual(['name is declared and does not come']);
  expect(rowTypeFindings({ id: ['string'], count: ['number', 'null'] }, columns)).toEqual(['count is int8 and declared number']);
  expect(rowTypeFindings({ id: ['string'], count: ['bigint', 'undefined'] }, columns)).toEqual(['count is int8 and declared undefined']);
});
