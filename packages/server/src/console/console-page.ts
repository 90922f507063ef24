import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';

const noncePlaceholder = 'CSP_NONCE';
const yearSeconds = 31_536_000;

/** What is shown while no application is built into this installation. */
const emptyPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Innkeeper</title>
  </head>
  <body>
    <main>
      <h1>Innkeeper</h1>
      <p>The console's application is not part of this installation. Its procedures answer at <code>/console/trpc</code>.</p>
    </main>
  </body>
</html>
`;

/**
 * The console's application out of a folder: files under `assets` are named by their content and kept for ever by browsers, `index.html` answers
 * every other path. Files may lie there compressed as `.br` and `.gz`. Rules: CONSOLE-7, CONSOLE-8.
 */
export function consolePage(folder: string | null): express.Router {
  const router = express.Router();
  router.get('/', toFolder);
  const html = folder === null ? emptyPage : readFileSync(join(folder, 'index.html'), 'utf8');
  if (folder !== null) {
    const assets = sirv(join(folder, 'assets'), { immutable: true, maxAge: yearSeconds, brotli: true, gzip: true, etag: true, setHeaders });
    router.use('/assets', kept, assets, (_request, response) => void response.status(404).end());
    const files = sirv(folder, { maxAge: 0, brotli: true, gzip: true, etag: true, setHeaders });
    router.use((request, response, next) => (isFile.test(request.path) ? files(request, response, next) : next()));
  }
  router.get('/{*path}', (_request, response) => {
    const nonce = randomBytes(16).toString('base64');
    response.set({ ...pageHeaders, 'Content-Security-Policy': policyOf(nonce), 'Cache-Control': 'no-store' });
    response.type('html').send(html.replaceAll(noncePlaceholder, nonce));
  });
  return router;
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
}

/** Addresses in the page are relative to `/console/`. */
const toFolder: RequestHandler = (request, response, next) => {
  if (request.originalUrl.split('?')[0] !== '/console') return next();
  response.redirect(308, '/console/');
};

/** What the rest of the service says of every answer is not said of these. */
const kept: RequestHandler = (_request, response, next) => {
  response.removeHeader('Cache-Control');
  next();
};

/** Files beside the page have names with a dot; every other path is an address of the application. */
const isFile = /^\/[^/]+\.\w+$/;

const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** No script but our own files, nothing evaluated, nothing from another host. Styles that scripts make carry the nonce. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
