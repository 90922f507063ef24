const sameKeyMs = 1_000;

export interface StopSignals {
  readonly signal: AbortSignal;
  /** Fulfilled when the instance is to stop. */
  readonly stopped: Promise<void>;
}

/**
 * Ctrl-C, SIGTERM, SIGHUP and the end of the parent ask for a stop; a second request ends this process at once and leaves
 * the rest to the guardian. npm and the terminal may both pass one key press on, so what follows at once is the same request.
 */
export function listenForStop(onForce: () => void): StopSignals {
  const stop = new AbortController();
  let askedAt = 0;
  const ask = (): void => {
    if (!stop.signal.aborted) {
      askedAt = performance.now();
      return stop.abort(new Error('stopped'));
    }
    if (performance.now() - askedAt > sameKeyMs) onForce();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  if (process.connected) process.once('disconnect', () => stop.abort(new Error('stopped')));
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }));
  return { signal: stop.signal, stopped };
}
