import type { RequestContext, WriteContext } from '../context.ts';
import { inTransaction } from './transaction.ts';

/** Thrown to roll back a transaction whose answer is known. */
class NotToLast extends Error {}

/**
 * Runs `work`, returns its answer or throws its refusal, and rolls everything back: rows, locks, events. For previews that only the change
 * itself can compute. Locks are held as long as by the change. Decision: infra/decisions/0073.
 */
export async function withoutCommit<T>(ctx: RequestContext, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  let answer: { readonly result: T } | undefined;
  try {
    return await inTransaction(ctx, async (inner) => {
      answer = { result: await work(inner) };
      await inner.tx.awaitWrites(); // as the commit would
      throw new NotToLast();
    });
  } catch (error) {
    if (answer && error instanceof NotToLast) return answer.result;
    throw error;
  }
}
