import { refuse } from '@innkeeper/kernel';
import type { Request, RequestHandler } from 'express';

/** Recognises origins of this service. */
export type IsOwnOrigin = (request: Request, origin: string) => boolean;

/**
 * Refuses forms from other sites. Pages that send no referrer have the origin `null`; then only `Sec-Fetch-Site` can reject a post, and
 * clients that send neither header are not browsers. Rules: STAY-12. Errors: SVC-1003.
 */
export function requireOwnOrigin(isOwnOrigin: IsOwnOrigin): RequestHandler {
  return (request, _response, next) => {
    if (request.method !== 'POST') return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwnSite = site === undefined || site === 'same-origin';
    const isOwn = origin === undefined || origin === 'null' || isOwnOrigin(request, origin);
    next(isOwnSite && isOwn ? undefined : refuse('SVC-1003', 'Origin', 'must be an address of this service'));
  };
}
