import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { ChannelActivities } from '../activities/channel-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as it stands in platform.workflow_start. */
export interface RetryPushInput {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly channel: string;
  /** The sync that stands for the outage; the activity does nothing for another one. */
  readonly sync_id: string;
  /** Agency and property, for who looks for it. */
  readonly connection: string;
}

// Each call makes at most one attempt. What the agency answers is a value; only our own faults are repeated here.
const channels = proxyActivities<ChannelActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '5 seconds', // a worker that dies in the middle of an attempt holds it up no longer
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** Waits between the attempts to tell one agency of one property what changed, until it has been told. Rules: PUSH-11. */
export async function retryPush(input: RetryPushInput): Promise<'done'> {
  return (await callUntilDone(() => channels.retryPush(input))) ?? continueAsNew<typeof retryPush>(input);
}
