import type { FuncCall, Node, SelectStmt, SubLink, WithClause } from 'libpg-query';
import { applyCondition, meaningOf, visit } from './expressions.ts';
import { addFrom } from './from-clause.ts';
import { namesIn, type StatementAnalysis, type TableUse } from './reading.ts';
import { type Column, Scope } from './scope.ts';
import { oneOf, unknownValue } from './value.ts';

/** Reads a query and returns its columns. */
export function readSelect(reading: StatementAnalysis, select: SelectStmt, around: Scope): readonly Column[] {
  const scope = new Scope(around);
  readWith(reading, select.withClause, scope);
  if (select.op !== undefined && select.op !== 'SETOP_NONE') return readUnion(reading, select, scope);
  if (select.valuesLists) return readValues(reading, select.valuesLists, scope);
  const before = reading.tables.length;
  for (const item of select.fromClause ?? []) addFrom(reading, item, scope);
  markLocked(reading.tables.slice(before), select.lockingClause ?? []);
  const { targetList, whereClause, havingClause, groupClause, sortClause, windowClause, distinctClause, limitCount, limitOffset } = select;
  visit(reading, [targetList, whereClause, havingClause, groupClause, sortClause, windowClause, distinctClause], scope);
  visit(reading, [limitCount, limitOffset], scope);
  applyCondition(reading, whereClause, { scope, restricted: new Set(scope.sources) });
  return outputs(reading, targetList, scope);
}

function markLocked(uses: readonly TableUse[], clauses: readonly Node[]): void {
  for (const clause of clauses) {
    if (!('LockingClause' in clause)) continue;
    const names = (clause.LockingClause.lockedRels ?? []).flatMap((each) => ('RangeVar' in each ? [each.RangeVar.relname] : []));
    for (const use of uses) if (names.length === 0 || names.includes(use.alias)) use.access = 'lock';
  }
}

/** Defines the queries of a `with` in the scope. */
export function readWith(reading: StatementAnalysis, clause: WithClause | undefined, scope: Scope): void {
  for (const each of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in each) || !each.CommonTableExpr.ctequery) continue;
    const { ctename = '', ctequery, aliascolnames } = each.CommonTableExpr;
    const names = namesIn(aliascolnames);
    const define = (columns: readonly Column[]): void =>
      scope.define(
        ctename,
        columns.map(({ name, value }, index) => ({ name: names[index] ?? name, value })),
      );
    // Whatever holds for the first rows of a recursive query and for those derived from them holds for all.
    const first = clause?.recursive && 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
    if (first) define(readSelect(reading, first, scope));
    define(reading.readQuery(ctequery, scope));
  }
}

function readUnion(
  reading: StatementAnalysis,
  { larg, rarg, sortClause, limitCount, limitOffset }: SelectStmt,
  scope: Scope,
): readonly Column[] {
  if (!larg || !rarg) throw new Error('a union of one');
  const left = readSelect(reading, larg, scope);
  const right = readSelect(reading, rarg, scope);
  visit(reading, [sortClause, limitCount, limitOffset], scope);
  return left.map(({ name, value }, index) => ({ name, value: oneOf([value, right[index]?.value ?? unknownValue()]) }));
}

function readValues(reading: StatementAnalysis, lists: readonly Node[], scope: Scope): readonly Column[] {
  visit(reading, lists, scope);
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
  return (rows[0] ?? []).map((_, index) => ({
    name: `column${index + 1}`,
    value: oneOf(rows.map((row) => meaningOf(reading, row[index], scope))),
  }));
}

/** The columns of a select list or of `returning`. */
export function outputs(reading: StatementAnalysis, targets: readonly Node[] | undefined, scope: Scope): readonly Column[] {
  return (targets ?? []).flatMap((target): readonly Column[] => {
    if (!('ResTarget' in target)) return [];
    const { name, val } = target.ResTarget;
    const star = starOf(val);
    if (star) return scope.star(star.alias);
    return [{ name: name ?? nameOf(val), value: meaningOf(reading, val, scope) }];
  });
}

function starOf(expression: Node | undefined): { readonly alias: string | undefined } | null {
  if (!expression || !('ColumnRef' in expression)) return null;
  const fields = expression.ColumnRef.fields ?? [];
  const last = fields.at(-1);
  return last && 'A_Star' in last ? { alias: namesIn(fields).at(-1) } : null;
}

/** The name of a column without `as`, for the kinds that statements refer to. */
function nameOf(expression: Node | undefined): string {
  if (!expression) return '';
  if ('ColumnRef' in expression) return namesIn(expression.ColumnRef.fields).at(-1) ?? '';
  if ('TypeCast' in expression) return nameOf(expression.TypeCast.arg);
  if ('FuncCall' in expression) return functionName(expression.FuncCall);
  if ('SubLink' in expression) return nameOfSubquery(expression.SubLink);
  return '';
}

const functionName = ({ funcname }: FuncCall): string => namesIn(funcname).at(-1) ?? '';

function nameOfSubquery({ subselect }: SubLink): string {
  const [target] = subselect && 'SelectStmt' in subselect ? (subselect.SelectStmt.targetList ?? []) : [];
  if (!target || !('ResTarget' in target)) return '';
  return target.ResTarget.name ?? nameOf(target.ResTarget.val);
}
