import { inTransaction, type RequestContext, type WriteContext } from '@innkeeper/platform';

/** Does work in a transaction that is rolled back afterwards; a failure in the work fails the test. */
export async function inRolledBackTransaction(ctx: RequestContext, work: (ctx: WriteContext) => Promise<void>): Promise<void> {
  const done = new Error('the work is done');
  const transaction = inTransaction(ctx, async (inner) => {
    await work(inner);
    throw done;
  });
  await transaction.catch((error: unknown) => {
    if (error !== done) throw error;
  });
}
