import { randomUUID } from 'node:crypto';
import { type Database, noticeOf, outboxChannel } from '../database/database.ts';
import { listenTo } from '../database/listen.ts';
import { systemStatement } from '../database/statement.ts';
import { type AfterStep, type Repetition, repeatUntil } from '../loop/repeat-until.ts';
import { Notifier } from '../loop/wake-up.ts';
import { outboxLimits } from './outbox-limits.ts';

/** What the loops of a worker process are woken by. A lost notice is made up for by polling. */
export interface OutboxNotices {
  /** A transaction has left events, workflow starts or deliveries. */
  readonly committed: Notifier;
  /** Events have got their positions: consumers find them. */
  readonly sequenced: Notifier;
  /** Fulfilled when the signal has come and nothing is under way any more. */
  readonly closed: Promise<void>;
}

/** Notified when events have got their positions; the payload names the process that gave them. */
export const sequencedChannel = 'innkeeper_sequenced';

const sequenceEvents = systemStatement<{ numbered: number }>('platform.sequence_events', 'select platform.sequence_events($1) as numbered');

/**
 * Listens for what is committed and gives committed events their positions, until the signal. Every worker process does; one at a time gives
 * positions, the others leave it to that one. Decision: infra/decisions/0023.
 */
export function openOutbox(db: Database, { log, signal }: Pick<Repetition, 'log' | 'signal'>): OutboxNotices {
  const committed = new Notifier();
  const sequenced = new Notifier();
  const process = randomUUID();
  const onNotice = (notice: { channel: string; payload: string } | null): void => {
    if (notice?.channel !== sequencedChannel) committed.notify();
    if (notice === null || (notice.channel === sequencedChannel && notice.payload !== process)) sequenced.notify();
  };
  // Another process may have the consumer's cursor locked at the moment, and would not look again.
  const announce = noticeOf(db.system, `notify ${sequencedChannel}, '${process}'`, (error) =>
    log?.warn({ err: error }, 'announcing of sequenced events failed; other processes find them by polling'),
  );
  const step = async (): Promise<AfterStep> => {
    const [row] = await db.runAsSystem(sequenceEvents, [outboxLimits.sequenceBatchMax]);
    const numbered = row?.numbered ?? 0;
    if (numbered > 0) {
      sequenced.notify();
      announce();
    }
    return numbered === outboxLimits.sequenceBatchMax ? 'again' : 'rest';
  };
  const wakeUp = committed.wakeUp();
  const rest = () => wakeUp.wait(outboxLimits.pollMs, signal);
  const listening = listenTo(db, { channels: [outboxChannel, sequencedChannel], onNotice, log, signal });
  const sequencing = repeatUntil({ name: 'sequencing of events', signal, step, rest, backOff: outboxLimits.sequenceBackOff, log });
  return { committed, sequenced, closed: Promise.all([listening, sequencing]).then(() => undefined) };
}
