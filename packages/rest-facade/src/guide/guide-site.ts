import { readFileSync } from 'node:fs';
import express, { type RequestHandler, type Router } from 'express';
import { cachedText } from '../openapi/cached-text.ts';
import { pagePolicy } from '../openapi/page-policy.ts';
import { guideLayout } from './guide-layout.ts';
import { type GuidePage, type GuidePages, markdownPath } from './guide-pages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { searchIndex } from './search-index.ts';
import { workflowFiles } from './workflows-page.ts';

/** The pages of the guide and the reference, as HTML and as Markdown. Each is rendered on its first request. Rules: WIRE-45, WIRE-46. */
export function guideSite(pages: GuidePages): Router {
  const router = express.Router();
  const byPath = new Map<string, RequestHandler>();
  for (const page of [...pages.guide, ...pages.reference, ...pages.operations]) {
    const markdown = cachedText(page.markdown, 'text/markdown');
    byPath.set(
      page.path,
      eitherForm(
        cachedText(() => pageAsHtml(pages, page), 'text/html'),
        markdown,
      ),
    );
    byPath.set(markdownPath(page), markdown);
  }
  for (const { path, text } of workflowFiles())
    byPath.set(
      path,
      cachedText(() => text, 'application/yaml'),
    );
  byPath.set(
    '/docs/search.json',
    cachedText(() => JSON.stringify(searchIndex(pages)), 'application/json'),
  );
  for (const [name, type] of assets)
    byPath.set(
      `/docs/${name}`,
      cachedText(() => assetText(name), type),
    );
  router.use('/docs', protect, (request, response, next) => {
    const handler = byPath.get(`/docs${request.path === '/' ? '' : request.path}`);
    if (handler === undefined) return next();
    return handler(request, response, next);
  });
  return router;
}

const assets = [
  ['guide.css', 'text/css'],
  ['guide.js', 'text/javascript'],
] as const;

function assetText(name: string): string {
  return readFileSync(new URL(`../../guide/${name}`, import.meta.url), 'utf8');
}

async function pageAsHtml(pages: GuidePages, page: GuidePage): Promise<string> {
  return guideLayout(pages, page, await renderMarkdown(page.markdown()));
}

/** Answers HTML, or Markdown to clients that prefer it. */
function eitherForm(asHtml: RequestHandler, asMarkdown: RequestHandler): RequestHandler {
  return (request, response, next) => {
    response.vary('Accept');
    const handler = request.accepts(['text/html', 'text/markdown']) === 'text/markdown' ? asMarkdown : asHtml;
    return handler(request, response, next);
  };
}

/** Allows only our own style and script, nothing from other hosts. */
const protect: RequestHandler = pagePolicy({ scriptSrc: ["'self'"], styleSrc: ["'self'"], imgSrc: ['data:'] });
