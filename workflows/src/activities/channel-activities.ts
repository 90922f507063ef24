import type { WorkflowStep } from '@innkeeper/platform';
import type { RetryPushInput } from '../workflows/retry-push.ts';
import { withHeartbeats } from './heartbeats.ts';

export type ChannelActivities = ReturnType<typeof channelActivities>;

export interface ChannelActivityDeps {
  readonly retryPush: (outage: RetryPushInput) => Promise<WorkflowStep>;
}

/** What the retries of an outage ask of the context of channels. */
export function channelActivities(deps: ChannelActivityDeps) {
  return {
    /** Makes the attempt that is due, or answers how long to wait. At least once: an agency ignores what it is told twice. Rules: PUSH-11. */
    retryPush: (outage: RetryPushInput): Promise<WorkflowStep> => withHeartbeats(() => deps.retryPush(outage)),
  };
}
