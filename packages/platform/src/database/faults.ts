import { refuse, ServiceError } from '@innkeeper/kernel';

/** The fields of a PostgreSQL error that decisions depend on. */
interface PostgresFault {
  readonly code: string;
  readonly constraint: string | undefined;
}

const deadlockDetected = '40P01';
const serializationFailure = '40001';
const foreignKeyViolation = '23503';

/** Transient server and connection states: shutdown, start-up, fail-over, read-only standby, too many connections, lost socket. */
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const unavailableTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'not queryable',
  'Query read timeout',
  'Cannot use a pool after',
];

/** The SQLSTATE and constraint of a database error; null for any other error. */
export function postgresFault(error: unknown): PostgresFault | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { code: error.code, constraint };
}

/**
 * Thrown by a transaction that finds, holding its locks, that it needs others. It releases all of them and restarts: taking more while
 * holding the first would break the lock order. Decision: infra/decisions/0035.
 */
export class RestartTransaction extends Error {}

/**
 * True when repeating the whole transaction can succeed: deadlock, serialization failure, other locks needed, or a guest merged meanwhile.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof RestartTransaction) return true;
  const fault = postgresFault(error);
  if (!fault) return false;
  if (fault.code === foreignKeyViolation) return fault.constraint?.endsWith('_guest_fk') ?? false;
  return fault.code === deadlockDetected || fault.code === serializationFailure;
}

const transactionAborted = '25P02';

/** True when a statement failed only because an earlier one in its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return postgresFault(error)?.code === transactionAborted;
}

/** True when the database is temporarily unavailable (SVC-9003). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fault = postgresFault(error);
  if (fault && unavailableCodes.has(fault.code)) return true;
  return unavailableTexts.some((text) => error.message.includes(text));
}

const sqlState = /^[0-9A-Z]{5}$/;

/** True when the database reported a rollback; false when the outcome is unknown. */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof ServiceError) return error.code === 'SVC-9003' ? isRolledBack(error.cause) : true;
  return sqlState.test(postgresFault(error)?.code ?? '') && !isUnavailable(error);
}

/** True when an error is a violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return postgresFault(error)?.constraint === constraint;
}

const overdueCodes = new Set(['57014', '55P03']); // statement and lock time-outs: the server ended the statement, the connection is sound

/** True when the database gave up a statement at a time-out and did nothing (SVC-9003). */
function isOverdue(error: unknown): boolean {
  return overdueCodes.has(postgresFault(error)?.code ?? '');
}

const diskFull = '53100';

/**
 * True when the database has no disk space to write (SVC-9003). Nothing was written, the connection is sound, and reads still work.
 * Rules: ERR-18.
 */
export function isDiskFull(error: unknown): boolean {
  return postgresFault(error)?.code === diskFull;
}

const tenantAway = 'tenant_away'; // raised by platform.require_here

/** The refusal of work for a tenant that is on its way to another cell, or has its home there. The same work is done again, here or there. */
export class TenantAway extends ServiceError {
  constructor(cause?: unknown) {
    super('SVC-9003', [], { cause, retryAfterSeconds: 1 });
  }
}

/** True when work failed because its tenant is on its way to another cell. It says nothing about the work of others. Rules: CELL-12. */
export function isTenantAway(error: unknown): boolean {
  return error instanceof TenantAway || violates(error, tenantAway);
}

// Text, numbers and dates that no column can store; schemas refuse them first.
const untakableCodes = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/**
 * Translates an unavailable database, a full disk, a time-out, repeated deadlocks and a tenant on its way to another cell to SVC-9003, and a
 * value that no column can store to SVC-2013; everything else passes through.
 */
export function translateFault(error: unknown): unknown {
  if (error instanceof ServiceError) return error;
  if (untakableCodes.has(postgresFault(error)?.code ?? '')) return refuse('SVC-2013', 'request', 'holds a value that cannot be stored');
  if (isTenantAway(error)) return new TenantAway(error);
  if (!isUnavailable(error) && !isDiskFull(error) && !isOverdue(error) && !isRetryable(error)) return error;
  return new ServiceError('SVC-9003', [], { cause: error, retryAfterSeconds: 2 });
}

/** The refusal in a thrown value: the refusal itself or the translation of a database fault; else null. */
export function refusalIn(error: unknown): ServiceError | null {
  const translated = translateFault(error);
  return translated instanceof ServiceError ? translated : null;
}
