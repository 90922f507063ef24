import pLimit from 'p-limit';

/**
 * Starts items in order, at most `atOnceMax` at a time. The first failure stops further starts; it is thrown once the items in progress
 * have ended.
 */
export async function inParallel<T>(items: readonly T[], atOnceMax: number, handle: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnceMax);
  let isStopped = false;
  const handleUnlessStopped = async (item: T): Promise<void> => {
    if (isStopped) return;
    await handle(item).catch((error: unknown) => {
      isStopped = true;
      throw error;
    });
  };
  const ends = await Promise.allSettled(items.map((item) => limit(handleUnlessStopped, item)));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
