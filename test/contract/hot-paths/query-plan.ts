import type { Database } from '@innkeeper/platform';
import pg from 'pg';
import { z } from 'zod';
import type { SentQuery } from './sent-queries.ts';

const bigFrom = 1_000; // rows
const schemas = ['access', 'hotel', 'rates', 'booking', 'billing', 'guest', 'platform'];

/** Tables that hold many rows, after fresh statistics. The login may become the owner of the tables. */
export async function bigTables(url: string): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role innkeeper_owner');
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
      [schemas],
    );
    for (const { name } of tables) await client.query(`analyze ${name}`);
    const { rows } = await client.query<{ relname: string }>(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any($1) and c.relkind = 'r' and c.reltuples >= $2`,
      [schemas, bigFrom],
    );
    return new Set(rows.map((row) => row.relname));
  } finally {
    await client.end();
  }
}

interface PlanNode {
  readonly [key: string]: unknown;
}

const planRows = z.array(z.object({ 'QUERY PLAN': z.array(z.looseObject({ Plan: z.looseObject({}) })) }));
const isNode = (value: unknown): value is PlanNode => typeof value === 'object' && value !== null;

/**
 * Tables that a statement would scan, as the tenant, with its actual values and with a generic plan. Scans are enabled here: no statement
 * may depend on the setting that discourages them.
 */
export async function scansOf(
  db: Database,
  { tenantId, query, settings = '' }: { tenantId: string; query: SentQuery; settings?: string },
): Promise<string[]> {
  const client = await db.app.connect();
  try {
    await client.query(
      `begin; set local app.tenant = '${tenantId}'; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = on; ${settings}`,
    );
    const custom = await client.query(`explain (format json) ${query.text}`, [...query.values]);
    await client.query(`prepare explained as ${query.text}`);
    const anything = query.values.map(() => 'null').join(', '); // a generic plan ignores them
    const generic = await client.query(`explain (format json) execute explained${anything === '' ? '' : `(${anything})`}`);
    await client.query('deallocate explained');
    return [
      ...new Set(
        [custom, generic]
          .flatMap(({ rows }) => planRows.parse(rows))
          .flatMap((row) => row['QUERY PLAN'].flatMap((plan) => sequentialScans(plan.Plan))),
      ),
    ];
  } catch (error) {
    throw new Error(`${query.name} cannot be explained`, { cause: error });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function sequentialScans(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' && typeof node['Relation Name'] === 'string' ? [node['Relation Name']] : [],
  );
}

function nodesOf(node: PlanNode): PlanNode[] {
  const children = Array.isArray(node['Plans']) ? node['Plans'].filter(isNode) : [];
  return [node, ...children.flatMap(nodesOf)];
}

/** Number of nodes in a statement's plan that read a table by an index, with its actual values and as the tenant. */
export async function lookUpsOf(db: Database, explained: QueryOfTenant & { readonly table: string }): Promise<number> {
  const nodes = await planOf(db, explained);
  return nodes.filter((node) => node['Relation Name'] === explained.table && /^Index/.test(String(node['Node Type']))).length;
}

/** The tables and functions that a statement reads from, with its actual values and as the tenant. */
export async function sourcesOf(db: Database, explained: QueryOfTenant): Promise<string[]> {
  const nodes = await planOf(db, explained);
  const scans = nodes.filter((node) => String(node['Node Type']).endsWith('Scan'));
  return [
    ...new Set(scans.map((node) => node['Relation Name'] ?? node['Function Name']).filter((name) => typeof name === 'string')),
  ].sort();
}

interface QueryOfTenant {
  readonly tenantId: string;
  readonly query: SentQuery;
}

async function planOf(db: Database, { tenantId, query }: QueryOfTenant): Promise<PlanNode[]> {
  const client = await db.app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    const { rows } = await client.query(`explain (format json) ${query.text}`, [...query.values]);
    return planRows.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap((plan) => nodesOf(plan.Plan)));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
