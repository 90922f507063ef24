import type pg from 'pg';

/** The parts of the migrated schema that the SQL rules need. */
export interface Catalog {
  readonly schemas: ReadonlySet<string>;
  /** `schema.table` -> its columns, in order. */
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: readonly DatabaseFunction[];
}

export interface Table {
  readonly columns: readonly string[];
  /** The column with the owner of a row; null when rows belong to no tenant. */
  readonly tenantColumn: string | null;
}

export interface DatabaseFunction {
  readonly name: string; // schema.function
  readonly language: 'sql' | 'plpgsql';
  readonly definition: string; // create function ...
  /** Names of its transition tables, for a trigger function with any. */
  readonly rowTables: readonly string[];
}

const ours = `nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public')`;

const readTables = `
  select n.nspname || '.' || c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns,
         coalesce(max(a.attname::text) filter (where a.attname = 'tenant_id'),
                  max(substring(pg_get_expr(p.polqual, p.polrelid) from '^\\((\\w+) = current_setting'))) as tenant_column
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and ${ours}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
   where c.relkind in ('r', 'p', 'v', 'm', 'f')
   group by n.nspname, c.relname`;

const readFunctions = `
  select n.nspname || '.' || p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
         array(select distinct name from pg_trigger t cross join lateral (values (t.tgnewtable::text), (t.tgoldtable::text)) as row_table (name)
                where t.tgfoid = p.oid and name is not null) as row_tables
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and ${ours}
    join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
   where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
   order by 1`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const schemas = await client.query<{ name: string }>(`select nspname::text as name from pg_namespace where ${ours}`);
  const tables = await client.query<{ name: string; columns: string[]; tenant_column: string | null }>(readTables);
  const functions = await client.query<{ name: string; language: 'sql' | 'plpgsql'; definition: string; row_tables: string[] }>(
    readFunctions,
  );
  return {
    schemas: new Set(schemas.rows.map((row) => row.name)),
    tables: new Map(tables.rows.map((row) => [row.name, { columns: row.columns, tenantColumn: row.tenant_column }])),
    functions: functions.rows.map(({ row_tables, ...row }) => ({ ...row, rowTables: row_tables })),
  };
}
