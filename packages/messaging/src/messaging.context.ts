import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { type AgencyMessageEvent, agencyMessages } from './agency/agency-messages.ts';
import { automationDueWork } from './automation/automation.due-work.ts';
import { automationOperations } from './automation/automation.operations.ts';
import { automationConsumer } from './automation/automation-consumer.ts';
import type { AutomationDeps } from './automation/automation-rules.ts';
import type { ConversationDeps } from './conversation/change-conversation.ts';
import { conversationOperations } from './conversation/conversation.operations.ts';
import { messagingEvents } from './events.ts';
import { messageDaysDueWork } from './figures/message-days.due-work.ts';
import { guestLinkOperations } from './guest-link/guest-link.operations.ts';
import { messageOperations } from './message/message.operations.ts';
import { messagingDueWork } from './messaging.due-work.ts';
import { messagingPersonalData } from './messaging.personal-data.ts';
import { messagingRetention } from './messaging.retention.ts';
import { messagingSealedColumns } from './messaging.sealed-columns.ts';
import type { ReviewDeps } from './review/agency-replies.ts';
import { reviewDueWork } from './review/review.due-work.ts';
import { reviewOperations } from './review/review.operations.ts';
import { reviewPersonalData } from './review/review.personal-data.ts';
import { type AgencyReviewEvent, reviewConsumer } from './review/review-consumer.ts';
import type { FailingDeps } from './sending/attempt-message.ts';
import { stayKeyDueWork } from './stay-key/stay-key.due-work.ts';
import { templateOperations } from './template/template.operations.ts';
import { transportOperatorOperations } from './transport/transport.operator-operations.ts';
import { widgetOperations } from './widget/widget.operations.ts';

export interface MessagingContextDeps extends AutomationDeps, ConversationDeps, ReviewDeps, FailingDeps {
  readonly simulators: Simulators;
  /** Event of a guest's message through an agency. */
  readonly agencyMessage: AgencyMessageEvent;
  /** Event of a review from an agency. */
  readonly agencyReview: AgencyReviewEvent;
}

/** Conversations with guests across all channels: messages, templates, automations, reviews. */
export function createMessagingContext({ simulators, agencyMessage, ...deps }: MessagingContextDeps, triageKeptDays: number) {
  return {
    name: 'messaging',
    operations: {
      messages: messageOperations,
      conversations: conversationOperations(deps),
      templates: templateOperations,
      automations: automationOperations(deps),
      reviews: reviewOperations(deps),
      widget: widgetOperations,
      guestLinks: guestLinkOperations(deps.publicUrl),
    },
    events: messagingEvents,
    consumers: [automationConsumer, agencyMessages(agencyMessage), reviewConsumer(deps.agencyReview)],
    operatorOperations: transportOperatorOperations(simulators),
    dueWork: [
      ...messagingDueWork(deps, triageKeptDays),
      ...automationDueWork(deps),
      reviewDueWork(deps),
      stayKeyDueWork,
      messageDaysDueWork,
    ],
    retention: messagingRetention,
    personalData: [...messagingPersonalData, ...reviewPersonalData],
    sealedColumns: messagingSealedColumns,
  } as const satisfies BoundedContext;
}
