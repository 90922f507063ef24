import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorLine, factsLine } from './error-line.ts';
import { redactor } from './redact.ts';

export interface LogOptions {
  readonly level: string;
  readonly name: string;
  /** Values that must never be written, such as keys and passwords of the environment. */
  readonly secrets?: readonly string[];
}

/**
 * One line of JSON per request and attempt. Secrets and personal data are cut out wherever they turn up: errors are written by a list
 * of what is allowed, fields by their name, and the finished line by the shapes that secrets have.
 * Lines that come while one is being written leave together; what is left is written when the process ends.
 */
export function createLogger({ level, name, secrets = [] }: LogOptions): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 0 });
  process.once('exit', () => flush(destination));
  const options: LoggerOptions = {
    level,
    name,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine, error: errorText, sdk: factsLine },
    redact: { paths: secretNames.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    hooks: { streamWrite: redactor(secrets) },
  };
  return pino(options, destination);
}

const secretNames = ['authorization', 'token', 'secret', 'password', 'payment_token', 'document', 'email', 'phone'];

/** Attempts report what went wrong as a text; whatever else comes under the name is an error. */
function errorText(value: unknown): unknown {
  return value instanceof Error ? errorLine(value) : value;
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
