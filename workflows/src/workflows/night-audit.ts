import { proxyActivities } from '@temporalio/workflow';
import type { BookingActivities } from '../activities/booking-activities.ts';

/** Input of the workflow, as the schedule of the property carries it. */
export interface NightAuditInput {
  readonly tenant_id: string;
  readonly property_id: string;
}

const batchesMax = 200; // what is left is found by the next night's run or at check-out

const booking = proxyActivities<BookingActivities>({
  startToCloseTimeout: '2 minutes',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '5 minutes', maximumAttempts: 100 },
});

/** Posts the nights that have ended of every guest in the house. Spec: contract 4, 7. */
export async function nightAudit(input: NightAuditInput): Promise<{ posted: number; failed: number }> {
  const total = { posted: 0, failed: 0 };
  let after: string | null = null;
  for (let batch = 0; batch < batchesMax; batch++) {
    const result: Awaited<ReturnType<BookingActivities['auditNights']>> = await booking.auditNights({ ...input, after });
    total.posted += result.posted;
    total.failed += result.failed;
    after = result.next;
    if (after === null) break;
  }
  return total;
}
