import type { ColumnRef, FuncCall, Node, SubLink } from 'libpg-query';
import { namesIn, originOf, type StatementAnalysis } from './reading.ts';
import type { Column, Scope, Source } from './scope.ts';
import { oneOf, unknownValue, type Value } from './value.ts';

/** The setting with the tenant of the session, as row-level security reads it. */
export const sessionTenant = 'app.tenant';
/** Origin of the row of a trigger and of its transition tables. */
export const triggerRow = 'the row of the trigger';

/** Reads every subquery of an expression and notes the functions it calls. */
export function visit(reading: StatementAnalysis, expression: unknown, scope: Scope): void {
  if (typeof expression !== 'object' || expression === null) return;
  for (const [kind, part] of Object.entries(expression)) {
    if (kind === 'SelectStmt') reading.subqueries.set(part, reading.readQuery({ SelectStmt: part }, scope));
    else {
      if (kind === 'funcname') noteFunction(reading, namesIn(part));
      visit(reading, part, scope);
    }
  }
}

function noteFunction(reading: StatementAnalysis, path: readonly string[]): void {
  if (path.length > 1 && path[0] !== 'pg_catalog') reading.functions.push(path.join('.'));
}

/** The value of an expression, as far as it can be the tenant. Subqueries must have been visited. */
export function meaningOf(reading: StatementAnalysis, expression: Node | undefined, scope: Scope): Value {
  if (!expression) return unknownValue();
  if ('ParamRef' in expression) return originOf(reading, `$${expression.ParamRef.number ?? 0}`);
  if ('TypeCast' in expression) return meaningOf(reading, expression.TypeCast.arg, scope);
  if ('CollateClause' in expression) return meaningOf(reading, expression.CollateClause.arg, scope);
  if ('ColumnRef' in expression) return columnValue(reading, expression.ColumnRef, scope).value;
  if ('FuncCall' in expression && isSessionTenant(expression.FuncCall)) return originOf(reading, sessionTenant);
  if ('SubLink' in expression && expression.SubLink.subLinkType === 'EXPR_SUBLINK') {
    return subqueryColumns(reading, expression.SubLink.subselect)[0]?.value ?? unknownValue();
  }
  return unknownValue();
}

function isSessionTenant({ funcname, args }: FuncCall): boolean {
  const [setting] = args ?? [];
  const text = setting && 'A_Const' in setting ? setting.A_Const.sval?.sval : undefined;
  return namesIn(funcname).at(-1) === 'current_setting' && text === sessionTenant;
}

function columnValue(reading: StatementAnalysis, { fields }: ColumnRef, scope: Scope): { value: Value; source: Source | null } {
  const path = namesIn(fields);
  const found = scope.column(path.slice(-2));
  if (found) return found;
  const [first = '', second] = path;
  const { body } = reading;
  if (body && (first === 'new' || first === 'old') && second === 'tenant_id') return { value: originOf(reading, triggerRow), source: null };
  if (body?.variables.has(path.at(-1) ?? '')) return { value: originOf(reading, path.at(-1) ?? ''), source: null };
  return { value: unknownValue(), source: null };
}

function subqueryColumns(reading: StatementAnalysis, subselect: Node | undefined): readonly Column[] {
  return subselect && 'SelectStmt' in subselect ? (reading.subqueries.get(subselect.SelectStmt) ?? []) : [];
}

/** The scope of a condition, and the sources whose rows it filters. */
export interface Place {
  readonly scope: Scope;
  readonly restricted: ReadonlySet<Source>;
}

/** Notes which values a condition makes equal. Only conditions on every row count: no side of an `or`. */
export function applyCondition(reading: StatementAnalysis, condition: Node | undefined, place: Place): void {
  if (!condition) return;
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const each of condition.BoolExpr.args ?? []) applyCondition(reading, each, place);
  }
  if ('A_Expr' in condition && namesIn(condition.A_Expr.name).join('.') === '=') {
    const { kind, lexpr, rexpr } = condition.A_Expr;
    if (kind === 'AEXPR_OP') equateRows(reading, [rowOf(lexpr), rowOf(rexpr)], place);
    if (kind === 'AEXPR_IN') equateWithAny(reading, lexpr, rexpr, place);
  }
  if ('SubLink' in condition) equateWithSubquery(reading, condition.SubLink, place);
}

/** `(a, b) in (select ...)`. */
function equateWithSubquery(reading: StatementAnalysis, { subLinkType, operName, testexpr, subselect }: SubLink, place: Place): void {
  if (subLinkType !== 'ANY_SUBLINK' || operName) return;
  const tested = rowOf(testexpr);
  for (const [index, column] of subqueryColumns(reading, subselect).entries()) restrict(reading, tested[index], column.value, place);
}

function rowOf(expression: Node | undefined): readonly Node[] {
  if (!expression) return [];
  return 'RowExpr' in expression ? (expression.RowExpr.args ?? []) : [expression];
}

function equateRows(reading: StatementAnalysis, [left, right]: readonly [readonly Node[], readonly Node[]], place: Place): void {
  for (const [index, one] of left.entries()) {
    const other = right[index];
    restrict(reading, one, meaningOf(reading, other, place.scope), place);
    restrict(reading, other, meaningOf(reading, one, place.scope), place);
  }
}

/** `(a, b) in (($1, $2), ($1, $3))`. */
function equateWithAny(reading: StatementAnalysis, tested: Node | undefined, list: Node | undefined, place: Place): void {
  const rows = list && 'List' in list ? (list.List.items ?? []).map(rowOf) : [];
  for (const [index, expression] of rowOf(tested).entries()) {
    const values = rows.map((row) => meaningOf(reading, row[index], place.scope));
    restrict(reading, expression, oneOf(values), place);
  }
}

function restrict(reading: StatementAnalysis, expression: Node | undefined, value: Value, { scope, restricted }: Place): void {
  if (!expression || !('ColumnRef' in expression)) return;
  const column = columnValue(reading, expression.ColumnRef, scope);
  if (column.source && restricted.has(column.source)) column.value.equals.push(value);
}
