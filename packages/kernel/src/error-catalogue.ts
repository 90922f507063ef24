/** Retry advice for clients: never repeat, repeat with the same key, wait and repeat, or let an operator decide. */
type RetryAdvice = 'never' | 'same-key' | 'after-wait' | 'operator';

interface ErrorRow {
  readonly status: number;
  readonly retry: RetryAdvice;
  readonly message: string;
}

/** One row per public error code. Rules: ERR-1, ERR-2. A code never changes its meaning within v1. */
export const errorCatalogue = {
  'SVC-1001': { status: 401, retry: 'never', message: 'bearer token missing or malformed' },
  'SVC-1002': { status: 401, retry: 'never', message: 'token revoked or rotated out' },
  'SVC-1003': { status: 403, retry: 'never', message: 'token lacks permission' },
  'SVC-1004': { status: 401, retry: 'never', message: 'token belongs to the other environment' },
  'SVC-2001': { status: 400, retry: 'never', message: 'body is not valid JSON' },
  'SVC-2002': { status: 400, retry: 'never', message: 'Content-Type is not application/json' },
  'SVC-2003': { status: 422, retry: 'never', message: 'required field missing' },
  'SVC-2004': { status: 422, retry: 'never', message: 'arrival must be strictly before departure' },
  'SVC-2005': { status: 422, retry: 'never', message: 'rate plan does not belong to the room type' },
  'SVC-2006': { status: 422, retry: 'never', message: 'guest document data fails the national format check' },
  'SVC-2007': { status: 422, retry: 'never', message: 'currency mismatch' },
  'SVC-2008': { status: 422, retry: 'never', message: 'idempotency key reused with a different payload' },
  'SVC-2009': { status: 422, retry: 'never', message: 'value not in the accepted set' },
  'SVC-2010': { status: 422, retry: 'never', message: 'a referenced id resolves to nothing in this tenant' },
  'SVC-2011': { status: 404, retry: 'never', message: 'no such resource or route' },
  'SVC-2012': { status: 400, retry: 'never', message: 'unknown field or parameter' },
  'SVC-2013': { status: 422, retry: 'never', message: 'value malformed or out of range' },
  'SVC-2014': { status: 400, retry: 'never', message: 'cursor invalid' },
  'SVC-2015': { status: 413, retry: 'never', message: 'body too large' },
  'SVC-2016': { status: 405, retry: 'never', message: 'method not allowed on this path' },
  'SVC-3001': { status: 409, retry: 'operator', message: 'no inventory for one or more nights' },
  'SVC-3002': { status: 409, retry: 'operator', message: 'rate quote does not match the current rate table' },
  'SVC-3003': { status: 409, retry: 'operator', message: 'the free-cancellation window has closed' },
  'SVC-3004': { status: 409, retry: 'operator', message: 'the arrival date is not today' },
  'SVC-3005': { status: 409, retry: 'operator', message: 'the folio is closed' },
  'SVC-3006': { status: 409, retry: 'operator', message: 'the resource was changed since it was read' },
  'SVC-3007': { status: 409, retry: 'operator', message: 'transition not allowed from the present state' },
  'SVC-3008': { status: 409, retry: 'operator', message: 'folio balance not settled' },
  'SVC-3009': { status: 409, retry: 'operator', message: 'no free room, or the chosen room is not available' },
  'SVC-3010': { status: 409, retry: 'after-wait', message: 'a request with the same idempotency key is still running' },
  'SVC-3011': { status: 409, retry: 'operator', message: 'a restriction of the rate plan refuses the stay' },
  'SVC-4001': { status: 502, retry: 'after-wait', message: 'OTA channel unreachable' },
  'SVC-4002': { status: 502, retry: 'operator', message: 'OTA channel rejected the payload' },
  'SVC-4003': { status: 409, retry: 'operator', message: 'the channel already knows a reservation with this external id' },
  'SVC-4004': { status: 422, retry: 'never', message: 'rate plan not mapped to the requested channel' },
  'SVC-4005': { status: 502, retry: 'same-key', message: 'payment provider timed out' },
  'SVC-4006': { status: 402, retry: 'operator', message: 'payment provider rejected the charge' },
  'SVC-4007': { status: 502, retry: 'after-wait', message: 'national submission endpoint unreachable' },
  'SVC-4008': { status: 422, retry: 'operator', message: 'lock system does not know the room' },
  'SVC-4009': { status: 502, retry: 'same-key', message: 'lock system unreachable or too late' },
  'SVC-4010': { status: 502, retry: 'operator', message: 'lock system cannot issue a key now' },
  'SVC-4011': { status: 502, retry: 'after-wait', message: 'fiscal authority unreachable' },
  'SVC-5001': { status: 429, retry: 'after-wait', message: 'per-endpoint limit reached' },
  'SVC-5002': { status: 429, retry: 'after-wait', message: 'per-tenant limit reached' },
  'SVC-9001': { status: 500, retry: 'same-key', message: 'unhandled server error' },
  'SVC-9002': { status: 503, retry: 'after-wait', message: 'scheduled maintenance' },
  'SVC-9003': { status: 503, retry: 'after-wait', message: 'service temporarily unavailable' },
  'SVC-9004': { status: 503, retry: 'after-wait', message: 'overloaded: the share of this caller is used up' },
} as const satisfies Record<`SVC-${number}`, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldIssue {
  readonly field: string;
  readonly issue: string;
}

/** A list of field issues; SVC-4006 alone carries the provider's reason instead. */
export type ErrorDetails = readonly FieldIssue[] | { readonly provider_reason: string };

interface RefusalOptions {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  /** Replaces the catalogue's message where it would be wrong. */
  readonly message?: string;
}

/** An expected refusal. Anything else thrown is a bug and becomes SVC-9001. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = [], options: RefusalOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Shorthand for a refusal that names one field. Errors: the given code. */
export function refuse(code: ErrorCode, field: string, issue: string): ServiceError {
  return new ServiceError(code, [{ field, issue }]);
}
