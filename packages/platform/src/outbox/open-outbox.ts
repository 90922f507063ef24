import { randomUUID } from 'node:crypto';
import { type Database, noticeOf, outboxChannel } from '../database/database.ts';
import { listenTo, type Notice } from '../database/listen.ts';
import { systemStatement } from '../database/statement.ts';
import { type AfterStep, type Repetition, repeatUntil } from '../loop/repeat-until.ts';
import { Notifier } from '../loop/wake-up.ts';
import { Subjects } from './announcer.ts';
import { outboxLimits } from './outbox-limits.ts';

/** What the loops of a worker process are woken by. A lost notice is made up for by polling. */
export interface OutboxNotices {
  /** A transaction has left events, by whose names it notifies, or something else. */
  readonly committed: Notifier;
  /** Events of these names have got their positions: consumers find them. */
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
  const heard = new Subjects(); // names of the events that may have to be numbered
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
  // Another process may have the consumer's cursor locked at the moment, and would not look again.
  const noticeAbout = (events: readonly string[]): Notice => ({ channel: sequencedChannel, payload: [process, ...events].join(' ') });
  const announce = noticeOf(db.system, noticeAbout, (error) =>
    log?.warn({ err: error }, 'announcing of sequenced events failed; other processes find them by polling'),
  );
  const step = async (): Promise<AfterStep> => {
    const events = heard.take();
    const [row] = await db.runAsSystem(sequenceEvents, [outboxLimits.sequenceBatchMax]);
    const numbered = row?.numbered ?? 0;
    // What one step numbers another one may hear of: who follows it is woken then, and otherwise by polling.
    if (numbered > 0 || events.length > 0) sequenced.notify(events);
    if (numbered > 0) announce(events);
    return numbered === outboxLimits.sequenceBatchMax ? 'again' : 'rest';
  };
  const wakeUp = committed.wakeUp();
  const rest = () => wakeUp.wait(outboxLimits.pollMs, signal);
  const listening = listenTo(db, { channels: [outboxChannel, sequencedChannel], onNotice, log, signal });
  const sequencing = repeatUntil({ name: 'sequencing of events', signal, step, rest, backOff: outboxLimits.sequenceBackOff, log });
  return { committed, sequenced, closed: Promise.all([listening, sequencing]).then(() => undefined) };
}
