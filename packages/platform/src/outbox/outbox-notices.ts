import { type Database, outboxChannel } from '../database/database.ts';
import { listenTo } from '../database/listen.ts';
import type { Repetition } from '../loop/repeat-until.ts';
import { Notifier } from '../loop/wake-up.ts';

/** What the loops of a worker process are woken by. A lost notice is made up for by polling. */
export interface OutboxNotices {
  /** A transaction has left events, workflow starts or deliveries. */
  readonly committed: Notifier;
  /** Fulfilled when the signal has come and the connection is given back. */
  readonly closed: Promise<void>;
}

export function listenToOutbox(db: Database, { log, signal }: Pick<Repetition, 'log' | 'signal'>): OutboxNotices {
  const committed = new Notifier();
  return { committed, closed: listenTo(db, { channels: [outboxChannel], onNotice: () => committed.notify(), log, signal }) };
}
