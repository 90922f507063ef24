import { Endpoint } from './endpoint/endpoint.entity.ts';

/** Aggregates written by the unit of work. Decision: infra/decisions/0126. */
export const webhooksEntities = [Endpoint] as const;
