import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, type Router } from 'express';
import { guidePages } from '../guide/guide-pages.ts';
import { guideSite } from '../guide/guide-site.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { cachedText } from './cached-text.ts';
import { type DocumentedApi, openApiDocument } from './document.ts';
import { llmsText } from './llms-text.ts';
import { pagePolicy } from './page-policy.ts';
import { referencePage, startScript } from './reference-page.ts';

const viewer = fileURLToPath(new URL('./browser/standalone.js', import.meta.resolve('@scalar/api-reference')));

/** Paths that `apiReference` serves. */
export const referencePaths = ['/openapi.json', '/asyncapi.json', '/llms.txt', '/docs{/*page}'];

/**
 * Serves `/openapi.json`, `/asyncapi.json`, `/llms.txt` and `/docs`. The pages load nothing from other hosts and are forbidden to.
 * The document is built once. Rules: WIRE-39, WIRE-51, WIRE-41, WIRE-45, WIRE-46.
 */
export function apiReference(documented: DocumentedApi): Router {
  const router = express.Router();
  const text = JSON.stringify(openApiDocument(documented));
  const pages = guidePages(documented, () => JSON.parse(text)); // the text is much smaller than the parsed document
  router.get(
    '/openapi.json',
    cachedText(() => text, 'application/json'),
  );
  router.get(
    '/asyncapi.json',
    cachedText(() => JSON.stringify(asyncApiDocument(documented.events, JSON.parse(text))), 'application/json'),
  );
  router.get(
    '/llms.txt',
    cachedText(() => llmsText(documented, pages), 'text/markdown'),
  );
  router.use(guideSite(pages));
  router.use('/docs', protect);
  router.get(
    '/docs/reference',
    cachedText(() => referencePage, 'text/html'),
  );
  router.get(
    '/docs/start.js',
    cachedText(() => startScript, 'text/javascript'),
  );
  router.get('/docs/viewer.js', (_request, response, next) => {
    response.type('text/javascript');
    const options = { cacheControl: false, dotfiles: 'allow' } as const; // the package store is a dot folder
    response.sendFile(viewer, options, (error) => error && next(error));
  });
  return router;
}

/** Only our own scripts run, and requests go to this server only. The viewer writes its styles into the page. */
const protect: RequestHandler = pagePolicy({
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
});
