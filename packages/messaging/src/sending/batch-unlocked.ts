import { createBatcher } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';

/** Treatment of rows locked by another transaction: wait for them, or leave them to the next batch. */
export type LockPolicy = 'wait' | 'leave';

/** Handles the items whose rows it could lock, and returns these. */
type UnlockedHandler<Item> = (items: readonly Item[], locked: LockPolicy) => Promise<ReadonlySet<Item>>;

interface LockAttempt<Item> {
  readonly item: Item;
  readonly attempts: number;
}

/**
 * Batches items and handles those whose rows are not locked; the others join the next batch, and are waited for at the last attempt.
 * Waiting earlier would hold up everybody who needs one of the other rows.
 */
export function batchUnlocked<Item extends object>(handle: UnlockedHandler<Item>): (item: Item) => Promise<void> {
  const { lockAttemptsMax, recordedTogetherMax: itemsMax, recordMs: afterMs } = messagingLimits;
  const batcher = createBatcher<LockAttempt<Item>, boolean>({
    itemsMax,
    afterMs,
    write: async (given) => {
      const isLast = given.some(({ attempts }) => attempts === lockAttemptsMax);
      const handled = await handle(
        given.map(({ item }) => item),
        isLast ? 'wait' : 'leave',
      );
      return ({ item }) => handled.has(item);
    },
  });
  return async (item) => {
    for (let attempts = 1; attempts <= lockAttemptsMax; attempts++) if (await batcher.add({ item, attempts })) return;
  };
}
