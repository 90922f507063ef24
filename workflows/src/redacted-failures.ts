import { errorLine, redactor } from '@innkeeper/platform';
import { ApplicationFailure, TemporalFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

const redact = redactor();

/** Redacts errors of activities like log lines: they go into the history, which everybody with access to Temporal can read. */
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

/** Keeps the stack frames of the original error. */
function failureOf(error: unknown): ApplicationFailure {
  const { type, message, code, stack } = errorLine(error);
  const redacted = redact(code === undefined ? message : `${String(code)}: ${message}`);
  const failure = ApplicationFailure.create({ type, message: redacted });
  failure.stack = [`${type}: ${redacted}`, ...(stack ?? [])].join('\n    ');
  return failure;
}
