import { heartbeat } from '@temporalio/activity';

const heartbeatEveryMs = 2_000; // well within the time-out that the workflows set

/** Reports to Temporal while the work goes on that this process lives, so that what a dead one has begun is repeated soon. */
export async function withHeartbeats<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), heartbeatEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
