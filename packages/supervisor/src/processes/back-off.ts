const firstMs = 200;
const longestMs = 10_000;
const soundAfterMs = 30_000;

/** How long to wait before the next restart: doubling, and from the start again once the last run held. */
export function createBackOff(): (ranForMs: number) => number {
  let nextMs = firstMs;
  return (ranForMs) => {
    if (ranForMs >= soundAfterMs) nextMs = firstMs;
    const waitMs = nextMs;
    nextMs = Math.min(nextMs * 2, longestMs);
    return waitMs;
  };
}
