import type { BoundedContext } from '@innkeeper/platform';
import { automationDueWork } from './automation/automation.due-work.ts';
import { automationOperations } from './automation/automation.operations.ts';
import type { AutomationDeps } from './automation/automation-rules.ts';
import { stayFollower } from './automation/follow-stays.ts';
import { messagingDueWork } from './messaging.due-work.ts';
import { messagingPersonalData } from './messaging.personal-data.ts';
import { messagingRetention } from './messaging.retention.ts';
import { messagingSealedColumns } from './messaging.sealed-columns.ts';
import { templateOperations } from './template/template.operations.ts';

export type MessagingContextDeps = AutomationDeps;

/** Conversations with guests over every channel: messages, templates, automations, reviews. */
export function createMessagingContext(deps: MessagingContextDeps) {
  return {
    name: 'messaging',
    operations: { templates: templateOperations, automations: automationOperations(deps) },
    consumers: [stayFollower],
    dueWork: [...messagingDueWork, ...automationDueWork],
    retention: messagingRetention,
    personalData: messagingPersonalData,
    sealedColumns: messagingSealedColumns,
  } as const satisfies BoundedContext;
}
