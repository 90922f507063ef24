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
  /** Path, in the row, to the key of the row that values are bound to. */
  readonly row: readonly [string, ...string[]];
  /** The column that values are bound to, when they are copied from another. */
  readonly boundTo?: SealedPlace['column'];
  /** The column that held the values before they were sealed; an export shows them under its name. */
  readonly replaces?: string;
  /** The look-up digest next to the value, renewed with it. */
  readonly digest?: { readonly column: string; readonly of: (secrets: Secrets, plain: string) => Buffer | undefined };
}

/** A sealed column with its resealing statements, which belong to the context: `sealedColumn` names them by the schema. */
export interface SealedColumn extends SealedValues {
  /** `$1` and `$2` are the previous row (tenant and key), `$3` the number of rows, `$4` the prefixes of values of the current key. */
  readonly find: SystemStatement<FoundValue>;
  /** Lists: tenants, keys, old values, new values and, where there are any, digests. */
  readonly write: SystemStatement<ResealedValues>;
  /** `$1` is the prefixes of values of the current key. */
  readonly count: SystemStatement<StaleValues>;
}

export interface FoundValue {
  readonly tenant_id: string;
  readonly key: string;
  /** The row that the value is bound to. */
  readonly row: string | null;
  /** The value; null when it is sealed under the current key. */
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

/** SQL of the rows after a given one, in order. */
function findText(values: SealedValues): string {
  const { table, column, key, row } = values;
  const [first, ...path] = row;
  const bound = path.length === 0 ? `t.${first}` : `t.${first} #>> '{${path.join(',')}}'`;
  return `select t.tenant_id, t.${key} as key, ${bound} as row, case when ${isStale(values, 4)} then t.${column} end as sealed
    from ${table} t where (t.tenant_id, t.${key}) > ($1, $2) order by t.tenant_id, t.${key} limit $3`;
}

/** SQL that writes resealed values; a value changed meanwhile is left unchanged. */
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

/** The place of a value of a sealed column, from its row. */
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
