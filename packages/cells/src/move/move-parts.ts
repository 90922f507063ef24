import pg from 'pg';
import type { MovedTables } from './moved-tables.ts';

/** A move of one tenant: what every step works with. Both sessions are of the login `mover` (infra/postgres/mover.sql). */
export interface MoveParts {
  readonly tenantId: string;
  /** The number of the move in the directory; later moves have greater ones. */
  readonly moveId: string;
  /** A version that did not number moves has begun it. */
  readonly hasOldNames?: boolean;
  readonly source: pg.ClientBase;
  readonly destination: pg.ClientBase;
  /** The address of the source for the server of the destination, with the password of the mover. */
  readonly sourceUrl: string;
  readonly tables: MovedTables;
  /** Number of this attempt, by the directory. What a later one has closed or hidden, an earlier one neither opens, shows nor removes. */
  readonly attempt: number;
}

/** The directory's part in a move. */
export interface MoveDirectory {
  /** True once the directory names the destination. */
  isCutOver(): Promise<boolean>;
  /** Names the destination and records the step in one transaction: from here on the move only goes forward. */
  cutOver(): Promise<void>;
}

/** The reason why a move cannot be made, or not now. Everything is as it was, or will be after `abandonMove`. */
export class MoveFault extends Error {}

/** SQL condition of the rows of the tenant, without parameters: a row filter takes none. */
export function ofTenant({ tenantId }: Pick<MoveParts, 'tenantId'>, table: string): string {
  return `${table === 'access.tenant' ? 'id' : 'tenant_id'} = ${pg.escapeLiteral(tenantId)}`;
}

/** The tables whose rows are the same in both cells after a move. */
export function movedRows({ tables }: Pick<MoveParts, 'tables'>): readonly string[] {
  return [...tables.copied, ...tables.appended];
}

/**
 * Lines about requests are written when these end, so a cell that a tenant comes back to may write some of its own after the move has begun.
 * They are no fault.
 */
export const writtenLate = 'access.request';

/** Every table with rows of tenants. */
export function allTables(parts: Pick<MoveParts, 'tables'>): readonly string[] {
  return [...movedRows(parts), ...parts.tables.drained, ...parts.tables.rebuilt];
}

/** True when the query finds a row. */
export async function finds(client: pg.ClientBase, sql: string, values: readonly unknown[] = []): Promise<boolean> {
  const { rowCount } = await client.query(sql, [...values]);
  return (rowCount ?? 0) > 0;
}

/** Commits what the work has done, or nothing of it. */
export async function atomically(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a broken session has done so
    throw error;
  }
}
