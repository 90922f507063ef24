import { limits } from '@innkeeper/kernel';
import type { Logger } from '@innkeeper/platform';

/** Aborts on the first SIGTERM or SIGINT; exits if the shutdown takes too long. */
export function stopSignal(log: Logger): AbortSignal {
  const stop = new AbortController();
  const onSignal = (name: string): void => {
    if (stop.signal.aborted) return;
    log.info({ signal: name }, 'stopping');
    stop.abort();
    setTimeout(() => {
      log.error('shutdown timed out');
      process.exit(1);
    }, limits.shutdownMs).unref();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return stop.signal;
}
