import type { RequestContext } from '../context.ts';
import { inTransaction, type Transaction } from './transaction.ts';

/** Ends a transaction whose work is not to last. */
class NotToLast extends Error {}

/**
 * Answers what `work` would, and refuses as it would, and gives everything back: rows, locks, events. For questions that only the change itself can
 * answer. Locks are held as long as by the change. Decision: infra/decisions/0103.
 */
export async function withoutCommit<T>(ctx: RequestContext, work: (tx: Transaction, ctx: RequestContext) => Promise<T>): Promise<T> {
  if (ctx.tx) throw new Error('work that does not last needs a transaction of its own');
  let answer: { readonly result: T } | undefined;
  try {
    return await inTransaction(ctx, async (tx, inner) => {
      answer = { result: await work(tx, inner) };
      throw new NotToLast();
    });
  } catch (error) {
    if (answer && error instanceof NotToLast) return answer.result;
    throw error;
  }
}
