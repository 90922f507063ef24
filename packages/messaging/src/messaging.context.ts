import type { BoundedContext } from '@innkeeper/platform';
import { messagingDueWork } from './messaging.due-work.ts';
import { messagingPersonalData } from './messaging.personal-data.ts';
import { messagingRetention } from './messaging.retention.ts';
import { messagingSealedColumns } from './messaging.sealed-columns.ts';
import { templateOperations } from './template/template.operations.ts';

/** Conversations with guests over every channel: messages, templates, automations, reviews. */
export const messaging = {
  name: 'messaging',
  operations: { templates: templateOperations },
  dueWork: messagingDueWork,
  retention: messagingRetention,
  personalData: messagingPersonalData,
  sealedColumns: messagingSealedColumns,
} as const satisfies BoundedContext;
