import { noSuchTenant, readTenant } from '@innkeeper/access';
import { createContext, type Database, type RequestContext, type Secrets, type TenantFacts } from '@innkeeper/platform';

export interface SystemDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** What is done belongs to an invented past. */
  readonly isPast?: boolean | undefined;
}

/** The context of background work in one tenant: every permission, the tenant's business time, no caller that waits for the answer. */
export function systemContext(deps: SystemDeps, tenant: TenantFacts, name: string): RequestContext {
  return createContext({ ...deps, tenant, permission: 'full', actor: { kind: 'system', id: name, userId: null }, operation: name });
}

/** A context for background work by the id of the tenant; its facts are read again each time. Errors: SVC-2011. */
export async function systemContextFor(deps: SystemDeps, tenantId: string, name: string): Promise<RequestContext> {
  const tenant = await readTenant(deps.db, tenantId);
  if (!tenant) throw noSuchTenant();
  return systemContext(deps, tenant, name);
}
