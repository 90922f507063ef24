import { noSuchTenant, readTenant } from '@innkeeper/access';
import { createContext, type Database, type RequestContext, type Secrets, type TenantFacts } from '@innkeeper/platform';

export interface SystemDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** The work belongs to a simulated past. */
  readonly isPast?: boolean | undefined;
}

/** Context of background work in one tenant: full permission, the tenant's business time, no waiting caller. */
export function systemContext(deps: SystemDeps, tenant: TenantFacts, name: string): RequestContext {
  return createContext({ ...deps, tenant, permission: 'full', actor: { kind: 'system', id: name, userId: null }, operation: name });
}

/** Context of background work by tenant id; reads the tenant each time. Errors: SVC-2011. */
export async function systemContextFor(deps: SystemDeps, tenantId: string, name: string): Promise<RequestContext> {
  const tenant = await readTenant(deps.db, tenantId);
  if (!tenant) throw noSuchTenant();
  return systemContext(deps, tenant, name);
}
