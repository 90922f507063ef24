import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import type { MessageActivities } from '../activities/message-activities.ts';

/** Input of the workflow, as the transaction that noted the trouble wrote it. */
export interface SendMessageInput {
  readonly tenant_id: string;
  readonly message_id: string;
  /** Channel and reservation, for who looks for it. */
  readonly way: string;
}

const stepsMax = 200; // of one run: its history stays short however long the transport is away

const messages = proxyActivities<MessageActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '5 seconds', // a worker that dies in the middle of an attempt holds it up no longer
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** Tries again until the transport has taken the message, or refuses it. Rules: MSG-11. */
export async function sendMessage(input: SendMessageInput): Promise<'done'> {
  for (let step = 0; step < stepsMax; step++) {
    const outcome = await messages.retryMessage(input);
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return continueAsNew<typeof sendMessage>(input);
}
