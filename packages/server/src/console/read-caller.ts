import { type Membership, readMembership, readSession, type Session } from '@innkeeper/access';
import { limits, systemClock } from '@innkeeper/kernel';
import type { Database } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import { once } from '../process/once.ts';
import { fairCalls } from './fair-calls.ts';

interface CallerCredentials {
  /** The session's value; null without one. */
  readonly cookie: string | null;
  readonly network: string;
}

/** Reads the caller's session and membership. */
export interface CallerReads {
  /** The session, read once. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly session: () => Promise<Session>;
  /** The current session, for long-running calls. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly freshSession: () => Promise<Session>;
  /** Errors: SVC-2011, SVC-9003, SVC-9004. */
  readonly membershipIn: (session: Session, tenantId: string) => Promise<Membership>;
}

export type ReadCaller = (credentials: CallerCredentials) => CallerReads;

/**
 * Reads sessions and memberships through a fair queue, in the share of the hotel the session used last, or else of its network. Without
 * the queue, a call would wait for everything that another hotel sent at once. Rules: CONSOLE-55. Decision: infra/decisions/0033.
 */
export function callerReader(db: Database): ReadCaller {
  const queued = fairCalls({ atOnceMax: limits.consoleSessionsReadAtOnceMax, waitingMax: limits.consoleCallsWaitingMax });
  const hotels = new LRUCache<string, string>({ max: limits.consoleSessionsKnownMax }); // by the session's value
  return ({ cookie, network }) => {
    const inShare = <T>(read: () => Promise<T>): Promise<T> => queued((cookie && hotels.get(cookie)) ?? network, read);
    const freshSession = () => inShare(() => readSession({ db, clock: systemClock }, cookie));
    return {
      session: once(freshSession),
      freshSession,
      membershipIn: async (session, tenantId) => {
        const membership = await inShare(() => readMembership(db, session, tenantId));
        if (cookie !== null) hotels.set(cookie, tenantId);
        return membership;
      },
    };
  };
}
