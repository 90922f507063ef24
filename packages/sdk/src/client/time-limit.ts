/**
 * Runs `work` with a signal that fires with the caller's, or after `timeoutMs` with a `TimeoutError`; rejects with its reason even if the
 * work ignores it. Uses its own timer and a race, because on Node 20 dependent signals may be garbage-collected and then never fire.
 */
export function withTimeLimit<T>(signal: AbortSignal, timeoutMs: number, work: (limited: AbortSignal) => Promise<T>): Promise<T> {
  const limited = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (reason: unknown): void => {
      limited.abort(reason);
      reject(reason);
    };
    const abort = (): void => end(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => end(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs);
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    work(limited.signal).finally(finish).then(resolve, reject);
  });
}
