import { type ErrorCode, type ErrorDetails, errorCatalogue, type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** A refusal as the command line and the console see it. */
export interface OperatorFault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** What an operator is told of an error: refusals as they are, everything else as SVC-9001 without its inside. */
export function operatorFault(error: TRPCError): OperatorFault {
  if (error.cause instanceof ServiceError) return faultOf(error.cause);
  if (error.cause instanceof z.ZodError) return faultOf(inputFault(error.cause));
  if (error.code === 'NOT_FOUND') return faultOf(new ServiceError('SVC-2011'));
  if (error.code === 'PARSE_ERROR') return faultOf(new ServiceError('SVC-2001'));
  return faultOf(new ServiceError('SVC-9001'));
}

function faultOf(refusal: ServiceError): OperatorFault {
  return { code: refusal.code, message: refusal.message, details: refusal.details };
}

/** Unknown fields first, as everywhere. Contract 2 (precedence). */
function inputFault(error: z.ZodError): ServiceError {
  const kinds = error.issues.map((issue) => issue.code);
  const details = error.issues.flatMap(toFieldIssues);
  if (kinds.includes('unrecognized_keys')) return new ServiceError('SVC-2012', details);
  return new ServiceError(kinds.every((kind) => kind === 'invalid_value') ? 'SVC-2009' : 'SVC-2013', details);
}

function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), issue: issue.message }];
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), issue: 'is not known' }));
}

const httpNames = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<number, TRPCError['code']>;

function isNamed(status: number): status is keyof typeof httpNames {
  return Object.hasOwn(httpNames, status);
}

/** Gives a refusal its HTTP status; bugs stay what they are, for the log. */
export function withHttpStatus(error: TRPCError): TRPCError {
  if (!(error.cause instanceof ServiceError)) return error;
  const { status } = errorCatalogue[error.cause.code];
  const code = isNamed(status) ? httpNames[status] : 'BAD_REQUEST';
  return new TRPCError({ code, message: error.cause.message, cause: error.cause });
}
