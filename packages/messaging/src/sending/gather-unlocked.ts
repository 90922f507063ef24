import { gather } from '../gather.ts';
import { messagingLimits } from '../messaging-limits.ts';

/** What is done about rows that somebody else has locked: they are waited for, or left for another time. */
export type Locked = 'wait' | 'leave';

/** Handles those of the items whose rows it could lock, and answers which. */
type HandleUnlocked<Item> = (items: readonly Item[], locked: Locked) => Promise<ReadonlySet<Item>>;

/**
 * What is given at about the same time is handled together; what somebody else has locked at that moment together with what is given next, and
 * waited for at the last attempt. Whoever waits for one row holds up everybody who wants one of the others.
 */
export function gatherUnlocked<Item extends object>(afterMs: number, handle: HandleUnlocked<Item>): (item: Item) => Promise<void> {
  const { lockAttemptsMax } = messagingLimits;
  const handled = new WeakSet<Item>();
  const attempt = gather<{ readonly item: Item; readonly attempts: number }>(afterMs, async (given) => {
    const items = given.map(({ item }) => item);
    const isLast = given.some(({ attempts }) => attempts === lockAttemptsMax);
    for (const item of await handle(items, isLast ? 'wait' : 'leave')) handled.add(item);
  });
  return async (item) => {
    for (let attempts = 1; attempts <= lockAttemptsMax && !handled.has(item); attempts++) await attempt({ item, attempts });
  };
}
