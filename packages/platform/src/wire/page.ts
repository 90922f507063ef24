import { limits, wholeNumber } from '@innkeeper/kernel';
import { z } from 'zod';
import { type RequestContext, readRows } from '../context.ts';
import { declare, type PlanKind, type Statement } from '../database/statement.ts';
import { decodeCursor, encodeCursor, type SortKey } from './cursor.ts';
import { type Condition, type MomentFilter, momentCondition } from './moment-filter.ts';

/** Query parameters of every list. Rules: WIRE-19, WIRE-23. */
export const pageQuery = {
  limit: wholeNumber().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  cursor: z.string().optional(),
};

/** Response of every list: `next_cursor` only when more pages exist. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item), next_cursor: z.string().optional() });
}

export interface Page<T> {
  data: T[];
  next_cursor?: string;
}

/**
 * Definition of a keyset list, newest first: sorted descending by `sortColumn` (an immutable, unique, ascending column, by default the id).
 */
interface ListDefinition<Row, Item, FilterName extends string> {
  readonly name: string; // prefix of its statements' names
  readonly route: string; // 'GET /reservations'
  /**
   * `select ... from ...` without `where`, with any table alias. Several selects are merged into one list, reading the newest rows of each.
   */
  readonly select: string | readonly [string, ...string[]];
  readonly tenantColumn: string;
  readonly sortColumn: string;
  readonly only?: string; // SQL condition on every row of the list
  /** SQL conditions with `?` for the filter's value; for a list of values `x = any(?)`. */
  readonly filters: Readonly<Record<FilterName, string | MomentFilter>>;
  readonly toItem: (row: Row, ctx: RequestContext) => Item;
  readonly sortKey: (row: Row) => string | number;
  readonly around?: PageEnvelope<Row>;
  /** Limit of a page's bytes; the first row is always included. */
  readonly bytes?: { readonly of: (row: Row) => number; readonly max: number };
  /** A filter on an id whose rows an index has in the order of the list; used alone, it gets a generic plan. */
  readonly keyed?: NoInfer<FilterName>;
}

/** For items that are more than a row: a statement around the rows of a page, and the end of the page when it would be too large. */
interface PageEnvelope<Row> {
  /** The complete statement, in the page's order, around the one that reads `rows` rows; `$1` is the tenant. */
  readonly statement: (page: string, rows: string) => string;
  /** True when the row is complete. The page ends before an incomplete row; the first is always complete. */
  readonly isWhole: (row: Row) => boolean;
}

export interface List<Row, Item, FilterName extends string> extends ListDefinition<Row, Item, FilterName> {
  /** Statements used so far, by their conditions. */
  readonly statements: Map<string, Statement<Row>>;
}

/** Declares a list. Build it once at module level, like a statement: the contract tests of the SQL read it with each of its filters. */
export function list<Row, Item, FilterName extends string>(definition: ListDefinition<Row, Item, FilterName>): List<Row, Item, FilterName> {
  declare(definition.name, () => sampleStatements(definition));
  return { ...definition, statements: new Map() };
}

type FilterValues<FilterName extends string> = { readonly [Name in FilterName]?: unknown };

interface PageRequest<FilterName extends string, Given> {
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
  /** The value of each filter; all must be listed, and `undefined` omits the filter. */
  readonly filters: Given & { readonly [Forgotten in Exclude<FilterName, keyof Given>]: never };
  /** For the list of one resource: the route with the resource's id, so that its cursor does not open another's list. */
  readonly route?: string;
}

/** Reads one page. Each combination of filters in use is one named statement. Errors: SVC-2014. */
export async function readPage<Row, Item, FilterName extends string, Given extends FilterValues<FilterName>>(
  ctx: RequestContext,
  of: List<Row, Item, FilterName>,
  request: PageRequest<FilterName, Given>,
): Promise<Page<Item>> {
  const { limit, cursor, ...filters } = request.query;
  const scope = { tenantId: ctx.tenant.id, route: request.route ?? of.route, filters };
  const after = cursor === undefined ? undefined : lastKey(decodeCursor(ctx.secrets, scope, cursor));
  const conditions: Condition[] = [
    { sql: tenantCondition(of), value: ctx.tenant.id },
    ...chosenConditions(of, request.filters),
    ...(after === undefined ? [] : [{ sql: afterCondition(of), value: after }]),
  ];
  const values = [...conditions.map((condition) => condition.value), limit + 1];
  const rows = await readRows(ctx, cachedStatement(of, conditions), values);
  const shown = takeWholeRows(of, rows.slice(0, limit));
  const last = shown.at(-1);
  const data = shown.map((row) => of.toItem(row, ctx));
  if (rows.length === shown.length || last === undefined) return { data };
  return { data, next_cursor: encodeCursor(ctx.secrets, scope, [of.sortKey(last)]) };
}

interface ConditionColumns extends Pick<ListDefinition<never, unknown, never>, 'tenantColumn' | 'sortColumn'> {
  readonly filters: Readonly<Record<string, string | MomentFilter>>;
  readonly keyed?: string;
}

