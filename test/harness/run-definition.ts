import type pg from 'pg';
import { waitFor } from './wait-for.ts';

/** Runs DDL while the product works. Its lock order differs from the product's, so PostgreSQL may abort it; then it is repeated. */
export async function runDefinition(admin: pg.Client, sql: string): Promise<void> {
  const isDone = () =>
    admin.query(sql).then(
      () => true,
      (error: pg.DatabaseError) => error.code !== '40P01' && Promise.reject(error),
    );
  await waitFor('the definition', isDone);
}
