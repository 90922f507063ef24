import { setTimeout as pause } from 'node:timers/promises';
import type { StartFailure } from '../start-failure.ts';

/** Time that an API, or what stands in front of it, may take to serve. */
export const readyMs = 60_000;

const pollMs = 50;

/** Polls `/readyz` until it answers 200; fails with `failure` when that takes too long. */
export async function untilServing(
  url: string,
  { signal, failure }: { readonly signal: AbortSignal; readonly failure: StartFailure },
): Promise<void> {
  const giveUpAt = performance.now() + readyMs;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await isReady(`${url}/readyz`)) return;
    await pause(pollMs);
  }
  throw failure;
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
