import {
  adoptSession,
  digestOf,
  findSession,
  isSessionValue,
  type Membership,
  notSignedIn,
  readMembership,
  type Session,
} from '@innkeeper/access';
import { limits, systemClock } from '@innkeeper/kernel';
import type { Database } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import type { ForeignSessions } from '../cell/foreign-sessions.ts';
import { once } from '../process/once.ts';
import { fairCalls } from './fair-calls.ts';

interface CallerCredentials {
  /** The session's value; null without one. */
  readonly cookie: string | null;
  /** The cell in which it was opened, as the browser remembers; null if it does not. */
  readonly cell: string | null;
  readonly network: string;
}

/** Reads the caller's session and membership. */
export interface CallerReads {
  /** The session, read once. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly session: () => Promise<Session>;
  /** The current session, for long-running calls. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly freshSession: () => Promise<Session>;
  /** A session as its cell knows it at this moment, which for one of this cell is as it was read. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly confirmed: (session: Session) => Promise<Session>;
  /** Errors: SVC-2011, SVC-9003, SVC-9004. */
  readonly membershipIn: (session: Session, tenantId: string) => Promise<Membership>;
}

export type ReadCaller = (credentials: CallerCredentials) => CallerReads;

/**
 * Reads sessions and memberships through a fair queue, in the share of the hotel the session used last, or else of its network. Without
 * the queue, a call would wait for everything that another hotel sent at once. What this cell does not know is asked of the cell in which
 * the browser signed in. Rules: CONSOLE-55, CELL-10. Decisions: infra/decisions/0033, 0129.
 */
export function callerReader(db: Database, foreign: ForeignSessions | null): ReadCaller {
  const queued = fairCalls({ atOnceMax: limits.consoleSessionsReadAtOnceMax, waitingMax: limits.consoleCallsWaitingMax });
  const hotels = new LRUCache<string, string>({ max: limits.consoleSessionsKnownMax }); // by the session's value
  return ({ cookie, cell, network }) => {
    const inShare = <T>(read: () => Promise<T>): Promise<T> => queued((cookie && hotels.get(cookie)) ?? network, read);
    const readForeign = async (value: string, ask: 'find' | 'confirm'): Promise<Session | null> => {
      if (foreign === null || cell === null || !isSessionValue(value)) return null;
      const recognised = await foreign[ask]({ cell, digest: digestOf(value) }); // waits for nobody's share
      return recognised && inShare(() => adoptSession(db, recognised, cell));
    };
    const read = async (ask: 'find' | 'confirm'): Promise<Session> => {
      if (cookie === null) throw notSignedIn();
      const own = await inShare(() => findSession({ db, clock: systemClock }, digestOf(cookie)));
      const session = own ?? (await readForeign(cookie, ask));
      if (session === null) throw notSignedIn();
      return session;
    };
    const freshSession = () => read('find');
    return {
      session: once(freshSession),
      freshSession,
      confirmed: async (session) => (session.homeCell === null ? session : read('confirm')),
      membershipIn: async (session, tenantId) => {
        const membership = await inShare(() => readMembership(db, session, tenantId));
        if (cookie !== null) hotels.set(cookie, tenantId);
        return membership;
      },
    };
  };
}
