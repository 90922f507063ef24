import { proxyActivities, sleep } from '@temporalio/workflow';
import type { BookingActivities } from '../activities/booking-activities.ts';

/** Input of the workflow, as the reservation's transaction wrote it. */
export interface ExpireTentativeInput {
  readonly tenant_id: string;
  readonly reservation_id: string;
  /** Business time of the tenant, for whoever reads the history; the activity works out how long that is from now. */
  readonly expires_at: string;
}

const looksMax = 50; // expires_at may move while we wait; beyond this the sweep looks after it

const booking = proxyActivities<BookingActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 60 },
});

/**
 * Cancels one option hold when its time has passed, unless it was confirmed or cancelled before.
 * Spec: contract 4 (tentative, expires_at).
 */
export async function expireTentative(input: ExpireTentativeInput): Promise<'done' | 'left_to_the_sweep'> {
  for (let look = 0; look < looksMax; look++) {
    const outcome = await booking.expireTentative({ tenant_id: input.tenant_id, reservation_id: input.reservation_id });
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return 'left_to_the_sweep';
}
