import { setTimeout as pause } from 'node:timers/promises';
import { moveLimits } from './move-limits.ts';

/** Polls until the condition holds; false when it did not within `msMax`. It is asked at least once. */
export async function awaitUntil(msMax: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + msMax;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() >= end) return false;
    await pause(moveLimits.pollMs);
  }
}
