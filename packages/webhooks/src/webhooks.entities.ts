import { Endpoint } from './endpoint/endpoint.entity.ts';

/** The aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const webhooksEntities = [Endpoint] as const;
