import type { SealedPlace, Secrets } from '../context.ts';
import { type SystemStatement, systemStatement } from '../database/statement.ts';

/** A column whose values are sealed under the master key. */
export interface SealedValues {
  readonly table: `${string}.${string}`;
  readonly column: string;
  /** The column that identifies a row of one tenant. */
  readonly key: string;
  /** Separates keys; part of the authenticated data. */
  readonly purpose: string;
  /** The row that values are bound to: the path of its key in the row. */
  readonly row: readonly [string, ...string[]];
  /** The column that values are bound to, where they are copied from another. */
  readonly boundTo?: SealedPlace['column'];
  /** The column that held the values before they were sealed; an export shows them under its name. */
  readonly replaces?: string;
  /** The look-up digest beside the value, made anew with it. */
  readonly digest?: { readonly column: string; readonly of: (secrets: Secrets, plain: string) => Buffer | undefined };
}

/** With the statements that carry it over to another key. They are the context's own: `sealedColumn` names them by the schema. */
export interface SealedColumn extends SealedValues {
  /** `$1` and `$2` are the row before (tenant and key), `$3` how many, `$4` with which of these values of the present key begin. */
  readonly find: SystemStatement<FoundValue>;
  /** Lists: tenants, keys, the values as they were found, the new ones, and their digests where there are any. */
  readonly write: SystemStatement<ResealedValues>;
  /** `$1`: with which of these values of the present key begin. */
  readonly count: SystemStatement<StaleValues>;
}

export interface FoundValue {
  readonly tenant_id: string;
  readonly key: string;
  /** The row that the value is bound to. */
  readonly row: string | null;
  /** The value, unless it is of the present key. */
  readonly sealed: Buffer | null;
}

export interface ResealedValues {
  readonly done: number;
}

export interface StaleValues {
  readonly left: number;
}

/** Declares a sealed column; `what` names its values in the statements. Build it once at module level, like a statement. */
export function sealedColumn(what: string, values: SealedValues): SealedColumn {
  const schema = values.table.slice(0, values.table.indexOf('.'));
  return {
    ...values,
    find: systemStatement(`${schema}.find_stale_${what}`, findText(values)),
    write: systemStatement(`${schema}.reseal_${what}`, resealText(values)),
    count: systemStatement(`${schema}.count_stale_${what}`, countText(values)),
  };
}

const prefixBytes = 5;

/** The rows behind one, in order. */
function findText(values: SealedValues): string {
  const { table, column, key, row } = values;
  const [first, ...path] = row;
  const bound = path.length === 0 ? `t.${first}` : `t.${first} #>> '{${path.join(',')}}'`;
  return `select t.tenant_id, t.${key} as key, ${bound} as row, case when ${isStale(values, 4)} then t.${column} end as sealed
    from ${table} t where (t.tenant_id, t.${key}) > ($1, $2) order by t.tenant_id, t.${key} limit $3`;
}

/** A value that was changed meanwhile is not the one that was found: it stays as it is. */
function resealText({ table, column, key, digest }: SealedValues): string {
  return `with written as (
      update ${table} t set ${column} = n.sealed${digest ? `, ${digest.column} = n.digest` : ''}
        from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]${digest ? ', $5::bytea[]' : ''})
          as n(tenant_id, key, found, sealed${digest ? ', digest' : ''})
       where t.tenant_id = n.tenant_id and t.${key} = n.key and t.${column} = n.found
       returning 1
    )
    select count(*)::int as done from written`;
}

function countText(values: SealedValues): string {
  return `select count(*)::int as left from ${values.table} t where ${isStale(values, 1)}`;
}

function isStale({ column }: SealedValues, parameter: number): string {
  return `substring(t.${column} from 1 for ${prefixBytes}) <> all($${parameter}::bytea[])`;
}

/** Where a value of a sealed column stands, by the row that holds it. */
export function placeIn({ table, column, row, boundTo }: SealedValues, tenantId: string, held: unknown): SealedPlace {
  const key = row.reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), held);
  return { tenantId, column: boundTo ?? `${table}.${column}`, row: String(key) };
}

/** The place of a value that `find` found. */
export function placeOfFound({ table, column, boundTo }: SealedValues, { tenant_id, row }: FoundValue): SealedPlace {
  return { tenantId: tenant_id, column: boundTo ?? `${table}.${column}`, row: String(row) };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
