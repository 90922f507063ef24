import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { ChannelActivities } from '../activities/channel-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as stored in platform.workflow_start. */
export interface RetryPushInput {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly channel: string;
  /** Sync that represents the outage; the activity does nothing for another one. */
  readonly sync_id: string;
  /** Agency and property, for searches in Temporal. */
  readonly connection: string;
}

// Each call makes at most one attempt. The agency's answer is a value; only internal faults are retried here.
const channels = proxyActivities<ChannelActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies during an attempt
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** Retries the push of one property to one agency until it succeeds. Rules: PUSH-11. */
export async function retryPush(input: RetryPushInput): Promise<'done'> {
  return (await callUntilDone(() => channels.retryPush(input))) ?? continueAsNew<typeof retryPush>(input);
}
