import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';

const noncePlaceholder = 'CSP_NONCE';
const yearSeconds = 31_536_000;

/** Page shown while this installation has no built application. */
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
      <p>This installation does not include the console application. Its procedures are served at <code>/console/trpc</code>.</p>
    </main>
  </body>
</html>
`;

/**
 * Serves the console application from a folder: files under `assets` are named by content hash and cached indefinitely, `index.html`
 * answers every other path. Files may be precompressed as `.br` and `.gz`. Rules: CONSOLE-7, CONSOLE-8.
 */
export function consolePage(folder: string | null): express.Router {
  const router = express.Router();
  router.get('/', redirectToFolder);
  const html = folder === null ? emptyPage : readFileSync(join(folder, 'index.html'), 'utf8');
  if (folder !== null) {
    const assets = sirv(join(folder, 'assets'), { immutable: true, maxAge: yearSeconds, brotli: true, gzip: true, etag: true, setHeaders });
    router.use('/assets', withoutCacheHeader, assets, (_request, response) => void response.status(404).end());
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
const redirectToFolder: RequestHandler = (request, response, next) => {
  if (request.originalUrl.split('?')[0] !== '/console') return next();
  response.redirect(308, '/console/');
};

/** Drops the service-wide `no-store`, which does not apply to assets. */
const withoutCacheHeader: RequestHandler = (_request, response, next) => {
  response.removeHeader('Cache-Control');
  next();
};

/** Files beside the page have a dot in their names; every other path belongs to the application. */
const isFile = /^\/[^/]+\.\w+$/;

const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Scripts only from our own files, no eval, nothing from other hosts. Styles created by scripts carry the nonce. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
