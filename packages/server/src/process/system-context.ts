import { noSuchTenant, readTenant } from '@innkeeper/access';
import { createContext, type Database, type RequestContext, requireNotAway, type Secrets, type TenantFacts } from '@innkeeper/platform';

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

/** Facts of a tenant for background work; null for one that this cell does not have. Errors: SVC-9003 while it is being moved. */
export async function findTenantHere(db: Database, tenantId: string): Promise<TenantFacts | null> {
  const found = await readTenant(db, tenantId);
  if (found) return found;
  await requireNotAway(db, tenantId);
  return readTenant(db, tenantId);
}

/** Context of background work by tenant id; reads the tenant each time. Errors: SVC-2011; SVC-9003 while the tenant is being moved. */
export async function systemContextFor(deps: SystemDeps, tenantId: string, name: string): Promise<RequestContext> {
  const tenant = await findTenantHere(deps.db, tenantId);
  if (!tenant) throw noSuchTenant();
  return systemContext(deps, tenant, name);
}
