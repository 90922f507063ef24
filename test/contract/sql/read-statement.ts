import { type LockStmt, type Node, parseSync } from 'libpg-query';
import type { Catalog } from './catalog.ts';
import { addTable } from './from-clause.ts';
import { readDelete, readInsert, readUpdate } from './read-change.ts';
import { readSelect } from './read-select.ts';
import type { Body, StatementAnalysis } from './reading.ts';
import { type Column, Scope } from './scope.ts';

/** Reads a text: its tables, the values compared with their tenants, and the functions it calls. */
export function readStatement(catalog: Catalog, text: string): StatementAnalysis {
  return readParsedStatements(
    catalog,
    (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : [])),
    null,
  );
}

/** Reads parsed statements; those of a function with the other names in its body. */
export function readParsedStatements(catalog: Catalog, statements: readonly Node[], body: Body | null): StatementAnalysis {
  const reading: StatementAnalysis = {
    catalog,
    body,
    tables: [],
    functions: [],
    tenantFaults: [],
    origins: new Map(),
    subqueries: new WeakMap(),
    readQuery: (node, around) => readQuery(reading, node, around),
  };
  for (const statement of statements) readQuery(reading, statement, new Scope(null));
  return reading;
}

function readQuery(reading: StatementAnalysis, node: Node, around: Scope): readonly Column[] {
  if ('SelectStmt' in node) return readSelect(reading, node.SelectStmt, around);
  if ('InsertStmt' in node) return readInsert(reading, node.InsertStmt, around);
  if ('UpdateStmt' in node) return readUpdate(reading, node.UpdateStmt, around);
  if ('DeleteStmt' in node) return readDelete(reading, node.DeleteStmt, around);
  if ('LockStmt' in node) return readLock(reading, node.LockStmt);
  if ('TransactionStmt' in node) return [];
  throw new Error(`cannot be read yet: ${Object.keys(node).join()}`);
}

function readLock(reading: StatementAnalysis, { relations }: LockStmt): readonly Column[] {
  for (const each of relations ?? []) if ('RangeVar' in each) addTable(reading, each.RangeVar, { scope: new Scope(null), access: 'lock' });
  return [];
}
