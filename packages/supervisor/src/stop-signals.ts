/** A shell's exit code for a command that Ctrl-C has ended. */
export const interruptedCode = 130;

const sameRequestMs = 1_000;

export interface StopSignals {
  readonly signal: AbortSignal;
  /** Resolves when a stop is requested. */
  readonly stopped: Promise<void>;
}

/**
 * Ctrl-C, SIGTERM, SIGHUP and the end of the parent request a stop; a second request ends this process at once and leaves
 * the rest to the guardian. npm and the terminal may both forward one key press, so signals close together count as one request.
 */
export function listenForStop(onForce: () => void): StopSignals {
  const stop = new AbortController();
  let requestedAt = 0;
  const requestStop = (): void => {
    if (!stop.signal.aborted) {
      requestedAt = performance.now();
      return stop.abort(new Error('stopped'));
    }
    if (performance.now() - requestedAt > sameRequestMs) onForce();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, requestStop);
  if (process.connected) process.once('disconnect', () => stop.abort(new Error('stopped')));
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }));
  return { signal: stop.signal, stopped };
}

/** Never resolves; rejects when the signal is aborted. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
