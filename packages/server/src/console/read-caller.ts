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

/** Reads of who calls, and for which hotel. */
export interface CallerReads {
  /** The session, read once. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly session: () => Promise<Session>;
  /** The session as it is now, for what goes on for long. Errors: SVC-1001, SVC-9003, SVC-9004. */
  readonly freshSession: () => Promise<Session>;
  /** Errors: SVC-2011, SVC-9003, SVC-9004. */
  readonly membershipIn: (session: Session, tenantId: string) => Promise<Membership>;
}

export type ReadCaller = (credentials: CallerCredentials) => CallerReads;

/**
 * Reads sessions and memberships in a fair queue: in the share of the hotel for which the session worked last, and of the network where it has worked
 * for none. A call before them would wait for all that another hotel has sent at once. Rules: CONSOLE-55. Decision: infra/decisions/0033.
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
