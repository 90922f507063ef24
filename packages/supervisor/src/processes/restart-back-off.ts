const initialMs = 200;
const maxMs = 10_000;
const stableAfterMs = 30_000;

/** The delay before the next restart: exponential, and reset by a run that stayed up long enough. */
export function createRestartBackOff(): (ranForMs: number) => number {
  let nextMs = initialMs;
  return (ranForMs) => {
    if (ranForMs >= stableAfterMs) nextMs = initialMs;
    const waitMs = nextMs;
    nextMs = Math.min(nextMs * 2, maxMs);
    return waitMs;
  };
}
