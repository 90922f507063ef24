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

/** What a browser is sent: `ready` once, `reset` when it has missed what is not kept any more and has to read everything anew, and changes. */
export interface LiveMessage {
  readonly id: string; // to resume after
  readonly kind: 'ready' | 'reset' | 'change';
  readonly event?: string;
  readonly event_id?: string;
  readonly resource_id?: string;
}

export interface Following {
  /** Null: the installation alone, for staff of the platform who work for no hotel. */
  readonly tenantId: string | null;
  readonly sessionId: string;
  readonly personId: string;
  /** The id of the last message that was received; null at first. */
  readonly after: string | null;
  /** Refuses when the browser may not follow any longer; asked before every reading. */
  readonly permit: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** The changes of hotels, as they happen in whichever process. */
export interface LiveChanges {
  /**
   * Follows the changes of one hotel until the signal. Nothing is kept in memory for a follower but its position: who reads slowly reads later.
   * Rules: CONSOLE-9, LIMIT-23. Errors: SVC-9004 when the session, the person or the hotel has no share left; SVC-9003 when the process stops; those
   * of `permit`.
   */
  follow(following: Following): AsyncGenerator<LiveMessage, void, void>;
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

/** Follows changes by notices of the database; one that is lost is made up for by asking. */
export function followLiveChanges(db: Database, { log, bounds = limits }: LiveDeps): LiveChanges {
  const followers = new Set<Follower>();
  const shares = tenantShares(bounds.liveStreamsMax);
  const stop = new AbortController();
  const wake = (tenantIds: readonly string[] | null): void => {
    for (const { tenantId, wakeUp } of followers) if (tenantIds === null || tenantIds.includes(tenantId ?? '')) wakeUp.notify();
  };
  const wakeForAccess = (): void => {
    for (const follower of followers) follower.isAccessChanged = true;
    wake(null);
  };
  const onNotice = (notice: Notice | null): void => {
    if (notice?.channel !== liveChannel) return wakeForAccess(); // after a break, too: what was said meanwhile was missed
    wake(notice.payload === '' ? null : notice.payload.split(','));
  };
  const listening = listenTo(db, { channels: [liveChannel, accessChannel], onNotice, log, signal: stop.signal });
  return {
    async *follow(following) {
      await following.permit(); // nobody takes a place of a hotel for which they do not work
      requirePersonalRoom(followers, following, bounds);
      const release = shares.take(following.tenantId ?? platform);
      if (!release) throw tooManyStreams('tenant_id');
      const isResumed = following.after !== null;
      const follower: Follower = { ...following, wakeUp: new WakeUp(), stopped: stop.signal, isAccessChanged: isResumed };
      followers.add(follower); // before the first reading, so that nothing is missed behind it
      try {
        yield* changesOf(db, follower);
      } finally {
        followers.delete(follower);
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

/** The share of those who work for no hotel. */
const platform = '';

/** However many tabs a session opens, and however many sessions a person, they leave room for others. Errors: SVC-9004. */
function requirePersonalRoom(followers: Iterable<Following>, own: Following, bounds: NonNullable<LiveDeps['bounds']>): void {
  let [ofSession, ofPerson] = [0, 0];
  for (const { sessionId, personId } of followers) {
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

interface Follower extends Following {
  readonly wakeUp: WakeUp;
  readonly stopped: AbortSignal;
  /** Tenants, tokens, people, settings, clocks or maintenance may have changed since the follower was told so. */
  isAccessChanged: boolean;
}

async function* changesOf(db: Database, follower: Follower): AsyncGenerator<LiveMessage, void, void> {
  const { tenantId, after, permit, signal, wakeUp, stopped } = follower;
  const start = await startOf(db, after);
  let position = start.position;
  if (start.message) yield start.message;
  while (!signal.aborted) {
    if (stopped.aborted) throw new ServiceError('SVC-9003'); // the browser comes back, to another process
    await permit();
    if (follower.isAccessChanged) {
      follower.isAccessChanged = false;
      yield { id: String(position), kind: 'change', event: accessChanged };
    }
    const rows = await db.runAsSystem(readChanges, [tenantId, position, limits.liveChangesAtOnce]);
    for (const row of rows) yield messageOf(row);
    position = rows.at(-1)?.position ?? position;
    if (rows.length < limits.liveChangesAtOnce) await wakeUp.wait(limits.livePollMs, signal);
  }
}

/** What operators change is no event of a hotel: it is announced without saying what it was, and has no position of its own. */
const accessChanged = 'access.changed';

const positionPattern = /^\d{1,18}$/;

async function startOf(db: Database, after: string | null): Promise<{ position: bigint; message: LiveMessage | null }> {
  const asked = after !== null && positionPattern.test(after) ? BigInt(after) : null;
  const [row] = await db.runAsSystem(readStart, [asked]);
  if (asked !== null && row?.is_kept) return { position: asked, message: null };
  const newest = row?.newest ?? 0n;
  return { position: newest, message: { id: String(newest), kind: after === null ? 'ready' : 'reset' } };
}

function messageOf({ position, name, event_id, resource_id }: ChangeRow): LiveMessage {
  return { id: String(position), kind: 'change', event: name, event_id, resource_id };
}
