import { type Node, parseSync } from 'libpg-query';

/** A change of a table that a statement makes. */
export interface Change {
  readonly table: string; // with its schema
  readonly kind: 'insert' | 'update' | 'delete' | 'merge';
  /** Columns that an update sets. */
  readonly columns: readonly string[];
}

const kinds = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete', MergeStmt: 'merge' } as const;

/** Every change that a text makes, including in common table expressions. */
export function changesOf(text: string): Change[] {
  return (parseSync(text).stmts ?? []).flatMap(changesIn);
}

/** Every change in a parsed part of a statement. */
export function changesIn(part: unknown): Change[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [...(isKind(key) ? [changeOf(kinds[key], inner)] : []), ...changesIn(inner)]);
}

function isKind(key: string): key is keyof typeof kinds {
  return key in kinds;
}

interface ChangeStatement {
  readonly relation?: { readonly schemaname?: string; readonly relname?: string };
  readonly targetList?: readonly Node[];
}

function changeOf(kind: Change['kind'], { relation, targetList = [] }: ChangeStatement): Change {
  const columns = targetList.flatMap((each) => ('ResTarget' in each ? [each.ResTarget.name ?? ''] : []));
  return { table: `${relation?.schemaname}.${relation?.relname}`, kind, columns: kind === 'update' ? columns : [] };
}
