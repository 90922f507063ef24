import type { RequestContext } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { nameOf } from '../connection/connection-key.ts';
import type { Claimed } from './claim-pushes.ts';
import { type PushPlan, readPushPlan } from './push-plan.ts';

/** The plans of pushes made lately. */
export type PlanCache = (ctx: RequestContext, claimed: Claimed) => Promise<PushPlan>;

/**
 * Keeps plans while their revision stands. A push of everything reads its plan anew: a hotel file may have brought types that no revision counts.
 */
export function createPlanCache(): PlanCache {
  const kept = new Map<string, PushPlan>();
  return async (ctx, claimed) => {
    const name = nameOf(claimed.key);
    const known = kept.get(name);
    if (known && !isOfEverything(claimed) && known.revision === claimed.revision && hasEveryType(known, claimed)) return known;
    const plan = await readPushPlan(ctx, claimed.key, claimed.revision);
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
export function isOfEverything({ pending }: Pick<Claimed, 'pending'>): boolean {
  return pending.some(({ room_type_id }) => room_type_id === null);
}

/** A type that is not sold there is looked for again each time, which is rare. */
function hasEveryType({ rooms }: PushPlan, { pending }: Claimed): boolean {
  return pending.every(({ room_type_id }) => rooms.some(({ id }) => id === room_type_id));
}
