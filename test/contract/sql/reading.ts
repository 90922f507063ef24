import type { Node } from 'libpg-query';
import type { Catalog } from './catalog.ts';
import type { Column, Scope } from './scope.ts';
import { type Value, valueFrom } from './value.ts';

/** One place where a statement names a table. */
export interface TableUse {
  readonly table: string; // schema.table
  readonly alias: string;
  access: 'read' | 'lock' | 'write';
  /** The value its tenant column is compared with; null when it has no such column. */
  readonly tenant: Value | null;
}

/** Names in the body of a database function that are not tables. */
export interface Body {
  readonly variables: ReadonlySet<string>; // parameters, too
  readonly rowTables: readonly string[]; // tables of new and old rows, in the function of a trigger
}

/** Findings in one statement, and the context for reading its parts. */
export interface StatementAnalysis {
  readonly catalog: Catalog;
  readonly body: Body | null;
  readonly tables: TableUse[];
  readonly functions: string[]; // schema.function
  readonly tenantFaults: string[]; // violations of the tenant rule independent of comparisons
  readonly origins: Map<string, Value>;
  readonly subqueries: WeakMap<object, readonly Column[]>;
  readonly readQuery: (node: Node, around: Scope) => readonly Column[];
}

/** The value of an origin; the same object each time. */
export function originOf(reading: StatementAnalysis, origin: string): Value {
  const value = reading.origins.get(origin) ?? valueFrom(origin);
  reading.origins.set(origin, value);
  return value;
}

/** The names in a list of identifiers. */
export function namesIn(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
}
