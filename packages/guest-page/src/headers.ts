import type { RequestHandler } from 'express';

/** Forms are submitted to this service, which may redirect to the provider's card page. */
function policyFor(cardPage: string | null, frameAncestors = "'none'"): string {
  const provider = URL.parse(cardPage ?? '')?.origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    provider === undefined ? "form-action 'self'" : `form-action 'self' ${provider}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const pageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-store',
} as const;

/** Sets the headers of every answer under `/stay`: the address of a page is its key, so it must not leak. Rules: STAY-11. */
export function withPageHeaders(cardPage: string | null): RequestHandler {
  const headers = { ...pageHeaders, 'Content-Security-Policy': policyFor(cardPage) };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}

/** Headers of a page that sites of the hotel may frame. Rules: DIRECT-35. */
export function framedHeaders(cardPage: string | null, origins: readonly string[]): Readonly<Record<string, string>> {
  return { ...pageHeaders, 'Content-Security-Policy': policyFor(cardPage, origins.length === 0 ? undefined : origins.join(' ')) };
}

const demoPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of the widget demo: the strictest policy under which a site can embed the widget. Rules: STAY-18. */
export function withDemoHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.set({ ...pageHeaders, 'Content-Security-Policy': demoPolicy });
    next();
  };
}
