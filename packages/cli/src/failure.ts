import { type ErrorCode, errorCatalogue, type FieldIssue } from '@innkeeper/kernel';
import { CommanderError } from 'commander';
import { z } from 'zod';

/** The JSON printed on stderr when a command fails. Rules: OPS-9. */
export interface FailureBody {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

/** A failure found by the command line or reported by the instance. */
export class Failure extends Error {
  readonly body: FailureBody;

  constructor(body: FailureBody, cause?: unknown) {
    super(body.message, { cause });
    this.body = body;
  }
}

/** The failure of an unusable option or file. SVC-2013. */
export function malformed(field: string, issue: string): Failure {
  return new Failure(fault('SVC-2013', [{ field, issue }]));
}

/** The failure of a missing option. SVC-2003. */
export function missing(field: string, issue: string): Failure {
  return new Failure(fault('SVC-2003', [{ field, issue }]));
}

const codeOfCommander: Readonly<Record<string, string>> = {
  'commander.missingMandatoryOptionValue': 'SVC-2003',
  'commander.missingArgument': 'SVC-2003',
  'commander.optionMissingArgument': 'SVC-2003',
  'commander.unknownOption': 'SVC-2012',
  'commander.unknownCommand': 'SVC-2012',
  'commander.excessArguments': 'SVC-2012',
  'commander.help': 'SVC-2012',
};

/** The printed form of anything thrown. */
export function failureBody(error: unknown): FailureBody {
  if (error instanceof Failure) return error.body;
  if (error instanceof z.ZodError) return optionsFault(error);
  if (error instanceof CommanderError) return commandFault(error);
  return { code: 'SVC-9001', message: error instanceof Error ? error.message : String(error), details: [] };
}

function commandFault(error: CommanderError): FailureBody {
  const message = error.code === 'commander.help' ? 'no such command; --help lists them' : error.message.replace(/^error: /, '');
  return { code: codeOfCommander[error.code] ?? 'SVC-2013', message, details: [] };
}

function optionsFault(error: z.ZodError): FailureBody {
  const details = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), issue: issue.message }];
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), issue: 'is not known' }));
  });
  if (error.issues.some((issue) => issue.code === 'unrecognized_keys')) return fault('SVC-2012', details);
  if (error.issues.every((issue) => issue.code === 'invalid_value')) return fault('SVC-2009', details);
  return fault('SVC-2013', details);
}

function fault(code: ErrorCode, details: readonly FieldIssue[]): FailureBody {
  return { code, message: errorCatalogue[code].message, details };
}
