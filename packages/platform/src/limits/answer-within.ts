/**
 * Resolves with the answer, or rejects after `timeoutMs`. An answer that arrived while this process was busy is not late: timers run before
 * received data is read, so the time-out waits for one round of reading.
 */
export function answerWithin<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new Error(`no answer within ${timeoutMs} ms`))));
    }, timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
