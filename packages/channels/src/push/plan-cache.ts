import type { RequestContext } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { nameOf } from '../connection/connection-key.ts';
import type { PushClaim } from './claim-pushes.ts';
import { type PushPlan, readPushPlan } from './push-plan.ts';

/** Cache of push plans. */
export type PlanCache = (ctx: RequestContext, claim: PushClaim) => Promise<PushPlan>;

/**
 * Caches plans while their revision is current. A full push reads its plan again: a hotel file may have added types without a new revision.
 */
export function createPlanCache(): PlanCache {
  const cache = new Map<string, PushPlan>();
  return async (ctx, claim) => {
    const name = nameOf(claim.key);
    const known = cache.get(name);
    if (known && !isOfEverything(claim) && known.revision === claim.revision && hasEveryType(known, claim)) return known;
    const plan = await readPushPlan(ctx, claim.key, claim.revision);
    cache.delete(name);
    cache.set(name, plan);
    for (const oldest of cache.keys()) {
      if (cache.size <= channelLimits.plansKeptMax) break;
      cache.delete(oldest);
    }
    return plan;
  };
}

/** True for a push of every room type: changes of tenant settings and of the hotel file cause one. */
export function isOfEverything({ pending }: Pick<PushClaim, 'pending'>): boolean {
  return pending.some(({ room_type_id }) => room_type_id === null);
}

/** A type that is not sold there forces a new read every time, which is rare. */
function hasEveryType({ rooms }: PushPlan, { pending }: PushClaim): boolean {
  return pending.every(({ room_type_id }) => rooms.some(({ id }) => id === room_type_id));
}
