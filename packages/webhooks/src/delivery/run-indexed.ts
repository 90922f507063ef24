import { type Database, type SystemStatement, systemStatement } from '@innkeeper/platform';

/** For the rest of a transaction. */
export const byIndexOnly = {
  statement: systemStatement<never>(
    'webhooks.by_index_only',
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  ),
  values: [],
};

/**
 * Runs one statement of the delivery path across tenants. Its tables grow from nothing to millions of rows faster than their statistics
 * follow, and a plan made while they were small would read them whole; every look-up here has its index. Errors: SVC-9003.
 */
export function runIndexed<Row>(db: Database, wanted: SystemStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return db.systemFlight([byIndexOnly], wanted, values);
}
