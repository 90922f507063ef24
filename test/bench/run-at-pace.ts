import { setTimeout as pause } from 'node:timers/promises';

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Starts something at an even pace, whether or not what began before has ended, and waits for all of it. Returns how often it was started. */
export async function runAtPace(work: (turn: number) => Promise<void>, { perSecond, seconds }: Pace): Promise<number> {
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    await pause(Math.max(0, startedAt + (turn * 1_000) / perSecond - performance.now()));
    underWay.push(work(turn));
  }
  await Promise.all(underWay);
  return underWay.length;
}
