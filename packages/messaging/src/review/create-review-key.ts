import type { ContractInput, ContractOutput, WriteContext } from '@innkeeper/platform';
import { makeStayKey } from '../stay-key/make-stay-key.ts';
import type { createReviewKeyContract } from './review.contract.ts';

type ReviewKey = ContractOutput<typeof createReviewKeyContract>;

/** Creates a key with which the guest of a stay can review it. Rules: REV-8. Errors: SVC-2011, SVC-3007. */
export function createReviewKey(publicUrl: string) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof createReviewKeyContract>): Promise<ReviewKey> => {
    const { key, expires_at } = await makeStayKey(ctx, 'review', params.id);
    return { key, url: `${publicUrl}/stay/review/${key}`, expires_at };
  };
}
