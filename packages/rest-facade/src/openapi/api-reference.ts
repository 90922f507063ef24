import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { type Documented, openApiDocument } from './document.ts';
import { llmsText } from './llms-text.ts';
import { referencePage, startScript } from './page.ts';

const viewer = fileURLToPath(new URL('./browser/standalone.js', import.meta.resolve('@scalar/api-reference')));

/** What `apiReference` serves. */
export const referencePaths = ['/openapi.json', '/llms.txt', '/docs', '/docs/start.js', '/docs/viewer.js'];

/**
 * `/openapi.json`, `/llms.txt` and `/docs`, served from here alone: the page asks no other host for anything and is forbidden to.
 * The document is built once. Rules: WIRE-39, WIRE-41, WIRE-45.
 */
export function apiReference(documented: Documented): Router {
  const router = express.Router();
  router.get('/openapi.json', unchanging(JSON.stringify(openApiDocument(documented)), 'application/json'));
  router.get('/llms.txt', unchanging(llmsText(documented), 'text/markdown'));
  router.use('/docs', protect);
  router.get('/docs', unchanging(referencePage, 'text/html'));
  router.get('/docs/start.js', unchanging(startScript, 'text/javascript'));
  router.get('/docs/viewer.js', (_request, response, next) => {
    response.type('text/javascript');
    const options = { cacheControl: false, dotfiles: 'allow' } as const; // the package store is a dot folder
    response.sendFile(viewer, options, (error) => error && next(error));
  });
  return router;
}

/** A text that stays the same while the process runs; a client that names it by its tag gets 304. */
function unchanging(text: string, type: string): RequestHandler {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return (_request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type(type).send(bytes);
  };
}

/** Only our own scripts run, and requests go to this server only. The viewer writes its styles into the page. */
const protect: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false, // the proxy that terminates TLS in front of us decides that
});