const tenantCondition = ({ tenantColumn }: Pick<ConditionColumns, 'tenantColumn'>): string => `${tenantColumn} = ?`;
const afterCondition = ({ sortColumn }: Pick<ConditionColumns, 'sortColumn'>): string => `${sortColumn} < ?`;

function chosenConditions<FilterName extends string>(
  { filters }: { readonly filters: Readonly<Record<FilterName, string | MomentFilter>> },
  values: FilterValues<FilterName>,
): Condition[] {
  const conditions: Condition[] = [];
  for (const name in filters) {
    const value = values[name];
    if (value === undefined) continue;
    const filter = filters[name];
    conditions.push(typeof filter === 'string' ? valueCondition(filter, value) : momentCondition(filter, value));
  }
  return conditions;
}

const anyOf = ' = any(?)';

/** Replaces a list of one value by equality: only then does an index that begins with the column have the order of the page. */
function valueCondition(filter: string, value: unknown): Condition {
  if (!filter.endsWith(anyOf) || !Array.isArray(value) || value.length !== 1) return { sql: filter, value };
  return { sql: equalTo(filter), value: value[0] };
}

const equalTo = (filter: string): string => filter.replace(anyOf, ' = ?');

function takeWholeRows<Row>(
  { around, bytes }: Pick<ListDefinition<Row, unknown, never>, 'around' | 'bytes'>,
  rows: readonly Row[],
): readonly Row[] {
  const end = around ? rows.findIndex((row) => !around.isWhole(row)) : -1;
  if (end === 0) throw new Error('the first row of a page is not whole');
  const whole = end < 0 ? rows : rows.slice(0, end);
  return bytes ? takeWithinBytes(whole, bytes) : whole;
}

function takeWithinBytes<Row>(
  rows: readonly Row[],
  { of, max }: NonNullable<ListDefinition<Row, unknown, never>['bytes']>,
): readonly Row[] {
  let total = 0;
  const end = rows.findIndex((row, index) => {
    total += of(row);
    return total > max && index > 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

function lastKey(sortKey: SortKey): string | number | undefined {
  return sortKey[0];
}

let prepared = 0;
const preparedMax = 500; // filter combinations of all lists; further ones run unprepared

function cachedStatement<Row, Item, FilterName extends string>(
  of: List<Row, Item, FilterName>,
  conditions: readonly Condition[],
): Statement<Row> {
  const sql = conditions.map((condition) => condition.sql);
  const key = sql.join(' and ');
  const known = of.statements.get(key);
  if (known) return known;
  const isPrepared = prepared < preparedMax;
  const name = isPrepared ? `${of.name}:${prepared}` : '';
  const made: Statement<Row> = { name, text: textOf(of, sql), runsAs: 'tenant', plan: choosePlan(of, sql) };
  if (!isPrepared) return made;
  prepared++;
  of.statements.set(key, made);
  return made;
}

/**
 * Custom plans where the rarity of a filter's value decides between scanning the newest rows and the filter's index; generic where the
 * index always wins.
 */
function choosePlan(of: ConditionColumns, conditions: readonly string[]): PlanKind {
  const keyed = of.keyed === undefined ? undefined : of.filters[of.keyed];
  const unfiltered = [tenantCondition(of), afterCondition(of), keyed];
  return conditions.every((sql) => unfiltered.includes(sql)) ? 'generic' : 'custom';
}

function textOf<Row>(
  of: Pick<ListDefinition<Row, unknown, never>, 'select' | 'sortColumn' | 'only' | 'around'>,
  conditions: readonly string[],
): string {
  const where = conditions.map((sql, index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const count = `$${conditions.length + 1}`;
  const selects = typeof of.select === 'string' ? [of.select] : of.select;
  const keysetOrder = `order by ${of.sortColumn} desc limit ${count}`;
  const [first = '', ...others] = selects.map(
    (select) => `${select} where ${of.only === undefined ? where : `${where} and ${of.only}`} ${keysetOrder}`,
  );
  const [alias] = of.sortColumn.split('.');
  const page =
    others.length === 0
      ? first
      : `select * from (${[first, ...others].map((each) => `(${each})`).join(' union all ')}) ${alias} ${keysetOrder}`;
  return of.around ? of.around.statement(page, count) : page;
}

/** Statements of the first and later pages: without a filter, with each one and with all. */
function sampleStatements<Row, FilterName extends string>(of: ListDefinition<Row, unknown, FilterName>): Statement<Row>[] {
  const filters = Object.values<string | MomentFilter>(of.filters);
  const formsOf = (filter: string): string[] => (filter.endsWith(anyOf) ? [filter, equalTo(filter)] : [filter]);
  const each = filters.flatMap((filter) => (typeof filter === 'string' ? formsOf(filter) : [filter.instant, filter.day]));
  const all = filters.map((filter) => (typeof filter === 'string' ? filter : filter.instant));
  return [[], ...each.map((sql) => [sql]), all].flatMap((chosen) =>
    [[], [afterCondition(of)]].map((after): Statement<Row> => {
      const conditions = [tenantCondition(of), ...chosen, ...after];
      const name = [of.name, ...chosen, ...after].join(':');
      return { name, text: textOf(of, conditions), runsAs: 'tenant', plan: choosePlan(of, conditions) };
    }),
  );
}
