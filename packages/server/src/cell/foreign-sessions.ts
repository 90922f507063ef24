import { type RecognisedSession, recognisedSession } from '@innkeeper/access';
import type { Directory } from '@innkeeper/cells';
import { monotonicMs } from '@innkeeper/kernel';
import { LRUCache } from 'lru-cache';
import type { CallCell } from './cell-calls.ts';
import { cellName } from './request-reference.ts';

/** The session that a browser shows, and the cell that its cookie names. */
export interface SessionReference {
  readonly cell: string;
  /** SHA-256 of the session's value, which itself leaves this cell for no other. */
  readonly digest: Buffer;
}

/** Sessions of other cells. */
export interface ForeignSessions {
  /** The session as it was at most five seconds ago; null for one that has ended. Rules: CELL-10. Errors: SVC-9003. */
  find(reference: SessionReference): Promise<RecognisedSession | null>;
  /** The session as it is. Rules: CELL-10. Errors: SVC-9003. */
  confirm(reference: SessionReference): Promise<RecognisedSession | null>;
}

export interface ForeignSessionsDeps {
  /** The name of this cell. */
  readonly cell: string;
  readonly directory: Pick<Directory, 'findCell'>;
  readonly call: CallCell;
  readonly nowMs?: () => number;
}

const sessionsMax = 10_000;
const knownMs = 5_000;

/** Asks the cell of a session. Only what it knows is cached; a cell that the directory does not know is asked nothing. */
export function foreignSessions({ cell, directory, call, nowMs = monotonicMs }: ForeignSessionsDeps): ForeignSessions {
  const confirm = async (reference: SessionReference): Promise<RecognisedSession | null> => {
    if (reference.cell === cell || !cellName.test(reference.cell)) return null;
    const home = await directory.findCell(reference.cell);
    if (!home) return null;
    const input = { digest: reference.digest.toString('hex') };
    return call(home, { procedure: 'account.session', input, answer: recognisedSession.nullable() });
  };
  const known = new LRUCache<string, RecognisedSession, SessionReference>({
    max: sessionsMax,
    ttl: knownMs,
    ttlResolution: 0,
    perf: { now: nowMs },
    fetchMethod: async (_key, _stale, { context }) => (await confirm(context)) ?? undefined,
  });
  return {
    confirm,
    find: async (reference) => {
      const key = `${reference.cell} ${reference.digest.toString('base64')}`;
      return (await known.fetch(key, { context: reference })) ?? null;
    },
  };
}
