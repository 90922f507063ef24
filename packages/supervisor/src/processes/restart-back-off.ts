const initialMs = 200;
const maxMs = 5_000; // with the start of the process itself every recovery stays under ten seconds
const healthyAfterMs = 5_000;

/** The delay before the next restart: exponential up to five seconds, and from the beginning again after a run that was healthy. Rules: OPS-31. */
export function createRestartBackOff(): (wasReadyForMs: number) => number {
  let nextMs = initialMs;
  return (wasReadyForMs) => {
    const waitMs = wasReadyForMs >= healthyAfterMs ? initialMs : nextMs;
    nextMs = Math.min(waitMs * 2, maxMs);
    return waitMs;
  };
}
