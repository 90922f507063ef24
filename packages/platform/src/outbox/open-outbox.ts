import { randomUUID } from 'node:crypto';
import { channelAnnouncer, type Database, outboxChannel } from '../database/database.ts';
import { listenTo, type Notice } from '../database/listen.ts';
import { systemStatement } from '../database/statement.ts';
import { type AfterStep, type Repetition, repeatUntil } from '../loop/repeat-until.ts';
import { Notifier } from '../loop/wake-up.ts';
import { Subjects } from './announcer.ts';
import { outboxLimits } from './outbox-limits.ts';

/** Notifiers that wake the loops of a worker process. Polling makes up for lost notices. */
export interface OutboxNotices {
  /** Notified with the event names of a committed transaction, or without names for other work. */
  readonly committed: Notifier;
  /** Notified with the names of events that have got their positions: consumers can find them. */
  readonly sequenced: Notifier;
  /** Resolves after the signal, once nothing is in progress. */
  readonly closed: Promise<void>;
}

/** Channel notified when events have got their positions; the payload names the process that assigned them. */
export const sequencedChannel = 'innkeeper_sequenced';

const sequenceEvents = systemStatement<{ numbered: number }>('platform.sequence_events', 'select platform.sequence_events($1) as numbered');

/**
 * Listens for commits and assigns positions to committed events, until the signal. Every worker process does so; only one assigns positions
 * at a time. Decision: infra/decisions/0023.
 */
export function openOutbox(db: Database, { log, signal }: Pick<Repetition, 'log' | 'signal'>): OutboxNotices {
  const committed = new Notifier();
  const sequenced = new Notifier();
  const heard = new Subjects(); // names of events that may need positions
  const process = randomUUID();
  const onNotice = (notice: Notice | null): void => {
    const words = notice?.payload.split(' ').filter((word) => word !== '') ?? [];
    if (notice?.channel !== sequencedChannel) {
      heard.add(words);
      committed.notify(words);
    }
    const [from, ...events] = words;
    if (notice === null) sequenced.notify();
    else if (notice.channel === sequencedChannel && from !== process) sequenced.notify(events);
  };
  // Another process may have the consumer's cursor locked right now and would not look again.
  const noticeAbout = (events: readonly string[]): Notice => ({ channel: sequencedChannel, payload: [process, ...events].join(' ') });
  const announce = channelAnnouncer(db.system, noticeAbout, (error) =>
    log?.warn({ err: error }, 'announcing of sequenced events failed; other processes find them by polling'),
  );
  const step = async (): Promise<AfterStep> => {
    const events = heard.take();
    const [row] = await db.runAsSystem(sequenceEvents, [outboxLimits.sequenceBatchMax]);
    const numbered = row?.numbered ?? 0;
    // One step may number events that another step hears of: that one wakes their consumers, or else polling does.
    if (numbered > 0 || events.length > 0) sequenced.notify(events);
    if (numbered > 0) announce(events);
    return numbered === outboxLimits.sequenceBatchMax ? 'again' : 'rest';
  };
  const wakeUp = committed.wakeUp();
  const rest = () => wakeUp.wait(outboxLimits.pollMs, signal);
  const listening = listenTo(db, { channels: [outboxChannel, sequencedChannel], onNotice, log, signal });
  const sequencing = repeatUntil({ name: 'event sequencing', signal, step, rest, backOff: outboxLimits.sequenceBackOff, log });
  return { committed, sequenced, closed: Promise.all([listening, sequencing]).then(() => undefined) };
}
