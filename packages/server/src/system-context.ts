import { noSuchTenant, readTenant } from '@innkeeper/access';
import { runNightAudit } from '@innkeeper/booking';
import { readProperties } from '@innkeeper/hotel';
import { createContext, type Database, type RequestContext, type Secrets, type TenantFacts } from '@innkeeper/platform';
import { expireDueTentatives } from './worker/expired-tentatives.ts';

export interface SystemDeps {
  readonly db: Database;
  readonly secrets: Secrets;
}

/** The context of background work in one tenant: every permission, the tenant's business time, nobody who waits for the answer. */
export function systemContext(deps: SystemDeps, tenant: TenantFacts, name: string): RequestContext {
  return createContext({ ...deps, tenant, permission: 'full', actor: { kind: 'system', id: name, userId: null }, operation: name });
}

/** A context for background work by the id of the tenant; its facts are read anew each time. Errors: SVC-2011. */
export async function systemContextFor(deps: SystemDeps, tenantId: string, name: string): Promise<RequestContext> {
  const tenant = await readTenant(deps.db, tenantId);
  if (!tenant) throw noSuchTenant();
  return systemContext(deps, tenant, name);
}

/**
 * Carries out everything of one tenant whose business time has come, at once; called after its clock was moved.
 * Spec: contract 1 (clock advance).
 */
export async function carryOutDue(deps: SystemDeps, tenantId: string): Promise<void> {
  const contextFor = (id: string): Promise<RequestContext> => systemContextFor(deps, id, 'clock_advance');
  let after: string | null = null;
  do {
    const batch = await expireDueTentatives({ db: deps.db, contextFor, onFailure: rethrow }, { tenantId, after });
    after = batch.next;
  } while (after !== null);
  const ctx = await contextFor(tenantId);
  for (const property of await readProperties(ctx)) await runNightAudit(ctx, property.id);
}

function rethrow(error: unknown): never {
  throw error;
}
