import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { type AgencyMessageEvent, agencyMessages } from './agency/agency-messages.ts';
import { automationDueWork } from './automation/automation.due-work.ts';
import { automationOperations } from './automation/automation.operations.ts';
import type { AutomationDeps } from './automation/automation-rules.ts';
import { stayFollower } from './automation/follow-stays.ts';
import type { ConversationDeps } from './conversation/change-conversation.ts';
import { conversationOperations } from './conversation/conversation.operations.ts';
import { messagingEvents } from './events.ts';
import { messageOperations } from './message/message.operations.ts';
import { messagingDueWork } from './messaging.due-work.ts';
import { messagingPersonalData } from './messaging.personal-data.ts';
import { messagingRetention } from './messaging.retention.ts';
import { messagingSealedColumns } from './messaging.sealed-columns.ts';
import { templateOperations } from './template/template.operations.ts';
import { transportOperatorOperations } from './transport/transport.operator-operations.ts';

export interface MessagingContextDeps extends AutomationDeps, ConversationDeps {
  readonly simulators: Simulators;
  /** What a guest writes through an agency. */
  readonly agencyMessage: AgencyMessageEvent;
}

/** Conversations with guests over every channel: messages, templates, automations, reviews. */
export function createMessagingContext({ simulators, agencyMessage, ...deps }: MessagingContextDeps) {
  return {
    name: 'messaging',
    operations: {
      messages: messageOperations,
      conversations: conversationOperations(deps),
      templates: templateOperations,
      automations: automationOperations(deps),
    },
    events: messagingEvents,
    consumers: [stayFollower, agencyMessages(agencyMessage)],
    operatorOperations: transportOperatorOperations(simulators),
    dueWork: [...messagingDueWork, ...automationDueWork],
    retention: messagingRetention,
    personalData: messagingPersonalData,
    sealedColumns: messagingSealedColumns,
  } as const satisfies BoundedContext;
}
