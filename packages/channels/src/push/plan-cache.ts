import type { RequestContext } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { nameOf } from '../connection/connection-key.ts';
import type { PushClaim } from './claim-pushes.ts';
import { type PushPlan, readPushPlan } from './push-plan.ts';

/** The plans of pushes made lately. */
export type PlanCache = (ctx: RequestContext, claim: PushClaim) => Promise<PushPlan>;

/**
 * Caches plans while their revision stands. A push of everything reads its plan again: a hotel file may have brought types that no revision counts.
 */
export function createPlanCache(): PlanCache {
  const kept = new Map<string, PushPlan>();
  return async (ctx, claim) => {
    const name = nameOf(claim.key);
    const known = kept.get(name);
    if (known && !isOfEverything(claim) && known.revision === claim.revision && hasEveryType(known, claim)) return known;
    const plan = await readPushPlan(ctx, claim.key, claim.revision);
    kept.delete(name);
    kept.set(name, plan);
    for (const oldest of kept.keys()) {
      if (kept.size <= channelLimits.plansKeptMax) break;
      kept.delete(oldest);
    }
    return plan;
  };
}

/** Whatever else has changed, a setting of the tenant or its hotel file, comes with a push of every room type. */
export function isOfEverything({ pending }: Pick<PushClaim, 'pending'>): boolean {
  return pending.some(({ room_type_id }) => room_type_id === null);
}

/** A type that is not sold there is looked for again each time, which is rare. */
function hasEveryType({ rooms }: PushPlan, { pending }: PushClaim): boolean {
  return pending.every(({ room_type_id }) => rooms.some(({ id }) => id === room_type_id));
}
