import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorLine, factsLine } from './error-line.ts';
import { openLogOutput } from './log-output.ts';
import { redactor } from './redact.ts';

export interface LogOptions {
  readonly level: string;
  readonly name: string;
  /** Values that must never be logged, such as keys and passwords of the environment. */
  readonly secrets?: readonly string[];
  /** Called for each line that could not be written. */
  readonly onLost?: () => void;
}

const standardOutput = 1;

/**
 * One line of JSON per request and attempt. Secrets and personal data are removed wherever they occur: errors by an allow-list, fields by
 * name, and the finished line by the patterns of secrets. Remaining lines are written when the process ends. Rules: OPS-20, OPS-32.
 */
export function createLogger({ level, name, secrets = [], onLost = () => undefined }: LogOptions): Logger {
  const output = openLogOutput(standardOutput, onLost);
  process.once('exit', () => output.flushSync());
  process.stderr.on('error', () => undefined); // the runtime writes warnings there
  const options: LoggerOptions = {
    level,
    name,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine, error: errorText, sdk: factsLine },
    redact: { paths: secretNames.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    hooks: { streamWrite: redactor(secrets) },
  };
  return pino(options, output);
}

const secretNames = ['authorization', 'token', 'secret', 'password', 'payment_token', 'document', 'email', 'phone'];

/** Attempts report a failure as text; any other value of the field is an error. */
function errorText(value: unknown): unknown {
  return value instanceof Error ? errorLine(value) : value;
}

export type { Logger };
