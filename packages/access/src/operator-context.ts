import type { Clock } from '@innkeeper/kernel';
import type { Database, Secrets } from '@innkeeper/platform';

/** What an operator procedure works with. Operators stand above tenants: their statements run as the system role. Contract 1. */
export interface OperatorContext {
  readonly db: Database;
  readonly clock: Clock; // real time, whatever a sandbox tenant's clock shows
  readonly secrets: Secrets;
  readonly requestId: string;
  readonly operatorId: string;
}
