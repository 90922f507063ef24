import type { WorkflowStep } from '@innkeeper/platform';
import type { RetryMessageInput } from '../workflows/retry-message.ts';
import { withHeartbeats } from './heartbeats.ts';

export type MessageActivities = ReturnType<typeof messageActivities>;

export interface MessageActivityDeps {
  readonly retryMessage: (message: RetryMessageInput) => Promise<WorkflowStep>;
}

/** Activities of a message's retries in the messaging context. */
export function messageActivities(deps: MessageActivityDeps) {
  return {
    /** Makes the due attempt, or returns how long to wait. Safe to repeat: the transport is asked first. Rules: MSG-10, MSG-11. */
    retryMessage: (message: RetryMessageInput): Promise<WorkflowStep> => withHeartbeats(() => deps.retryMessage(message)),
  };
}
