import express, { type Request, type Response } from 'express';
import { openedOrRefused, type PageExchange, paramOf, send, sendNotFound } from '../answers.ts';
import { asset } from '../asset.ts';
import { takeReturn } from '../card-return.ts';
import { onError, refuseInMaintenance } from '../failures.ts';
import type { GuestPageDeps } from '../guest-page.ts';
import { framedHeaders, withPageHeaders } from '../headers.ts';
import { requireOwnOrigin } from '../own-origin.ts';
import { plainPage } from '../view/layout.ts';
import type { BookingDoor, BookingPort } from './booking-view.ts';
import { localeOfPage } from './page-language.ts';
import { beginSession, showSearch } from './search-pages.ts';
import { cancelSession, cardReturnPath, showSession, takeDetails } from './session-pages.ts';

export interface BookingPageDeps extends Omit<GuestPageDeps, 'door' | 'streams'> {
  readonly door: BookingDoor;
}

/** Everything under `/book`: the booking pages of a hotel, which work without scripts. Rules: DIRECT-30, DIRECT-34, DIRECT-35. */
export function bookingPages(deps: BookingPageDeps): express.Router {
  const router = express.Router();
  router.use(withPageHeaders(deps.cardPage));
  router.get('/assets/book.css', asset('book.css', 'text/css'));
  router.use(refuseInMaintenance(deps));
  router.use(requireOwnOrigin(deps.isOwnOrigin));
  router.get('/card', returnFromCard);
  router.get('/frame', (request, response) => showFrame(deps, request, response));
  router.get('/:property', (request, response) =>
    withPort(deps, { request, response }, (port) => {
      if (isIndexed(request)) response.removeHeader('X-Robots-Tag');
      return showSearch(deps, { port, request, response });
    }),
  );
  router.get('/:property/pictures/:file', (request, response) => sendPicture(deps, { request, response }));
  router.post('/:property/sessions', (request, response) =>
    withPort(deps, { request, response }, (port) => beginSession(deps, { port, request, response })),
  );
  router.get('/:property/:session', (request, response) =>
    withPort(deps, { request, response }, (port) => showSession(deps, { port, request, response })),
  );
  router.post('/:property/:session', (request, response) =>
    withPort(deps, { request, response }, (port) => takeDetails(deps, { port, request, response })),
  );
  router.post('/:property/:session/cancel', (request, response) =>
    withPort(deps, { request, response }, (port) => cancelSession(deps, { port, request, response })),
  );
  router.use((request, response) => sendNotFound(request, response));
  router.use(onError(deps));
  return router;
}

/** Only the first page, in each language, is for search engines. */
function isIndexed({ query }: Request): boolean {
  return Object.keys(query).every((name) => name === 'language');
}

async function withPort(deps: BookingPageDeps, exchange: PageExchange, work: (port: BookingPort) => Promise<void>): Promise<void> {
  const { request, response } = exchange;
  const port = openedOrRefused(await deps.door.open(paramOf(request, 'property'), deps.requestOf(request, response)), exchange);
  if (port) await work(port);
}

const pictureName = /^([\w-]{22})\.webp$/;

/** A picture under the digest of its content, which browsers and caches may keep. Rules: DIRECT-37. */
async function sendPicture(deps: BookingPageDeps, exchange: PageExchange): Promise<void> {
  const { request, response } = exchange;
  const port = openedOrRefused(await deps.door.openPictures(paramOf(request, 'property'), deps.requestOf(request, response)), exchange);
  if (!port) return;
  const [, digest] = pictureName.exec(paramOf(request, 'file')) ?? [];
  const picture = digest === undefined ? null : await port.readPicture(digest);
  if (!picture) return void sendNotFound(request, response);
  response.set('Cache-Control', 'public, max-age=31536000, immutable').removeHeader('X-Robots-Tag');
  response.type('image/webp').send(picture);
}

/** The search in a frame of the hotel's site; what follows opens a window of its own, with cookies of its own. Rules: DIRECT-35. */
async function showFrame(deps: BookingPageDeps, request: Request, response: Response): Promise<void> {
  const key = typeof request.query['key'] === 'string' ? request.query['key'] : '';
  const framed = openedOrRefused(await deps.door.openByKey(key, deps.requestOf(request, response)), { request, response });
  if (!framed) return;
  response.set(framedHeaders(deps.cardPage, framed.origins));
  await showSearch(deps, { port: framed.port, request, response, frameKey: key });
}

/** Returns from the provider to the session that was left; without its cookie, nothing is revealed. Rules: DIRECT-34. */
function returnFromCard(request: Request, response: Response): void {
  const { state, payment_token: paymentToken } = request.query;
  const path = typeof state === 'string' ? takeReturn(request, response, state, cardReturnPath) : null;
  if (path === null || !/^\w+\/\w+$/.test(path)) {
    const locale = localeOfPage(request);
    return send(response, 410, plainPage(locale, locale.text('bookLostTitle'), locale.text('bookLost')));
  }
  const query = typeof paymentToken === 'string' ? new URLSearchParams({ payment_token: paymentToken }) : 'unpaid';
  response.redirect(303, `/book/${path}?${query}`);
}
