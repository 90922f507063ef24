import type { RequestHandler } from 'express';

/** Forms go to this service, and from there to the page on which the provider takes cards. */
function policyFor(cardPage: string | null): string {
  const provider = URL.parse(cardPage ?? '')?.origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    provider === undefined ? "form-action 'self'" : `form-action 'self' ${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
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

/** What every answer below `/stay` carries: the address of the page is its key, so it goes nowhere else. Rules: STAY-11. */
export function withPageHeaders(cardPage: string | null): RequestHandler {
  const headers = { ...pageHeaders, 'Content-Security-Policy': policyFor(cardPage) };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
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

/** What the page that shows the widget carries: the strictest policy with which a site can embed it. Rules: STAY-18. */
export function withDemoHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.set({ ...pageHeaders, 'Content-Security-Policy': demoPolicy });
    next();
  };
}
