import { heartbeat } from '@temporalio/activity';

const heartbeatEveryMs = 2_000; // well within the time-out that the workflows set

/** Sends heartbeats to Temporal during the work, so that the work of a crashed process is retried soon. */
export async function withHeartbeats<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), heartbeatEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
