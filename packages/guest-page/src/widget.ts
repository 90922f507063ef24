import { readFileSync } from 'node:fs';
import express, { type RequestHandler } from 'express';

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *', // its whole purpose; the key stands in the fragment, which the embedding page has anyhow
].join('; ');

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

const maxAge = 'public, max-age=300';

/** The conversation of a stay for a hotel's own site: a script that opens a frame, and the frame. Rules: MSG-29, STAY-13. */
export function widgetPages(): express.Router {
  const router = express.Router();
  router.get('/widget.js', file('widget.js', 'text/javascript'));
  router.get('/widget/frame', file('frame.html', 'html', { 'Content-Security-Policy': framePolicy }));
  router.get('/widget/frame.js', file('frame.js', 'text/javascript'));
  router.get('/widget/frame.css', file('frame.css', 'text/css'));
  return router;
}

/** Any site may load it: it holds nothing of anybody. */
function file(name: string, type: string, headers: Readonly<Record<string, string>> = {}): RequestHandler {
  const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return (_request, response) => {
    response.set({ ...commonHeaders, ...headers, 'Cache-Control': maxAge, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.type(type).send(content);
  };
}
