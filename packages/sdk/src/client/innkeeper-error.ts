import type { components } from '../generated/api.ts';
import type { ErrorCode } from './error-codes.ts';

type Envelope = components['schemas']['Error'];

/** A list of field issues; only SVC-4006 has the provider's reason instead. */
export type ErrorDetails = NonNullable<Envelope['details']>;

/** A known code, or one that a newer server sends. */
type AnyCode = ErrorCode | (string & {});

interface ErrorFacts {
  readonly code: AnyCode | null;
  readonly status: number;
  readonly message: string;
  readonly requestId?: string | null;
  readonly details?: ErrorDetails;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** Thrown by every call that fails, except when the caller aborts it. */
export class InnkeeperError extends Error {
  /** The stable code to branch on; null if the answer did not come from Innkeeper: there was none, or a proxy answered. */
  readonly code: AnyCode | null;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | null;

  constructor({ code, status, message, requestId = null, details = [], retryAfterSeconds = null, cause }: ErrorFacts) {
    super(message, { cause });
    this.name = 'InnkeeperError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Reads the error from a response: its envelope, or only the status if it has none (a proxy's error page, for example). */
export async function errorOf(response: Response): Promise<InnkeeperError> {
  const { status, headers } = response;
  const seconds = headers.get('retry-after') ?? '';
  const retryAfterSeconds = /^\d{1,9}$/.test(seconds) ? Number(seconds) : null;
  const envelope: unknown = await response.json().catch(() => null);
  const requestId = headers.get('x-request-id');
  if (!isEnvelope(envelope)) return new InnkeeperError({ code: null, status, message: `HTTP ${status}`, requestId, retryAfterSeconds });
  const { code, message, details = [] } = envelope;
  return new InnkeeperError({ code, status, message: `${code}: ${message}`, requestId: envelope.request_id, details, retryAfterSeconds });
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
}
