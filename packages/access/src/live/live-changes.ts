import { limits, ServiceError } from '@innkeeper/kernel';
import {
  accessChannel,
  type Database,
  listenTo,
  type Notice,
  type Repetition,
  systemStatement,
  tenantShares,
  WakeUp,
} from '@innkeeper/platform';
import { liveChannel } from './record-changes.ts';

/** A message to a browser: `ready` once, `reset` when missed changes are no longer stored and it has to reload everything, or a change. */
export interface LiveMessage {
  readonly id: string; // to resume after
  readonly kind: 'ready' | 'reset' | 'change';
  readonly event?: string;
  readonly event_id?: string;
  readonly resource_id?: string;
}

export interface LiveSubscription {
  /** Null: only the installation, for platform staff who work for no hotel. */
  readonly tenantId: string | null;
  readonly sessionId: string;
  readonly personId: string;
  /** The id of the last message received; null at first. */
  readonly after: string | null;
  /** Refuses when the subscription is no longer permitted; called before every read. */
  readonly permit: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Live changes of hotels, from every process. */
export interface LiveChanges {
  /**
   * Streams the changes of one hotel until the signal. Only the position of a subscriber is in memory, so a slow reader only reads later.
   * Rules: CONSOLE-9, LIMIT-23. Errors: SVC-9004 when the session, the person or the hotel has no share left; SVC-9003 when the process
   * stops; those of `permit`.
   */
  subscribe(subscription: LiveSubscription): AsyncGenerator<LiveMessage, void, void>;
  close(): Promise<void>;
}

interface ChangeRow {
  position: bigint;
  event_id: string;
  name: string;
  resource_id: string;
}

const readStart = systemStatement<{ newest: bigint; is_kept: boolean }>(
  'access.read_live_start',
  `select coalesce(max(c.position), 0)::bigint as newest, coalesce(bool_or(c.position = $1), false) as is_kept
     from (select n.position from access.live_change n where n.position = $1
           union all (select n.position from access.live_change n order by n.position desc limit 1)) c`,
);

const readChanges = systemStatement<ChangeRow>(
  'access.read_live_changes',
  `select c.position, c.event_id, c.name, c.resource_id from access.live_change c
    where c.tenant_id = $1 and c.position > $2 order by c.position limit $3`,
);

type Bounds = Pick<typeof limits, 'liveStreamsMax' | 'liveStreamsOfPersonMax' | 'liveStreamsOfSessionMax'>;

interface LiveDeps {
  readonly log: Repetition['log'];
  readonly bounds?: { readonly [Name in keyof Bounds]: number };
}

/** Opens streams of changes, driven by database notifications; polling makes up for lost ones. */
export function openLiveChanges(db: Database, { log, bounds = limits }: LiveDeps): LiveChanges {
  const subscribers = new Set<LiveSubscriber>();
  const shares = tenantShares(bounds.liveStreamsMax);
  const stop = new AbortController();
  const wake = (tenantIds: readonly string[] | null): void => {
    for (const { tenantId, wakeUp } of subscribers) if (tenantIds === null || tenantIds.includes(tenantId ?? '')) wakeUp.notify();
  };
  const wakeForAccess = (): void => {
    for (const subscriber of subscribers) subscriber.isAccessChanged = true;
    wake(null);
  };
  const onNotice = (notice: Notice | null): void => {
    if (notice?.channel !== liveChannel) return wakeForAccess(); // after a break, too: notifications were missed
    wake(notice.payload === '' ? null : notice.payload.split(','));
  };
  const listening = listenTo(db, { channels: [liveChannel, accessChannel], onNotice, log, signal: stop.signal });
  return {
    async *subscribe(subscription) {
      await subscription.permit(); // strangers take no place of a hotel
      requirePersonalRoom(subscribers, subscription, bounds);
      const release = shares.take(subscription.tenantId ?? platform);
      if (!release) throw tooManyStreams('tenant_id');
      const isResumed = subscription.after !== null;
      const subscriber: LiveSubscriber = { ...subscription, wakeUp: new WakeUp(), stopped: stop.signal, isAccessChanged: isResumed };
      subscribers.add(subscriber); // before the first read, so that nothing after it is missed
      try {
        yield* changesOf(db, subscriber);
      } finally {
        subscribers.delete(subscriber);
        release();
      }
    },
    close: async () => {
      stop.abort();
      wake(null);
      await listening;
    },
  };
}

/** The share of staff who work for no hotel. */
const platform = '';

/** Limits the streams of a session and a person, so that others have room. Errors: SVC-9004. */
function requirePersonalRoom(
  subscribers: Iterable<LiveSubscription>,
  own: LiveSubscription,
  bounds: NonNullable<LiveDeps['bounds']>,
): void {
  let [ofSession, ofPerson] = [0, 0];
  for (const { sessionId, personId } of subscribers) {
    if (sessionId === own.sessionId) ofSession++;
    if (personId === own.personId) ofPerson++;
  }
  if (ofSession >= bounds.liveStreamsOfSessionMax) throw tooManyStreams('session');
  if (ofPerson >= bounds.liveStreamsOfPersonMax) throw tooManyStreams('person');
}

const streamRetrySeconds = 60;

function tooManyStreams(field: string): ServiceError {
  return new ServiceError('SVC-9004', [{ field, issue: 'has too many open streams' }], { retryAfterSeconds: streamRetrySeconds });
}

interface LiveSubscriber extends LiveSubscription {
  readonly wakeUp: WakeUp;
  readonly stopped: AbortSignal;
  /** Set when tenants, tokens, people, settings, clocks or maintenance may have changed. */
  isAccessChanged: boolean;
}

async function* changesOf(db: Database, subscriber: LiveSubscriber): AsyncGenerator<LiveMessage, void, void> {
  const { tenantId, after, permit, signal, wakeUp, stopped } = subscriber;
  const start = await startOf(db, after);
  let position = start.position;
  if (start.message) yield start.message;
  while (!signal.aborted) {
    if (stopped.aborted) throw new ServiceError('SVC-9003'); // the browser reconnects, to another process
    await permit();
    if (subscriber.isAccessChanged) {
      subscriber.isAccessChanged = false;
      yield { id: String(position), kind: 'change', event: accessChanged };
    }
    const rows = await db.runAsSystem(readChanges, [tenantId, position, limits.liveChangesAtOnce]);
    for (const row of rows) yield messageOf(row);
    position = rows.at(-1)?.position ?? position;
    if (rows.length < limits.liveChangesAtOnce) await wakeUp.wait(limits.livePollMs, signal);
  }
}

/** Changes by operators are not hotel events: they are announced without details and have no position. */
const accessChanged = 'access.changed';

const positionPattern = /^\d{1,18}$/;

async function startOf(db: Database, after: string | null): Promise<{ position: bigint; message: LiveMessage | null }> {
  const requested = after !== null && positionPattern.test(after) ? BigInt(after) : null;
  const [row] = await db.runAsSystem(readStart, [requested]);
  if (requested !== null && row?.is_kept) return { position: requested, message: null };
  const newest = row?.newest ?? 0n;
  return { position: newest, message: { id: String(newest), kind: after === null ? 'ready' : 'reset' } };
}

function messageOf({ position, name, event_id, resource_id }: ChangeRow): LiveMessage {
  return { id: String(position), kind: 'change', event: name, event_id, resource_id };
}
