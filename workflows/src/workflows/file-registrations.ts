import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { RegistrationActivities } from '../activities/registration-activities.ts';

/** Input of the workflow, as the transaction that queued a registration wrote it. */
export interface FileRegistrationsInput {
  readonly tenant_id: string;
  readonly property_id: string;
  /** The civil day of the property. */
  readonly day: string;
  /** Its own id: property and day. */
  readonly workflow: string;
}

/** Something was queued, or is to be tried at once. */
export const wake = defineSignal('wake');

const stepsMax = 200; // of one run: its history stays short however many are queued and however long the registry is away

// Each call files at most one batch. What the registry answers is a value; only our own faults are repeated here.
const registrations = proxyActivities<RegistrationActivities>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '5 seconds', // a worker that dies in the middle of a call holds it up no longer
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/** Files the registrations of one property, a batch at a time, until its day is over and nothing is left. Rules: REG-14. */
export async function fileRegistrations(input: FileRegistrationsInput): Promise<'done'> {
  let isWoken = false;
  setHandler(wake, () => {
    isWoken = true;
  });
  // Retries of many registrations are as many signals: they may fill a history before its steps are over.
  for (let step = 0; step < stepsMax && !workflowInfo().continueAsNewSuggested; step++) {
    isWoken = false;
    const outcome = await registrations.fileRegistrations({ tenant_id: input.tenant_id, property_id: input.property_id, day: input.day });
    if (outcome !== 'done') await condition(() => isWoken, outcome.waitMs);
    else if (!isWoken) return 'done';
  }
  return continueAsNew<typeof fileRegistrations>(input);
}
