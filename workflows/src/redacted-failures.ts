import { errorLine, redactor } from '@innkeeper/platform';
import { ApplicationFailure, TemporalFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

const redact = redactor();

/** What an activity throws goes into the history, where everybody with access to Temporal reads it: it is redacted as a log line is. */
export const redactedFailures: ActivityInterceptorsFactory = () => ({
  inbound: {
    execute: async (input, next) => {
      try {
        return await next(input);
      } catch (error) {
        throw error instanceof TemporalFailure ? error : failureOf(error);
      }
    },
  },
});

/** With the frames of the error itself, not of this place. */
function failureOf(error: unknown): ApplicationFailure {
  const { type, message, code, stack } = errorLine(error);
  const redacted = redact(code === undefined ? message : `${String(code)}: ${message}`);
  const failure = ApplicationFailure.create({ type, message: redacted });
  failure.stack = [`${type}: ${redacted}`, ...(stack ?? [])].join('\n    ');
  return failure;
}
