import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { MessageActivities } from '../activities/message-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as written by the transaction that recorded the unknown outcome. */
export interface RetryMessageInput {
  readonly tenant_id: string;
  readonly message_id: string;
  /** Channel and reservation, for searches in Temporal. */
  readonly way: string;
}

const messages = proxyActivities<MessageActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies during an attempt
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** Retries until the transport has accepted or refused the message. Rules: MSG-11. */
export async function retryMessage(input: RetryMessageInput): Promise<'done'> {
  return (await callUntilDone(() => messages.retryMessage(input))) ?? continueAsNew<typeof retryMessage>(input);
}
