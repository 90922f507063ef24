import { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { localeFor, type PageExchange, send } from './answers.ts';
import { plainPage } from './view/layout.ts';

export interface FailureDeps {
  /** Remaining maintenance time; null outside of maintenance. */
  readonly maintenanceSeconds: () => number | null;
  /** Called with errors on our side. */
  readonly onFault: (error: unknown) => void;
}

/** Answers 503 during maintenance, when nothing is read or written. */
export function refuseInMaintenance({ maintenanceSeconds }: FailureDeps): RequestHandler {
  return (request, response, next) => {
    const seconds = maintenanceSeconds();
    if (seconds === null) return next();
    const locale = localeFor(request, null);
    response.set('Retry-After', String(seconds));
    send(response, 503, plainPage(locale, locale.text('wrongTitle'), locale.text('wrong')));
  };
}

/** Error page for failures that no other page shows. */
export function onError(deps: FailureDeps): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => fail(deps, error, { request, response });
}

/** Answers refusals by the router or form parser, and errors on our side. */
function fail({ onFault }: FailureDeps, error: unknown, { request, response }: PageExchange): void {
  const refusal = refusalIn(error);
  const status = refusal?.status ?? statusOf(error) ?? 500;
  if (status >= 500 && !(refusal instanceof ServiceError)) onFault(error);
  if (response.headersSent) return;
  const locale = localeFor(request, null);
  if (refusal?.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
  send(response, status, plainPage(locale, locale.text('wrongTitle'), locale.text(status >= 500 ? 'wrong' : 'refused')));
}

/** Status of a client error reported by the form parser. */
function statusOf(error: unknown): number | null {
  const status: unknown = Object(error).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
