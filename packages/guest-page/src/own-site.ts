import { refuse } from '@innkeeper/kernel';
import type { Request, RequestHandler } from 'express';

/** Whether an origin is one of this service. */
export type IsOwnOrigin = (request: Request, origin: string) => boolean;

/**
 * Forms of other sites are refused. A page that sends no referrer names its origin as `null`: then only the browser's word for the same site
 * counts against a post, and whoever sends neither is no browser. Rules: STAY-12. Errors: SVC-1003.
 */
export function fromOwnPages(isOwnOrigin: IsOwnOrigin): RequestHandler {
  return (request, _response, next) => {
    if (request.method !== 'POST') return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwnSite = site === undefined || site === 'same-origin';
    const isOwn = origin === undefined || origin === 'null' || isOwnOrigin(request, origin);
    next(isOwnSite && isOwn ? undefined : refuse('SVC-1003', 'Origin', 'must be an address of this service'));
  };
}
