import { Person } from './person/person.entity.ts';

/** The aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const accessEntities = [Person] as const;
