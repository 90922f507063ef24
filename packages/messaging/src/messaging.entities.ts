import { Automation } from './automation/automation.entity.ts';
import { Template } from './template/template.entity.ts';

/** Aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const messagingEntities = [Automation, Template] as const;
