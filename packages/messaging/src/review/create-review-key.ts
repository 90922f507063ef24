import { readStay } from '@innkeeper/booking';
import { readHouseOfStay } from '@innkeeper/hotel';
import { addDays, instantOf, isoInstant, refuse } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, inTransaction, type RequestContext } from '@innkeeper/platform';
import { addStayKey } from '../stay-key/stay-key.ts';
import type { createReviewKeyContract } from './review.contract.ts';
import { reviewLimits } from './review-limits.ts';

type ReviewKey = ContractOutput<typeof createReviewKeyContract>;

/** Makes a key with which the guest of a stay can review it. Rules: REV-8. Errors: SVC-2011, SVC-3007. */
export function createReviewKey(publicUrl: string) {
  return (ctx: RequestContext, { params }: ContractInput<typeof createReviewKeyContract>): Promise<ReviewKey> =>
    inTransaction(ctx, async (tx, inner) => {
      const stay = await readStay(inner, params.id);
      if (!stay) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
      if (stay.status === 'cancelled') throw refuse('SVC-3007', 'status', 'a cancelled stay is not reviewed');
      const house = await readHouseOfStay(inner, { propertyId: stay.property_id, roomTypeId: stay.room_type_id });
      const now = inner.clock.now();
      const today = inner.clock.today(house.timezone);
      const from = stay.departure > today ? stay.departure : today;
      const expiresAt = isoInstant(instantOf(addDays(from, reviewLimits.keyDays), house.check_out_time, house.timezone));
      const key = await addStayKey(tx, { kind: 'review', reservationId: stay.id, expiresAt, now });
      return { key, url: `${publicUrl}/stay/review/${key}`, expires_at: expiresAt };
    });
}
