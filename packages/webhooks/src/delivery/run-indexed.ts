import { byIndexOnly, type Database, type SystemStatement } from '@innkeeper/platform';

/** Runs one statement of the delivery path across tenants by its indexes alone. Errors: SVC-9003. */
export function runIndexed<Row>(db: Database, wanted: SystemStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return db.systemFlight([byIndexOnly], wanted, values);
}
