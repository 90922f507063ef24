import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { KeyActivities } from '../activities/key-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as the transaction that wants something of the keys wrote it. */
export interface RetryKeysInput {
  readonly tenant_id: string;
  readonly reservation_id: string;
  /** The number of the room, for who looks for it. */
  readonly room: string;
}

const keys = proxyActivities<KeyActivities>({
  startToCloseTimeout: '10 minutes', // up to a time-out for each key of the stay
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Asks until the lock system has confirmed everything that is wanted of the keys of a stay. Rules: KEY-9. */
export async function retryKeys(input: RetryKeysInput): Promise<'done'> {
  return (await callUntilDone(() => keys.retryKeys(input))) ?? continueAsNew<typeof retryKeys>(input);
}
