/** Handles items so many at a time, in their order. The first failure stops it; it is thrown once everything under way has ended. */
export async function inParallel<T>(items: readonly T[], atOnceMax: number, handle: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  let isStopped = false;
  const takeTurns = async (): Promise<void> => {
    for (const item of rest) {
      if (isStopped) return;
      await handle(item).catch((error: unknown) => {
        isStopped = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnceMax, items.length) }, takeTurns));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
