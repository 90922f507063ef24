import type { RetryStep } from '@innkeeper/channels';
import type { PushChannelInput } from '../workflows/push-channel.ts';
import { withHeartbeats } from './heartbeats.ts';

export type ChannelActivities = ReturnType<typeof channelActivities>;

export interface ChannelActivityDeps {
  readonly retryPush: (outage: PushChannelInput) => Promise<RetryStep>;
}

/** What the retries of an outage ask of the context of channels. */
export function channelActivities(deps: ChannelActivityDeps) {
  return {
    /** Makes the attempt that is due, or answers how long to wait. At least once: an agency ignores what it is told twice. Rules: PUSH-11. */
    retryPush: (outage: PushChannelInput): Promise<RetryStep> => withHeartbeats(() => deps.retryPush(outage)),
  };
}
