import { limits, wholeNumber } from '@innkeeper/kernel';
import { z } from 'zod';
import { type RequestContext, readRows } from '../context.ts';
import type { Statement } from '../database/statement.ts';
import { decodeCursor, encodeCursor, type SortKey } from './cursor.ts';

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

/** One condition of a list: SQL with `?` for its value. `undefined` values leave the condition out. */
export interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** A keyset list, newest first: sorted by `sortColumn` (an immutable, unique, ascending column, by default the id) descending. */
export interface List<Row, Item> {
  readonly name: string; // of the statement
  readonly route: string; // 'GET /reservations'
  readonly select: string; // select ... from ..., without where; the table's alias is free
  readonly tenantColumn: string;
  readonly sortColumn: string;
  readonly toItem: (row: Row) => Item;
  readonly sortKey: (row: Row) => string | number;
  readonly around?: Around<Row>;
}

/** For items that are more than a row: what is read around the rows of a page, and where the page ends when that is too much. */
export interface Around<Row> {
  /** The whole statement, in the page's order, around the one that reads `rows` rows; `$1` is the tenant. */
  readonly statement: (page: string, rows: string) => string;
  /** Whether the row came with everything. The page ends before one that did not; the first always does. */
  readonly isWhole: (row: Row) => boolean;
}

interface PageInput {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads one page. Each used combination of filters is one named statement. Errors: SVC-2014. */
export async function readPage<Row, Item>(
  ctx: RequestContext,
  list: List<Row, Item>,
  input: { readonly query: PageInput; readonly conditions: readonly Condition[] },
): Promise<Page<Item>> {
  const { limit, cursor, ...filters } = input.query;
  const scope = { tenantId: ctx.tenant.id, route: list.route, filters };
  const after = cursor === undefined ? undefined : lastKey(decodeCursor(ctx.secrets, scope, cursor));
  const conditions: Condition[] = [
    { sql: `${list.tenantColumn} = ?`, value: ctx.tenant.id },
    ...input.conditions.filter((condition) => condition.value !== undefined),
    ...(after === undefined ? [] : [{ sql: `${list.sortColumn} < ?`, value: after }]),
  ];
  const values = [...conditions.map((condition) => condition.value), limit + 1];
  const rows = await readRows(ctx, listStatement(list, conditions), values);
  const shown = wholeOf(list, rows.slice(0, limit));
  const last = shown.at(-1);
  const data = shown.map(list.toItem);
  if (rows.length === shown.length || last === undefined) return { data };
  return { data, next_cursor: encodeCursor(ctx.secrets, scope, [list.sortKey(last)]) };
}

function wholeOf<Row>({ around }: Pick<List<Row, never>, 'around'>, rows: readonly Row[]): readonly Row[] {
  const end = around ? rows.findIndex((row) => !around.isWhole(row)) : -1;
  if (end === 0) throw new Error('the first row of a page is not whole');
  return end < 0 ? rows : rows.slice(0, end);
}

function lastKey(sortKey: SortKey): string | number | undefined {
  return sortKey[0];
}

const statements = new Map<string, string>(); // text -> name
const statementsMax = 500; // filter combinations prepared at most; a flood of others runs unprepared

function listStatement<Row>(
  list: Pick<List<Row, never>, 'name' | 'select' | 'sortColumn' | 'around'>,
  conditions: readonly Condition[],
): Statement<Row> {
  const where = conditions.map((condition, index) => condition.sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const count = `$${conditions.length + 1}`;
  const page = `${list.select} where ${where} order by ${list.sortColumn} desc limit ${count}`;
  const text = list.around ? list.around.statement(page, count) : page;
  const known = statements.get(text);
  if (known !== undefined) return { name: known, text, runsAs: 'tenant' };
  const name = statements.size < statementsMax ? `${list.name}:${statements.size}` : '';
  if (name !== '') statements.set(text, name);
  return { name, text, runsAs: 'tenant' };
}
