import { errorOf, InnkeeperError } from './innkeeper-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** The signal ends the request; fetch needs it beside the request, because a signal that a request follows may be garbage-collected on Node 20. */
export type LimitedFetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

export interface Repeating {
  readonly fetch: LimitedFetch;
  readonly timeoutMs: number; // of each attempt, its answer read to the end
  readonly retriesMax: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const limitedWaitsMax = 5; // others of the tenant may take what was waited for
const longestWaitMs = 120_000; // what takes longer, a maintenance window for instance, is for the caller to decide
const firstBackoffMs = 500;

/**
 * Sends a request until it succeeds, is refused finally, or has used up its retries; throws InnkeeperError in the latter cases.
 * A 429 is repeated after exactly its Retry-After and costs no retry.
 */
export function repeatingFetch(options: Repeating): (request: Request) => Promise<Response> {
  return async (request) => {
    const left: Attempts = { retries: options.retriesMax, limited: limitedWaitsMax };
    for (let backoffMs = firstBackoffMs; ; backoffMs *= 2) {
      const answer = await attempt(request, options);
      if (answer instanceof Response) return answer;
      const waitMs = answer.retryAfterSeconds === null ? backoffMs : answer.retryAfterSeconds * 1_000;
      if (!mayRepeat(answer, left) || waitMs > longestWaitMs) throw answer;
      await options.wait(waitMs, request.signal);
    }
  };
}

interface Attempts {
  retries: number;
  limited: number;
}

/** Counts what it allows. */
function mayRepeat(error: InnkeeperError, left: Attempts): boolean {
  if (error.status === 429) return left.limited-- > 0;
  return isPassing(error) && left.retries-- > 0;
}

/**
 * Whether the same request, with the same key, may fare better: nothing came, our own fault, a degraded service, a payment whose outcome
 * is unknown, an earlier attempt that is still running, or a gateway that speaks for itself. Any other refusal stays one.
 */
function isPassing({ status, code }: InnkeeperError): boolean {
  if (status === 0 || status === 500 || status === 503) return true;
  if (code === null) return status === 502 || status === 504;
  return code === 'SVC-4005' || code === 'SVC-4009' || code === 'SVC-3010';
}

/** One request. Its answer is read here, so that one that is cut off counts as none. */
async function attempt(request: Request, { fetch, timeoutMs }: Repeating): Promise<Response | InnkeeperError> {
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
