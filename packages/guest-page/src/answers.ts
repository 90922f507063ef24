import type { ServiceError } from '@innkeeper/kernel';
import type { Request, Response } from 'express';
import type { Html } from './html.ts';
import type { Opening, StayView } from './stay-view.ts';
import { languageFor, type Speech, speechOf } from './texts/speech.ts';
import { plainPage } from './view/layout.ts';

export interface Asked {
  readonly request: Request;
  readonly response: Response;
}

/** What was opened; null once whoever asks has been answered. Rules: STAY-2. */
export function openedBy<T>(opening: Opening<T>, { request, response }: Asked): T | null {
  if ('waitSeconds' in opening) {
    sendTooMany({ request, response }, opening.waitSeconds);
    return null;
  }
  return opening.opened ?? sendNothing(request, response);
}

export function sendTooMany({ request, response }: Asked, seconds: number): void {
  const speech = speechFor(request, null);
  response.set('Retry-After', String(seconds));
  send(response, 429, plainPage(speech, speech.say('tooManyTitle'), speech.say('tooMany', { seconds })));
}

/** A page that tells nothing: of a token that never was, of one that has ended, and of an address that is none. Rules: STAY-2. */
export function sendNothing(request: Request, response: Response): null {
  const speech = speechFor(request, null);
  send(response, 404, plainPage(speech, speech.say('notFoundTitle'), speech.say('notFound')));
  return null;
}

/** What a partner has not answered is shown on the page of the stay, which is still to be had. */
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
