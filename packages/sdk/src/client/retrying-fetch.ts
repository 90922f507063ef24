import { errorOf, InnkeeperError } from './innkeeper-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** A fetch with its signal as an argument, because on Node 20 a signal referenced only by the request may be garbage-collected. */
export type LimitedFetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

export interface RetryOptions {
  readonly fetch: LimitedFetch;
  readonly timeoutMs: number; // for each attempt, including reading its answer
  readonly retriesMax: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const limitedWaitsMax = 5; // other clients of the tenant may use up the capacity meanwhile
const longestWaitMs = 120_000; // longer waits, such as a maintenance window, are left to the caller
const firstBackoffMs = 500;

/**
 * Sends a request until it succeeds, is refused permanently, or has used up its retries; throws InnkeeperError in the latter cases.
 * A 429 is retried after exactly its Retry-After and does not count as a retry.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const left: Attempts = { retries: options.retriesMax, limited: limitedWaitsMax };
    for (let backoffMs = firstBackoffMs; ; backoffMs *= 2) {
      const answer = await attempt(request, options);
      if (answer instanceof Response) return answer;
      const waitMs = answer.retryAfterSeconds === null ? backoffMs : answer.retryAfterSeconds * 1_000;
      if (!takeAttempt(answer, left) || waitMs > longestWaitMs) throw answer;
      await options.wait(waitMs, request.signal);
    }
  };
}

interface Attempts {
  retries: number;
  limited: number;
}

/** Uses up one of the remaining attempts; false if none is left or the error is permanent. */
function takeAttempt(error: InnkeeperError, left: Attempts): boolean {
  if (error.status === 429) return left.limited-- > 0;
  return isRetryable(error) && left.retries-- > 0;
}

/**
 * Reports whether the same request, with the same key, may succeed later: no answer, a fault or outage of the service, a payment with
 * unknown outcome, an earlier attempt that is still running, or a gateway's own error. Any other refusal is permanent.
 */
function isRetryable({ status, code }: InnkeeperError): boolean {
  if (status === 0 || status === 500 || status === 503) return true;
  if (code === null) return status === 502 || status === 504;
  return code === 'SVC-4005' || code === 'SVC-4009' || code === 'SVC-3010';
}

/** Makes one request and reads its whole answer, so that a cut-off answer counts as none. */
async function attempt(request: Request, { fetch, timeoutMs }: RetryOptions): Promise<Response | InnkeeperError> {
  try {
    return await withTimeLimit(request.signal, timeoutMs, async (signal) => {
      const response = await fetch(request.clone(), { signal });
      if (!response.ok) return errorOf(response);
      const { status, statusText, headers } = response;
      const bytes = await response.arrayBuffer();
      return new Response(status === 204 ? null : bytes, { status, statusText, headers });
    });
  } catch (cause) {
    request.signal.throwIfAborted();
    return new InnkeeperError({ code: null, status: 0, message: `no answer from ${new URL(request.url).origin}`, cause });
  }
}
