import { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { type Asked, send, speechFor } from './answers.ts';
import { plainPage } from './view/layout.ts';

export interface Surroundings {
  /** While the service is closed for work on it: for how long yet. */
  readonly maintenanceSeconds: () => number | null;
  /** Called with what went wrong on our side. */
  readonly onFault: (error: unknown) => void;
}

/** Nothing is read and nothing written during maintenance. */
export function whileOpen({ maintenanceSeconds }: Surroundings): RequestHandler {
  return (request, response, next) => {
    const seconds = maintenanceSeconds();
    if (seconds === null) return next();
    const speech = speechFor(request, null);
    response.set('Retry-After', String(seconds));
    send(response, 503, plainPage(speech, speech.say('wrongTitle'), speech.say('wrong')));
  };
}

/** A page for what no other page could say. */
export function onError(deps: Surroundings): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => fail(deps, error, { request, response });
}

/** What the router or the parser of forms refuses, and what went wrong on our side. */
function fail({ onFault }: Surroundings, error: unknown, { request, response }: Asked): void {
  const refusal = refusalIn(error);
  const status = refusal?.status ?? statusOf(error) ?? 500;
  if (status >= 500 && !(refusal instanceof ServiceError)) onFault(error);
  if (response.headersSent) return;
  const speech = speechFor(request, null);
  if (refusal?.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
  send(response, status, plainPage(speech, speech.say('wrongTitle'), speech.say(status >= 500 ? 'wrong' : 'refused')));
}

/** Of an error of the parser of forms, which is the client's. */
function statusOf(error: unknown): number | null {
  const status: unknown = Object(error).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
