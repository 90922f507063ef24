import { statement, type WriteContext } from '@innkeeper/platform';

const repoint = statement<never>(
  'messaging.repoint_reviews',
  'update messaging.review set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

/** Hands the reviews of a merged guest to the survivor. Call it with both locked. Rules: REV-7. */
export async function repointReviews(ctx: WriteContext, sourceId: string, survivorId: string): Promise<void> {
  await ctx.tx.run(repoint, [ctx.tenant.id, sourceId, survivorId]);
}
