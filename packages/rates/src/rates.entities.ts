import { RatePlan } from './rate-plan/rate-plan.entity.ts';

/** The aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const ratesEntities = [RatePlan] as const;
