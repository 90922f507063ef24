import type { MaintenanceWatch } from '@innkeeper/access';
import { bookingPages, type GuestPageDeps, guestPage, type LiveStreams, paymentPages, widgetPages } from '@innkeeper/guest-page';
import { newId } from '@innkeeper/kernel';
import type { Config, Logger } from '@innkeeper/platform';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { bookingDoor } from '../booking-page/booking-door.ts';
import { siteOf } from '../console/site.ts';
import { type StayDoorDeps, stayDoor } from '../guest-page/stay-door.ts';
import { paymentDoor } from '../payment-page/payment-door.ts';
import { clientAddress } from './client-address.ts';

export interface GuestPagesDeps extends StayDoorDeps {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>;
  readonly log: Logger;
  readonly streams: LiveStreams;
  readonly maintenance: Pick<MaintenanceWatch, 'secondsLeft'>;
}

/** Routes of the guest pages, the widget and the booking pages. Rules: STAY-2, STAY-13, DIRECT-30. */
export function guestPages(deps: GuestPagesDeps): express.Router {
  const { config, log, maintenance, streams } = deps;
  const siteOfRequest = siteOf(config);
  const addressOf = clientAddress(config.TRUST_PROXY);
  const router = express.Router();
  router.use(['/stay', '/pay', '/widget', '/widget.js', '/book', '/book.js'], compression());
  router.use(['/stay', '/pay', '/book'], logged(log));
  const pages: GuestPageDeps = {
    door: stayDoor(deps),
    streams,
    isOwnOrigin: (request, origin) => siteOfRequest(request).origins.has(origin),
    siteOf: (request) => {
      const { isSecure, origins } = siteOfRequest(request);
      return { isSecure, origin: [...origins].at(-1) ?? '' };
    },
    cardPage: deps.cardPage,
    requestOf: (request, response) => {
      const requestId = response.getHeader('X-Request-Id');
      return { requestId: typeof requestId === 'string' ? requestId : newId('request'), address: addressOf(request) || null };
    },
    maintenanceSeconds: maintenance.secondsLeft,
    onFault: (error) => log.error({ err: error }, 'guest page failed'),
  };
  router.use('/stay', guestPage(pages));
  router.use('/book', bookingPages({ ...pages, door: bookingDoor(deps) }));
  router.use('/pay', paymentPages({ ...pages, payments: paymentDoor(deps) }));
  router.use(widgetPages(pages));
  return router;
}

/** One line per request, with the route pattern: the real path contains the token of the stay. Rules: STAY-11. */
function logged(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { baseUrl, method, route } = request;
      const path: unknown = Object(route).path;
      const ms = Math.round((performance.now() - start) * 100) / 100;
      const request_id = response.getHeader('X-Request-Id');
      log.info({ request_id, method, route: `${baseUrl}${typeof path === 'string' ? path : '/*'}`, status: response.statusCode, ms });
    });
    next();
  };
}
