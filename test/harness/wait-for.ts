import { setTimeout as wait } from 'node:timers/promises';

const firstPauseMs = 20;
const longestPauseMs = 250;
const busyFactor = 5;

/** Distinguishes what hangs from what is slow: nothing takes this long, and no guarantee depends on this time. */
const hangTimeoutMs = 90_000;

/** Polls until there is an answer; fails naming what was awaited. */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  { timeoutMs = hangTimeoutMs }: { timeoutMs?: number } = {},
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const answer = await probe();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > giveUpAt) throw new Error(`timed out after ${timeoutMs} ms waiting for ${what}`);
    await wait(pauseMs);
  }
}

/** Time to wait for something promised within `timeoutMs`: a machine busy with other tests is slower. */
export function promised(timeoutMs: number): { timeoutMs: number } {
  return { timeoutMs: timeoutMs * busyFactor };
}
