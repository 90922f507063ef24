import type { ServiceError } from '@innkeeper/kernel';
import type { Request, Response } from 'express';
import type { Html } from './html.ts';
import type { OpenResult, StayView } from './stay-view.ts';
import { type Locale, languageFor, localeOf } from './texts/locale.ts';
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
  const locale = localeFor(request, null);
  response.set('Retry-After', String(seconds));
  send(response, 429, plainPage(locale, locale.text('tooManyTitle'), locale.text('tooMany', { seconds })));
}

/** The same page for unknown tokens, expired tokens and unknown addresses, so that it reveals nothing. Rules: STAY-2. */
export function sendNotFound(request: Request, response: Response): null {
  const locale = localeFor(request, null);
  send(response, 404, plainPage(locale, locale.text('notFoundTitle'), locale.text('notFound')));
  return null;
}

/** Faults of partners are not among these: they are shown on the page of the stay, which still works. */
export function isOurFault({ code }: ServiceError): boolean {
  return code.startsWith('SVC-9');
}

export function send(response: Response, status: number, page: Html): void {
  response.status(status).type('html').send(page.text);
}

export function localeFor(request: Request, ofGuest: StayView['language']): Locale {
  return localeOf(languageFor(ofGuest, request.headers['accept-language']));
}

export function paramOf({ params }: Request, name: string): string {
  const value: unknown = params[name];
  return typeof value === 'string' ? value : '';
}
