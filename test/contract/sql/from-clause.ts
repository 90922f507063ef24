import type { FuncCall, JoinExpr, Node, RangeFunction, RangeSubselect, RangeVar } from 'libpg-query';
import { applyCondition, meaningOf, triggerRow, visit } from './expressions.ts';
import { namesIn, originOf, type StatementAnalysis, type TableUse } from './reading.ts';
import { type Column, columnOf, type Scope, type Source } from './scope.ts';
import { sameAs, unknownValue } from './value.ts';

/** Adds the sources of a `from` item to the scope, and the conditions of its joins. */
export function addFrom(reading: StatementAnalysis, item: Node, scope: Scope): readonly Source[] {
  if ('RangeVar' in item) return [addRelation(reading, item.RangeVar, scope)];
  if ('JoinExpr' in item) return addJoin(reading, item.JoinExpr, scope);
  if ('RangeSubselect' in item) return [addSubselect(reading, item.RangeSubselect, scope)];
  if ('RangeFunction' in item) return [addFunction(reading, item.RangeFunction, scope)];
  throw new Error(`cannot be read yet: ${Object.keys(item).join()} in from`);
}

function addRelation(reading: StatementAnalysis, relation: RangeVar, scope: Scope): Source {
  if (relation.schemaname !== undefined) return addTable(reading, relation, { scope, access: 'read' });
  const name = relation.relname ?? '';
  const query = scope.query(name) ?? rowTable(reading, name) ?? (name.startsWith('pg_') ? [] : null);
  if (!query) throw new Error(`${name} is a table without its schema`);
  return addSource(scope, relation.alias?.aliasname ?? name, renamed(query, namesIn(relation.alias?.colnames)));
}

function rowTable(reading: StatementAnalysis, name: string): readonly Column[] | null {
  return reading.body?.rowTables.includes(name) ? [{ name: 'tenant_id', value: originOf(reading, triggerRow) }] : null;
}

/** Adds a table with its schema, and notes that it is used. */
export function addTable(reading: StatementAnalysis, relation: RangeVar, use: { scope: Scope; access: TableUse['access'] }): Source {
  const name = `${relation.schemaname}.${relation.relname}`;
  const alias = relation.alias?.aliasname ?? relation.relname ?? '';
  const table = reading.catalog.tables.get(name);
  const columns = (table?.columns ?? []).map((column): Column => ({ name: column, value: unknownValue() }));
  const tenant = columnOf(columns, table?.tenantColumn ?? '')?.value ?? null;
  if (name.startsWith('pg_catalog.')) return addSource(use.scope, alias, columns);
  reading.tables.push({ table: name, alias, access: use.access, tenant });
  return addSource(use.scope, alias, columns);
}

function addSource(scope: Scope, name: string, columns: readonly Column[]): Source {
  const source = { name, columns };
  scope.sources.push(source);
  return source;
}

/** Output of a query as columns of its own: a condition on them restricts the output, not what the query reads. */
function renamed(columns: readonly Column[], names: readonly string[]): readonly Column[] {
  return columns.map(({ name, value }, index) => ({ name: names[index] ?? name, value: sameAs(value) }));
}

function addSubselect(reading: StatementAnalysis, { subquery, alias }: RangeSubselect, scope: Scope): Source {
  if (!subquery) throw new Error('a subquery without its text');
  const columns = reading.readQuery(subquery, scope);
  return addSource(scope, alias?.aliasname ?? '', renamed(columns, namesIn(alias?.colnames)));
}

function addFunction(reading: StatementAnalysis, item: RangeFunction, scope: Scope): Source {
  visit(reading, item.functions, scope);
  const call = callOf(item);
  const path = namesIn(call?.funcname);
  const alias = item.alias?.aliasname ?? path.at(-1) ?? '';
  const definitions = (item.coldeflist ?? []).flatMap((each) => ('ColumnDef' in each ? [each.ColumnDef.colname ?? ''] : []));
  const named = [...namesIn(item.alias?.colnames), ...definitions];
  const columns = (named.length > 0 ? named : [alias]).map((name): Column => ({ name, value: unknownValue() }));
  const isOurs = path.length > 1 && reading.catalog.schemas.has(path[0] ?? '');
  if (named.length > 0 || !isOurs) return addSource(scope, alias, columns);
  // Its own statements are restricted to the tenant in its first argument, and so are the rows it answers.
  return addSource(scope, alias, [...columns, { name: 'tenant_id', value: sameAs(meaningOf(reading, call?.args?.[0], scope)) }]);
}

function callOf({ functions }: RangeFunction): FuncCall | null {
  const [first] = functions ?? [];
  const [call] = first && 'List' in first ? (first.List.items ?? []) : [];
  return call && 'FuncCall' in call ? call.FuncCall : null;
}

function addJoin(reading: StatementAnalysis, join: JoinExpr, scope: Scope): readonly Source[] {
  if (join.isNatural || join.alias || !join.larg || !join.rarg) throw new Error('cannot be read yet: a natural join, or one with an alias');
  const left = addFrom(reading, join.larg, scope);
  const right = addFrom(reading, join.rarg, scope);
  const restricted = new Set([...(restrictsLeft(join) ? left : []), ...(restrictsRight(join) ? right : [])]);
  for (const name of namesIn(join.usingClause)) {
    const one = ownerOf(left, name);
    const other = ownerOf(right, name);
    if (restricted.has(one.source)) one.value.equals.push(other.value);
    if (restricted.has(other.source)) other.value.equals.push(one.value);
  }
  visit(reading, join.quals, scope);
  applyCondition(reading, join.quals, { scope, restricted });
  return [...left, ...right];
}

/** The condition of an outer join restricts nothing on the side whose rows all remain. */
const restrictsLeft = ({ jointype }: JoinExpr): boolean => jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT';
const restrictsRight = ({ jointype }: JoinExpr): boolean => jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT';

function ownerOf(sources: readonly Source[], name: string) {
  for (const source of sources) {
    const column = columnOf(source.columns, name);
    if (column) return { source, value: column.value };
  }
  throw new Error(`nothing that is joined has the column ${name}`);
}
