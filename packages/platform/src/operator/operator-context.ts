import type { Clock } from '@innkeeper/kernel';
import type { RequestContext, Secrets } from '../context.ts';
import type { Database } from '../database/database.ts';

/** The context of an operator procedure. Operators are above tenants: their statements run as the system role. */
export interface OperatorContext {
  readonly db: Database;
  readonly clock: Clock; // real time, regardless of a sandbox tenant's clock
  readonly secrets: Secrets;
  readonly requestId: string;
  readonly operatorId: string; // opr_ of a person, or `local` for the command line
  /** The tenant that the person administers; null for platform staff and the command line. */
  readonly adminOf: string | null;
  /** Client address; null for the command line. */
  readonly address: string | null;
  /** Aborted when the caller disconnects, such as a killed command line; long work then stops at its next step. */
  readonly signal?: AbortSignal | undefined;
  /** The context of work in one tenant; `name` is the operation in the audit log. Errors: SVC-2011. */
  inTenant(tenantId: string, name: string): Promise<RequestContext>;
}
