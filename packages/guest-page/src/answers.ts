import type { ServiceError } from '@innkeeper/kernel';
import type { Request, Response } from 'express';
import type { Html } from './html.ts';
import type { OpenResult, StayView } from './stay-view.ts';
import { languageFor, type Speech, speechOf } from './texts/speech.ts';
import { plainPage } from './view/layout.ts';

export interface PageExchange {
  readonly request: Request;
  readonly response: Response;
}

/** Returns what a token opened; null after a refusal has been answered. Rules: STAY-2. */
export function openedOrRefused<T>(opening: OpenResult<T>, { request, response }: PageExchange): T | null {
  if ('waitSeconds' in opening) {
    sendTooMany({ request, response }, opening.waitSeconds);
    return null;
  }
  return opening.opened ?? sendNotFound(request, response);
}

export function sendTooMany({ request, response }: PageExchange, seconds: number): void {
  const speech = speechFor(request, null);
  response.set('Retry-After', String(seconds));
  send(response, 429, plainPage(speech, speech.say('tooManyTitle'), speech.say('tooMany', { seconds })));
}

/** The same page for unknown tokens, expired tokens and unknown addresses, so that it reveals nothing. Rules: STAY-2. */
export function sendNotFound(request: Request, response: Response): null {
  const speech = speechFor(request, null);
  send(response, 404, plainPage(speech, speech.say('notFoundTitle'), speech.say('notFound')));
  return null;
}

/** Faults of partners are not among these: they are shown on the page of the stay, which still works. */
export function isOurFault({ code }: ServiceError): boolean {
  return code.startsWith('SVC-9');
}

export function send(response: Response, status: number, page: Html): void {
  response.status(status).type('html').send(page.text);
}

export function speechFor(request: Request, ofGuest: StayView['language']): Speech {
  return speechOf(languageFor(ofGuest, request.headers['accept-language']));
}

export function paramOf({ params }: Request, name: string): string {
  const value: unknown = params[name];
  return typeof value === 'string' ? value : '';
}
