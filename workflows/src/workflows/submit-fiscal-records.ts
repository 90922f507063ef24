import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { FiscalActivities } from '../activities/fiscal-activities.ts';

/** Input of the workflow, as written by the transaction that issued a document. */
export interface SubmitFiscalRecordsInput {
  readonly tenant_id: string;
  readonly property_id: string;
  /** A property in Portugal, a chain in Spain. */
  readonly desk_id: string;
  /** Civil day of the property. */
  readonly day: string;
  /** Id of the workflow: desk and day. */
  readonly workflow: string;
}

/** Signals that a document was issued, a series is to be registered or a month is over. */
export const wake = defineSignal('wake');

const stepsMax = 200; // per run: the history stays short however many are queued and however long the authority is unavailable

// Each call submits at most one batch. The authority's answer is a value; only internal faults are retried here.
const submissions = proxyActivities<FiscalActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies during a call
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Submits the legal documents of one desk, a batch at a time, until its day is over and nothing is left. Rules: FISCAL-27. */
export async function submitFiscalRecords(input: SubmitFiscalRecordsInput): Promise<'done'> {
  let isWoken = false;
  setHandler(wake, () => {
    isWoken = true;
  });
  for (let step = 0; step < stepsMax && !workflowInfo().continueAsNewSuggested; step++) {
    isWoken = false;
    const { tenant_id, desk_id, day } = input;
    const outcome = await submissions.submitFiscalRecords({ tenant_id, desk_id, day });
    if (outcome !== 'done') await condition(() => isWoken, outcome.waitMs);
    else if (!isWoken) return 'done';
  }
  return continueAsNew<typeof submitFiscalRecords>(input);
}
