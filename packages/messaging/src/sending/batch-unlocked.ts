import { createBatcher } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';

/** How to treat rows locked by another transaction: wait for them, or skip them until the next batch. */
export type Locked = 'wait' | 'leave';

/** Handles those of the items whose rows it could lock, and answers which. */
type HandleUnlocked<Item> = (items: readonly Item[], locked: Locked) => Promise<ReadonlySet<Item>>;

interface LockAttempt<Item> {
  readonly item: Item;
  readonly attempts: number;
}

/**
 * Handles together what is given at about the same time; what somebody else has locked at that moment is handled with what is given next, and
 * waited for at the last attempt. Whoever waits for one row holds up everybody who wants one of the others.
 */
export function batchUnlocked<Item extends object>(handle: HandleUnlocked<Item>): (item: Item) => Promise<void> {
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
