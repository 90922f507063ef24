const repetitionsMax = 8;

/**
 * CPU milliseconds of this thread for some work: the least of several runs, which end with the first one within the bound. What else the machine
 * does makes a run dearer, never cheaper.
 */
export function cheapest(boundMs: number, run: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < repetitionsMax && least > boundMs; runs += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
