import type { RequestContext, WriteContext } from '../context.ts';
import { inTransaction } from './transaction.ts';

/** Ends a transaction whose work is not to last. */
class NotToLast extends Error {}

/**
 * Answers what `work` would, and refuses as it would, and gives everything back: rows, locks, events. For questions that only the change itself can
 * answer. Locks are held as long as by the change. Decision: infra/decisions/0073.
 */
export async function withoutCommit<T>(ctx: RequestContext, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  let answer: { readonly result: T } | undefined;
  try {
    return await inTransaction(ctx, async (inner) => {
      answer = { result: await work(inner) };
      await inner.tx.requireWrites(); // the commit would
      throw new NotToLast();
    });
  } catch (error) {
    if (answer && error instanceof NotToLast) return answer.result;
    throw error;
  }
}
