import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { KeyActivities } from '../activities/key-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as written by the transaction that requested the key changes. */
export interface RetryKeysInput {
  readonly tenant_id: string;
  readonly reservation_id: string;
  /** Room number, for searches in Temporal. */
  readonly room: string;
}

const keys = proxyActivities<KeyActivities>({
  startToCloseTimeout: '10 minutes', // up to a time-out for each key of the stay
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Repeats until the lock system has confirmed all requested key changes of a stay. Rules: KEY-9. */
export async function retryKeys(input: RetryKeysInput): Promise<'done'> {
  return (await callUntilDone(() => keys.retryKeys(input))) ?? continueAsNew<typeof retryKeys>(input);
}
