import { limits, ServiceError } from '@innkeeper/kernel';
import { FairTasks, shareOf, tenantShares } from '@innkeeper/platform';

/** Runs a call when its owner is served; one whose caller has left by then is dropped. Errors: SVC-9004. */
export type FairCalls = <T>(ownerId: string, call: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The queues of the console's calls to hotels, by hotel. */
export interface CallQueues {
  readonly calls: FairCalls;
  /** Calls that ask a partner, and hold no connection while they wait for it. A partner that answers late holds up no others. */
  readonly partners: FairCalls;
  /** Moves of clocks, which take long and would leave no room for other calls. */
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
 * Owners share what runs at once, and the places in which the rest waits: however many sessions a tenant has, a call of another waits for no
 * more than one of theirs. Rules: CONSOLE-55. Decision: infra/decisions/0033. Errors: SVC-9004.
 */
export function fairCalls({ atOnceMax, waitingMax }: Bounds): FairCalls {
  const queue = new FairTasks(shareOf(atOnceMax));
  const places = tenantShares(waitingMax);
  return async (ownerId, call, signal) => {
    const leavePlace = places.take(ownerId);
    if (!leavePlace) throw overloaded();
    return queue.run(ownerId, async () => {
      leavePlace();
      if (signal?.aborted) throw overloaded(); // nobody reads it
      return call();
    });
  };
}

function overloaded(): ServiceError {
  return new ServiceError('SVC-9004', [{ field: 'session', issue: 'too many calls wait already' }], { retryAfterSeconds: 1 });
}
