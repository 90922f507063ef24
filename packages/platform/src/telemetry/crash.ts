import type { Logger } from './log.ts';
import { redactor } from './redact.ts';

/** Ends the process after an uncaught error, with a log line like every other: the runtime's own message would contain everything. */
export function exitOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1); // what is left of the log is written on the way out
  });
}

/** Why a process cannot continue, for its error output, where there is no log yet. */
export function fatalErrorText(error: unknown): string {
  return redactor()(error instanceof Error ? error.message : String(error));
}
