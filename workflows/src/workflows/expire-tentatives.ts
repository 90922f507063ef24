import { proxyActivities } from '@temporalio/workflow';
import type { BookingActivities } from '../activities/booking-activities.ts';

const batchesMax = 100; // what is left is found by the next minute's run

const booking = proxyActivities<BookingActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumAttempts: 3 },
});

/** Repairs what fell between: holds past their time whose own workflow never ran or gave up. Spec: contract 4. */
export async function expireTentatives(): Promise<{ expired: number; failed: number }> {
  const total = { expired: 0, failed: 0 };
  let after: string | null = null;
  for (let batch = 0; batch < batchesMax; batch++) {
    const result: Awaited<ReturnType<BookingActivities['expireDueTentatives']>> = await booking.expireDueTentatives({ after });
    total.expired += result.expired;
    total.failed += result.failed;
    after = result.next;
    if (after === null) break;
  }
  return total;
}
