const repetitionsMax = 8;

/**
 * CPU milliseconds of this thread for some work: the minimum of several runs, up to the first one within the bound. Other load on the machine
 * makes a run dearer, never cheaper.
 */
export function leastCpuTime(boundMs: number, run: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < repetitionsMax && least > boundMs; runs += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
