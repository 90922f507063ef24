import { type ErrorCode, type ErrorDetails, errorCatalogue, type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** Refusal as sent to the caller of a procedure. */
interface RefusalBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** Shapes an error for the caller: refusals unchanged, everything else as SVC-9001 without details. */
function refusalBody(error: TRPCError): RefusalBody {
  const { code, message, details } = refusalOfCall(error) ?? new ServiceError('SVC-9001');
  return { code, message, details };
}

/** Refusal behind a failed call, unwrapped from the RPC layer's error; null for errors on our side. */
export function refusalOfCall(error: TRPCError): ServiceError | null {
  if (error.cause instanceof z.ZodError) return inputFault(error.cause);
  if (error.cause instanceof ServiceError) return error.cause;
  const code = codeOfRpc(error);
  return code ? new ServiceError(code) : refusalIn(error.cause ?? error);
}

/** Code for requests that the RPC layer itself refuses. Rules: ERR-16. */
function codeOfRpc({ code, cause }: TRPCError): ErrorCode | undefined {
  if (code !== 'BAD_REQUEST') return codesOfRpc[code];
  if (cause instanceof SyntaxError) return 'SVC-2001';
  return cause instanceof URIError ? 'SVC-2011' : 'SVC-2013';
}

const codesOfRpc: { readonly [Name in TRPCError['code']]?: ErrorCode } = {
  NOT_FOUND: 'SVC-2011',
  PARSE_ERROR: 'SVC-2001',
  METHOD_NOT_SUPPORTED: 'SVC-2016',
  PAYLOAD_TOO_LARGE: 'SVC-2015',
  UNSUPPORTED_MEDIA_TYPE: 'SVC-2002',
};

/** Unknown fields first, as everywhere. Rules: ERR-5. */
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

/** Adds the refusal and its status to the answer of a failed procedure. */
export function refusalShape<S extends { readonly message: string; readonly data: object }>({
  shape,
  error,
}: {
  shape: S;
  error: TRPCError;
}) {
  const serviceError = refusalBody(error);
  const { status: httpStatus } = errorCatalogue[serviceError.code];
  return { ...shape, message: serviceError.message, data: { ...shape.data, httpStatus, serviceError } };
}

const httpNames = {
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<number, TRPCError['code']>;

function isNamed(status: number): status is keyof typeof httpNames {
  return Object.hasOwn(httpNames, status);
}

/** Gives a refusal its HTTP status; bugs stay unchanged, for the log. */
export function withHttpStatus(error: TRPCError): TRPCError {
  const refusal = error.cause instanceof ServiceError ? error.cause : null;
  if (!refusal) return error;
  const { status } = errorCatalogue[refusal.code];
  return new TRPCError({ code: isNamed(status) ? httpNames[status] : 'BAD_REQUEST', message: refusal.message, cause: refusal });
}
