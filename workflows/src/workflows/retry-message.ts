import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { MessageActivities } from '../activities/message-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as the transaction that noted the trouble wrote it. */
export interface RetryMessageInput {
  readonly tenant_id: string;
  readonly message_id: string;
  /** Channel and reservation, for who looks for it. */
  readonly way: string;
}

const messages = proxyActivities<MessageActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '5 seconds', // a worker that dies in the middle of an attempt holds it up no longer
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** Tries again until the transport has taken the message, or refuses it. Rules: MSG-11. */
export async function retryMessage(input: RetryMessageInput): Promise<'done'> {
  return (await callUntilDone(() => messages.retryMessage(input))) ?? continueAsNew<typeof retryMessage>(input);
}
