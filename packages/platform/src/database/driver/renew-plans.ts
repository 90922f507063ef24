import { monotonicMs } from '@innkeeper/kernel';
import type pg from 'pg';

const firstUses = 64; // of a connection, until its plans are first renewed
const growth = 2;
const keptMs = 60_000;

/** Age of a connection's plans. */
export interface PlansInUse {
  readonly uses: number;
  readonly renewedAt: number; // number of uses at the last renewal
  readonly idCreatedAtMs: number;
}

const plansOf = new WeakMap<pg.PoolClient, PlansInUse>();

/**
 * Called whenever a connection is taken from its pool. PostgreSQL caches the plans of a connection, including those of foreign keys, until
 * a table is analysed, and a plan made for a nearly empty table scans all rows of a tenant, or of all tenants, to find one. So the plans
 * are discarded when the number of uses has doubled since the last renewal, and after a minute.
 * Decision: infra/decisions/0105.
 */
export function renewPlans(client: pg.PoolClient): Promise<unknown> | null {
  const { plans, isRenewed } = countUse(plansOf.get(client), monotonicMs());
  plansOf.set(client, plans);
  return isRenewed ? client.query('discard plans') : null;
}

/** Counts one more use of a connection and decides if its plans are renewed; `plans` is undefined at the first use. */
export function countUse(plans: PlansInUse | undefined, nowMs: number): { readonly plans: PlansInUse; readonly isRenewed: boolean } {
  const begun = { uses: 1, renewedAt: firstUses, idCreatedAtMs: nowMs };
  if (plans === undefined) return { plans: begun, isRenewed: false };
  if (nowMs - plans.idCreatedAtMs >= keptMs) return { plans: begun, isRenewed: true };
  const used = { ...plans, uses: plans.uses + 1 };
  if (used.uses < plans.renewedAt) return { plans: used, isRenewed: false };
  return { plans: { ...used, renewedAt: used.uses * growth, idCreatedAtMs: nowMs }, isRenewed: true };
}
