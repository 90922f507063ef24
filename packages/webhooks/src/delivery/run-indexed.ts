import { byIndexOnly, type Database, type SystemStatement } from '@innkeeper/platform';

/** Runs one cross-tenant statement of the delivery path with index scans only. Errors: SVC-9003. */
export function runIndexed<Row>(db: Database, indexed: SystemStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return db.systemFlight([byIndexOnly], indexed, values);
}
