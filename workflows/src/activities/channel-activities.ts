import type { WorkflowStep } from '@innkeeper/platform';
import type { RetryPushInput } from '../workflows/retry-push.ts';
import { withHeartbeats } from './heartbeats.ts';

export type ChannelActivities = ReturnType<typeof channelActivities>;

export interface ChannelActivityDeps {
  readonly retryPush: (outage: RetryPushInput) => Promise<WorkflowStep>;
}

/** Activities of an outage's retries in the channels context. */
export function channelActivities(deps: ChannelActivityDeps) {
  return {
    /** Makes the due attempt, or returns how long to wait. At least once: an agency ignores a repeated push. Rules: PUSH-11. */
    retryPush: (outage: RetryPushInput): Promise<WorkflowStep> => withHeartbeats(() => deps.retryPush(outage)),
  };
}
