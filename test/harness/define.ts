import type pg from 'pg';
import { waitFor } from './wait-for.ts';

/** Runs a definition while the product works. It locks tables in another order than the product, which may have PostgreSQL abort it: then it is repeated. */
export async function define(admin: pg.Client, sql: string): Promise<void> {
  const isDone = () =>
    admin.query(sql).then(
      () => true,
      (error: pg.DatabaseError) => error.code !== '40P01' && Promise.reject(error),
    );
  await waitFor('the definition', isDone);
}
