import { monotonicMs } from '@innkeeper/kernel';
import type pg from 'pg';

const firstUses = 64; // of a connection, until it plans anew
const growth = 2;
const keptMs = 60_000;

/** How long a connection has had its plans. */
export interface PlansInUse {
  readonly uses: number;
  readonly renewedAt: number; // at how many uses
  readonly madeAtMs: number;
}

const plansOf = new WeakMap<pg.PoolClient, PlansInUse>();

/**
 * Called whenever a connection is taken from its pool. A connection keeps its plans, those of foreign keys included, until a table is analysed, and
 * those that were made while a table had hardly a row go through all rows of a tenant, or of everybody, for one of them. So it makes new ones when it
 * has been used twice as often as at the last time, and after a minute: tables grow by what is written to them.
 * Decision: infra/decisions/0105.
 */
export function renewPlans(client: pg.PoolClient): Promise<unknown> | null {
  const { plans, isRenewed } = usedAgain(plansOf.get(client), monotonicMs());
  plansOf.set(client, plans);
  return isRenewed ? client.query('discard plans') : null;
}

/** What one more use makes of the plans of a connection; it has none yet at the first. */
export function usedAgain(plans: PlansInUse | undefined, nowMs: number): { readonly plans: PlansInUse; readonly isRenewed: boolean } {
  const begun = { uses: 1, renewedAt: firstUses, madeAtMs: nowMs };
  if (plans === undefined) return { plans: begun, isRenewed: false };
  if (nowMs - plans.madeAtMs >= keptMs) return { plans: begun, isRenewed: true };
  const used = { ...plans, uses: plans.uses + 1 };
  if (used.uses < plans.renewedAt) return { plans: used, isRenewed: false };
  return { plans: { ...used, renewedAt: used.uses * growth, madeAtMs: nowMs }, isRenewed: true };
}
