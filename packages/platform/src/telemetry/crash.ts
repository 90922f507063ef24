import type { Logger } from './log.ts';
import { redactor } from './redact.ts';

/** Ends the process after an uncaught error, with an ordinary log line: the runtime's own message would contain everything. */
export function exitOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1); // exit handlers write the rest of the log
  });
}

/** Text of a fatal error for standard error, when there is no log yet. */
export function fatalErrorText(error: unknown): string {
  return redactor()(error instanceof Error ? error.message : String(error));
}
