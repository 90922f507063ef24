import { limits } from '@innkeeper/kernel';
import type { Database } from '../database/database.ts';
import { listenTo } from '../database/listen.ts';
import { systemStatement } from '../database/statement.ts';
import { type Repetition, repeatUntil, sleep } from '../loop/repeat-until.ts';
import { WakeUp } from '../loop/wake-up.ts';
import { sequencedChannel } from './open-outbox.ts';
import { outboxLimits } from './outbox-limits.ts';

export interface FeedWait {
  readonly tenantId: string;
  /** Position of the tenant's newest event when the reader found nothing. */
  readonly beyond: bigint;
  /** Result of `heard` before the reader read. */
  readonly heard: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Waiter for new events of the feed, without a connection or statement per reader. */
export interface FeedWaits {
  /**
   * A number that changes with every notice of new events. Call it before reading, so that events between reading and waiting are not
   * missed.
   */
  heard(): number;
  /** Resolves true once the tenant has a newer event; false at the time-out, when the caller disconnects or when the process stops. */
  wait(wait: FeedWait): Promise<boolean>;
}

export interface OpenFeedWaits extends FeedWaits {
  /** Number of waiting readers. */
  waiting(): number;
  close(): Promise<void>;
}

/** For processes without readers. */
export const noFeedWaits: FeedWaits = { heard: () => 0, wait: async () => false };

const readHeads = systemStatement<{ tenant_id: string; position: bigint }>(
  'platform.read_event_heads',
  `select h.tenant_id, h.position
     from unnest($1::text[], $2::bigint[]) as w(tenant_id, position)
     join platform.event_head h on h.tenant_id = w.tenant_id and h.position > w.position`,
);

interface Waiter extends Pick<FeedWait, 'tenantId' | 'beyond'> {
  readonly end: (isNew: boolean) => void;
}

/**
 * Listens for new events for all waiting readers of this process: one connection, and one statement for all awaited tenants, after a notice
 * and, because a notice can be lost, once a second. Rules: EVENT-15.
 */
export function openFeedWaits(db: Database, { log }: { readonly log: Repetition['log'] }): OpenFeedWaits {
  const waiting = new Set<Waiter>();
  const stop = new AbortController();
  const wakeUp = new WakeUp();
  let notices = 0;
  const onNotice = (): void => {
    notices++;
    wakeUp.notify();
  };
  const rest = async (): Promise<void> => {
    await sleep(outboxLimits.noticePauseMs, stop.signal, true);
    await wakeUp.wait(outboxLimits.pollMs, stop.signal);
  };
  const { signal } = stop;
  const listening = listenTo(db, { channels: [sequencedChannel], onNotice, log, signal });
  const step = () => resolveWaitersWithNews(db, waiting);
  const looking = repeatUntil({ name: 'event feed waits', signal, step, rest, backOff: outboxLimits.backOff, log });
  return {
    heard: () => notices,
    wait: async (wait) => {
      if (signal.aborted || wait.signal.aborted || waiting.size >= limits.feedWaitsMax) return false;
      return wait.heard !== notices || waitForNews(waiting, wait);
    },
    waiting: () => waiting.size,
    close: async () => {
      stop.abort();
      for (const { end } of [...waiting]) end(false);
      await Promise.all([listening, looking]);
    },
  };
}

function waitForNews(waiting: Set<Waiter>, { tenantId, beyond, timeoutMs, signal }: FeedWait): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isNew: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
      waiting.delete(entry);
      resolve(isNew);
    };
    const give = (): void => end(false);
    const entry: Waiter = { tenantId, beyond, end };
    const timer = setTimeout(give, timeoutMs);
    signal.addEventListener('abort', give, { once: true });
    waiting.add(entry);
  });
}

async function resolveWaitersWithNews(db: Database, waiting: Set<Waiter>): Promise<void> {
  if (waiting.size === 0) return;
  const beyond = new Map<string, bigint>();
  for (const { tenantId, beyond: seen } of waiting) {
    const least = beyond.get(tenantId);
    if (least === undefined || seen < least) beyond.set(tenantId, seen);
  }
  const heads = await db.runAsSystem(readHeads, [[...beyond.keys()], [...beyond.values()].map(String)]);
  const newest = new Map(heads.map((head) => [head.tenant_id, head.position]));
  for (const { tenantId, beyond: seen, end } of [...waiting]) if ((newest.get(tenantId) ?? seen) > seen) end(true);
}
