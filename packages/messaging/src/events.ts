import { events } from '@innkeeper/platform';
import { messageBody } from './message/message.contract.ts';
import { reviewBody } from './review/review.contract.ts';

/** Events of this context. Rules: EVENT-1, MSG-13, REV-2. */
export const messagingEvents = events('messaging', {
  'message.received': {
    visibility: 'public',
    emittedWhen: 'An inbound guest message arrives on any channel; once its stay is known',
    data: messageBody,
  },
  'message.delivered': {
    visibility: 'public',
    emittedWhen: 'The transport confirms that a message to a guest was delivered; once',
    data: messageBody,
  },
  'review.received': {
    visibility: 'public',
    emittedWhen: 'A post-stay review arrives from an OTA or a direct request; once for each stay and source',
    data: reviewBody,
  },
});
