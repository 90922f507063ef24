import type { Clock } from '@innkeeper/kernel';
import type { RequestContext, Secrets } from '../context.ts';
import type { Database } from '../database/database.ts';

/** What an operator procedure works with. Operators stand above tenants: their statements run as the system role. */
export interface OperatorContext {
  readonly db: Database;
  readonly clock: Clock; // real time, whatever a sandbox tenant's clock shows
  readonly secrets: Secrets;
  readonly requestId: string;
  readonly operatorId: string; // opr_ of a person, or `local` for the command line
  /** The tenant as whose admin the person asks; null for the platform: its staff and the command line. */
  readonly adminOf: string | null;
  /** Where the command came from; null for the command line. */
  readonly address: string | null;
  /** Aborted when the caller hangs up, as a killed command line does; long work then stops at its next step. */
  readonly signal?: AbortSignal | undefined;
  /** The context of work in one tenant, by the name under which the audit log shows it. Errors: SVC-2011. */
  inTenant(tenantId: string, name: string): Promise<RequestContext>;
}
