const initialMs = 200;
const maxMs = 5_000; // including the start of the process every recovery stays under ten seconds
const healthyAfterMs = 5_000;

/** Delay before the next restart: exponential up to five seconds, reset after a healthy run. Rules: OPS-31. */
export function createRestartBackOff(): (wasReadyForMs: number) => number {
  let nextMs = initialMs;
  return (wasReadyForMs) => {
    const waitMs = wasReadyForMs >= healthyAfterMs ? initialMs : nextMs;
    nextMs = Math.min(waitMs * 2, maxMs);
    return waitMs;
  };
}
