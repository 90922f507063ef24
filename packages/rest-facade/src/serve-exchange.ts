import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, limits, newId, type ServiceError } from '@innkeeper/kernel';
import { refusalIn, type TokenEnvironment } from '@innkeeper/platform';
import { showAddressRate } from './admission.ts';
import { unexpected } from './error-envelope.ts';
import { type Exchange, type FacadeDeps, type RequestOutcome, sendRefusal } from './exchange.ts';
import { ClientGone } from './read-request.ts';

/** Creates an exchange for each request, answers it or the error thrown, and reports the outcome. Rules: ERR-10. */
export function exchangeHandler(deps: FacadeDeps, answer: (exchange: Exchange) => Promise<void>) {
  return async (request: IncomingMessage, response: ServerResponse, environment: TokenEnvironment): Promise<void> => {
    const startedMs = performance.now();
    const [path, search] = splitTarget(request.url ?? '/');
    const exchange: Exchange = {
      request,
      response,
      environment,
      path,
      search,
      requestId: newId('request'),
      rate: null,
      operation: null,
      tenantId: null,
      actor: null,
      body: undefined,
      bodyBytes: 0,
      challenge: 'Bearer',
      inner: null,
      releaseBody: () => undefined,
    };
    let refused: RefusalOutcome = { code: null };
    try {
      await answer(exchange);
    } catch (error) {
      refused = await refuseExchange(deps, exchange, error);
    }
    exchange.releaseBody();
    deps.observe({
      route: exchange.operation?.route ?? 'unknown',
      method: request.method ?? '',
      status: response.statusCode,
      ...refused,
      ...exchange.inner,
      milliseconds: performance.now() - startedMs,
      requestId: exchange.requestId,
      tenantId: exchange.tenantId,
      actor: exchange.actor,
      operation: exchange.operation,
      body: exchange.bodyBytes > limits.shownBodyBytesMax ? undefined : exchange.body,
    });
  };
}

/** Splits a request target into path and query; a target in absolute form, as sent to proxies, begins with a host. */
function splitTarget(target: string): [string, string] {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

const clientGoneStatus = 499; // for log and metrics only: there is nobody to answer

/** Codes that are not our fault: maintenance was announced, and overload is caused by one caller. */
const expectedUnavailable: readonly ErrorCode[] = ['SVC-9002', 'SVC-9004'];

type RefusalOutcome = Pick<RequestOutcome, 'code' | 'fault'>;

/** Answers a refusal, or SVC-9001 for anything unexpected; returns the code and our own fault for the log. */
async function refuseExchange(deps: FacadeDeps, exchange: Exchange, error: unknown): Promise<RefusalOutcome> {
  if (error instanceof ClientGone || exchange.response.headersSent) {
    if (!exchange.response.headersSent) exchange.response.statusCode = clientGoneStatus;
    exchange.response.destroy();
    return { code: null, ...(error instanceof ClientGone ? {} : { fault: error }) };
  }
  const refusal = refusalOfThrown(error);
  if (!exchange.rate) await showAddressRate(deps, exchange);
  sendRefusal(exchange, refusal);
  return outcomeOfRefusal(refusal, error);
}

/** The refusal for anything thrown. Errors: SVC-9001 for anything unexpected. */
export function refusalOfThrown(error: unknown): ServiceError {
  return refusalIn(error) ?? unexpected(error);
}

/** A refusal for the log, with the fault if it is ours. */
export function outcomeOfRefusal(refusal: ServiceError, error: unknown): RefusalOutcome {
  const isFault = refusal.status >= 500 && !expectedUnavailable.includes(refusal.code);
  return isFault ? { code: refusal.code, fault: refusal.cause ?? error } : { code: refusal.code };
}
