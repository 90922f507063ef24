import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { RegistrationActivities } from '../activities/registration-activities.ts';

/** Input of the workflow, as written by the transaction that queued a registration. */
export interface FileRegistrationsInput {
  readonly tenant_id: string;
  readonly property_id: string;
  /** Civil day of the property. */
  readonly day: string;
  /** Id of the workflow: property and day. */
  readonly workflow: string;
}

/** Signals that a registration was queued, or is to be tried at once. */
export const wake = defineSignal('wake');

const stepsMax = 200; // per run: the history stays short however many are queued and however long the registry is unavailable

// Each call files at most one batch. The registry's answer is a value; only internal faults are retried here.
const registrations = proxyActivities<RegistrationActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies during a call
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Files the registrations of one property, a batch at a time, until its day is over and nothing is left. Rules: REG-14. */
export async function fileRegistrations(input: FileRegistrationsInput): Promise<'done'> {
  let isWoken = false;
  setHandler(wake, () => {
    isWoken = true;
  });
  // Each registration that is retried sends a signal: signals may fill the history before the steps are used up.
  for (let step = 0; step < stepsMax && !workflowInfo().continueAsNewSuggested; step++) {
    isWoken = false;
    const outcome = await registrations.fileRegistrations({ tenant_id: input.tenant_id, property_id: input.property_id, day: input.day });
    if (outcome !== 'done') await condition(() => isWoken, outcome.waitMs);
    else if (!isWoken) return 'done';
  }
  return continueAsNew<typeof fileRegistrations>(input);
}
