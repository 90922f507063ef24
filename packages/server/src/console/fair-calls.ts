import { limits, ServiceError } from '@innkeeper/kernel';
import { FairTasks, shareOf, tenantShares } from '@innkeeper/platform';

/** Runs a call when its owner is next in the fair queue; drops it if its caller has disconnected by then. Errors: SVC-9004. */
export type FairCalls = <T>(ownerId: string, call: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Fair queues of the console's calls, by hotel. */
export interface CallQueues {
  readonly calls: FairCalls;
  /** Calls to partners, which hold no database connection while they wait. A slow partner delays no other calls. */
  readonly partners: FairCalls;
  /** Clock changes, which take long and would crowd out other calls. */
  readonly clocks: FairCalls;
}

export function callQueues(): CallQueues {
  const waitingMax = limits.consoleCallsWaitingMax;
  return {
    calls: fairCalls({ atOnceMax: limits.consoleCallsAtOnceMax, waitingMax }),
    partners: fairCalls({ atOnceMax: limits.consoleCallsToPartnersMax, waitingMax }),
    clocks: fairCalls({ atOnceMax: limits.consoleClocksAtOnceMax, waitingMax }),
  };
}

interface Bounds {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/**
 * Owners share both the concurrency and the queue: however many sessions a tenant has, a call of another tenant waits for at most one of
 * theirs. Rules: CONSOLE-55. Decision: infra/decisions/0033. Errors: SVC-9004.
 */
export function fairCalls({ atOnceMax, waitingMax }: Bounds): FairCalls {
  const queue = new FairTasks(shareOf(atOnceMax));
  const places = tenantShares(waitingMax);
  return async (ownerId, call, signal) => {
    const leavePlace = places.take(ownerId);
    if (!leavePlace) throw overloaded();
    return queue.run(ownerId, async () => {
      leavePlace();
      if (signal?.aborted) throw overloaded(); // nobody reads the answer
      return call();
    });
  };
}

function overloaded(): ServiceError {
  return new ServiceError('SVC-9004', [{ field: 'session', issue: 'too many calls wait already' }], { retryAfterSeconds: 1 });
}
