import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import type { KeyActivities } from '../activities/key-activities.ts';

/** Input of the workflow, as the transaction that wants something of the keys wrote it. */
export interface SettleKeysInput {
  readonly tenant_id: string;
  readonly reservation_id: string;
  /** The number of the room, for who looks for it. */
  readonly room: string;
}

const stepsMax = 200; // of one run: its history stays short however long the lock system is away

const keys = proxyActivities<KeyActivities>({
  startToCloseTimeout: '10 minutes', // up to a time-out for each key of the stay
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Asks until the lock system has confirmed everything that is wanted of the keys of a stay. Rules: KEY-9. */
export async function settleKeys(input: SettleKeysInput): Promise<'done'> {
  for (let step = 0; step < stepsMax; step++) {
    const outcome = await keys.settleKeys({ tenant_id: input.tenant_id, reservation_id: input.reservation_id });
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return continueAsNew<typeof settleKeys>(input);
}
