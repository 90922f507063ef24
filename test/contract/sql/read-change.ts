import type { DeleteStmt, InsertStmt, Node, OnConflictClause, RangeVar, UpdateStmt } from 'libpg-query';
import { applyCondition, visit } from './expressions.ts';
import { addFrom, addTable } from './from-clause.ts';
import { outputs, readWith } from './read-select.ts';
import type { StatementAnalysis } from './reading.ts';
import { type Column, columnOf, Scope, type Source } from './scope.ts';
import { sameAs } from './value.ts';

/** The tenant of inserted rows is the value of their tenant column. */
export function readInsert(reading: StatementAnalysis, insert: InsertStmt, around: Scope): readonly Column[] {
  const scope = new Scope(around);
  readWith(reading, insert.withClause, scope);
  const target = addTable(reading, targetOf(insert), { scope: new Scope(null), access: 'write' });
  const written = insert.selectStmt ? reading.readQuery(insert.selectStmt, scope) : [];
  const names = insert.cols ? insert.cols.map(nameOf) : target.columns.map(({ name }) => name);
  for (const [index, { value }] of written.entries()) columnOf(target.columns, names[index] ?? '')?.value.equals.push(value);
  if (insert.onConflictClause) readConflict(reading, insert.onConflictClause, { insert, target, scope });
  const result = new Scope(scope);
  result.sources.push(target);
  visit(reading, insert.returningClause?.exprs, result);
  return outputs(reading, insert.returningClause?.exprs, result);
}

/** A conflicting row belongs to the same tenant only if the tenant is part of the conflict key. */
function readConflict(
  reading: StatementAnalysis,
  { action, infer, targetList, whereClause }: OnConflictClause,
  { insert, target, scope }: { insert: InsertStmt; target: Source; scope: Scope },
): void {
  const excluded = target.columns.map(({ name, value }): Column => ({ name, value: sameAs(value) }));
  const inside = new Scope(scope);
  inside.sources.push(target, { name: 'excluded', columns: excluded });
  visit(reading, [targetList, whereClause], inside);
  const column = tenantColumnOf(reading, targetOf(insert));
  const keys = (infer?.indexElems ?? []).map((each) => ('IndexElem' in each ? each.IndexElem.name : undefined));
  if (column !== null && action === 'ONCONFLICT_UPDATE' && !keys.includes(column)) {
    reading.tenantFaults.push(`on conflict looks at a key without ${column}`);
  }
  refuseTenantChange(reading, targetList, column);
}

export function readUpdate(reading: StatementAnalysis, update: UpdateStmt, around: Scope): readonly Column[] {
  const scope = new Scope(around);
  readWith(reading, update.withClause, scope);
  addTable(reading, targetOf(update), { scope, access: 'write' });
  for (const item of update.fromClause ?? []) addFrom(reading, item, scope);
  visit(reading, [update.targetList, update.whereClause, update.returningClause?.exprs], scope);
  applyCondition(reading, update.whereClause, { scope, restricted: new Set(scope.sources) });
  refuseTenantChange(reading, update.targetList, tenantColumnOf(reading, targetOf(update)));
  return outputs(reading, update.returningClause?.exprs, scope);
}

export function readDelete(reading: StatementAnalysis, deletion: DeleteStmt, around: Scope): readonly Column[] {
  const scope = new Scope(around);
  readWith(reading, deletion.withClause, scope);
  addTable(reading, targetOf(deletion), { scope, access: 'write' });
  for (const item of deletion.usingClause ?? []) addFrom(reading, item, scope);
  visit(reading, [deletion.whereClause, deletion.returningClause?.exprs], scope);
  applyCondition(reading, deletion.whereClause, { scope, restricted: new Set(scope.sources) });
  return outputs(reading, deletion.returningClause?.exprs, scope);
}

function targetOf({ relation }: { readonly relation?: RangeVar }): RangeVar {
  if (!relation?.schemaname) throw new Error(`${relation?.relname ?? 'what is written'} is a table without its schema`);
  return relation;
}

function tenantColumnOf({ catalog }: StatementAnalysis, { schemaname, relname }: RangeVar): string | null {
  return catalog.tables.get(`${schemaname}.${relname}`)?.tenantColumn ?? null;
}

function refuseTenantChange(reading: StatementAnalysis, changes: readonly Node[] | undefined, column: string | null): void {
  if ((changes ?? []).some((change) => nameOf(change) === column)) reading.tenantFaults.push(`${column} is changed`);
}

const nameOf = (target: Node): string => ('ResTarget' in target ? (target.ResTarget.name ?? '') : '');
