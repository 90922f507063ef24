import { readTenant } from '@innkeeper/access';
import { limits, monotonicMs } from '@innkeeper/kernel';
import { type Database, isStillClosing, systemStatement } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import type { Reference } from './request-reference.ts';

/** A reference to one tenant. */
export type TenantReference = Extract<Reference, { kind: 'tenant' | 'digest' }>;

/** Availability of a tenant in this cell. `closed`: its rows are here, but it is being moved. */
export type LocalState = 'open' | 'closed' | 'absent';

export interface LocalTenants {
  /** The state, if it was read within the last second; null otherwise. */
  peek(reference: TenantReference): LocalState | null;
  /** Errors: SVC-9003. */
  stateOf(reference: TenantReference): Promise<LocalState>;
  /** Forgets everything, after a notice of changed tenants or tokens. */
  forget(): void;
}

const findRoute = systemStatement<{ tenant_id: string }>(
  'platform.find_route',
  'select r.tenant_id from platform.route r where r.digest = $1',
);

type Phases = ReadonlyMap<string, 'closing' | 'away'>;

const readAway = systemStatement<{ tenant_id: string; phase: 'closing' | 'away' }>(
  'platform.read_away_tenants',
  `select a.tenant_id, a.phase from platform.away_tenant a where a.phase = 'away' or ${isStillClosing}`,
);

/** Tenants of this cell by what requests show, cached for a second. Rules: CELL-7. */
export function localTenants(db: Database): LocalTenants {
  const states = new LRUCache<string, LocalState, { readonly reference: TenantReference }>({
    max: limits.tokenCacheMax,
    ttl: limits.tokenSeenWithinMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
    ignoreFetchAbort: true, // whoever waits while it is emptied still gets the answer
    fetchMethod: (_key, _stale, { context }) => readState(db, context.reference),
  });
  return {
    peek: (reference) => states.get(keyOf(reference)) ?? null,
    stateOf: async (reference) => (await states.fetch(keyOf(reference), { context: { reference } })) ?? 'absent',
    forget: () => states.clear(),
  };
}

export function keyOf(reference: TenantReference): string {
  return reference.kind === 'tenant' ? reference.tenantId : reference.digest.toString('base64');
}

async function readState(db: Database, reference: TenantReference): Promise<LocalState> {
  const [tenantId, phases] = await Promise.all([findTenantId(db, reference), readPhases(db)]);
  const phase = tenantId === null ? undefined : phases.get(tenantId);
  if (tenantId === null || phase === 'away') return 'absent';
  return phase === 'closing' ? 'closed' : 'open';
}

async function findTenantId(db: Database, reference: TenantReference): Promise<string | null> {
  if (reference.kind === 'tenant') return (await readTenant(db, reference.tenantId))?.id ?? null;
  return (await db.runAsSystem(findRoute, [reference.digest]))[0]?.tenant_id ?? null;
}

async function readPhases(db: Database): Promise<Phases> {
  return new Map((await db.runAsSystem(readAway, [])).map(({ tenant_id, phase }) => [tenant_id, phase] as const));
}
