import { readFileSync } from 'node:fs';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { localeFor, openedOrRefused, type PageExchange, send, sendNotFound } from './answers.ts';
import { onError, refuseInMaintenance } from './failures.ts';
import type { GuestPageDeps } from './guest-page.ts';
import { withDemoHeaders } from './headers.ts';
import type { WidgetProperty } from './stay-view.ts';
import { demoPage } from './view/demo.ts';

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *', // meant to be embedded; the key is in the fragment, which the embedding page knows anyway
].join('; ');

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

const maxAge = 'public, max-age=300';

type WidgetDeps = Pick<GuestPageDeps, 'door' | 'requestOf' | 'siteOf' | 'maintenanceSeconds' | 'onFault'>;

/**
 * Scripts for the hotel's own site that open a frame: the conversation of a stay with its frame, and the search for rooms.
 * Rules: MSG-29, STAY-13, STAY-17, STAY-18, DIRECT-35.
 */
export function widgetPages(deps: WidgetDeps): express.Router {
  const router = express.Router();
  const embed = file('embed.js', 'text/javascript'); // it shows what its address says
  router.get('/widget.js', embed);
  router.get('/book.js', embed);
  router.get('/widget/frame', file('frame.html', 'html', { 'Content-Security-Policy': framePolicy }));
  router.get('/widget/frame.js', file('frame.js', 'text/javascript'));
  router.get('/widget/frame.css', file('frame.css', 'text/css'));
  router.use(['/widget/house', '/widget/demo'], withDemoHeaders(), refuseInMaintenance(deps));
  router.get('/widget/house', (request, response) => sendProperty(deps, request, response));
  router.get('/widget/demo', (request, response) => showDemo(deps, request, response));
  router.use('/widget', onError(deps));
  return router;
}

/** Any site may load these files: they contain no personal data. */
function file(name: string, type: string, headers: Readonly<Record<string, string>> = {}): RequestHandler {
  const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return (_request, response) => {
    response.set({ ...commonHeaders, ...headers, 'Cache-Control': maxAge, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.type(type).send(content);
  };
}

/** Opens the hotel of a key; null after a refusal has been sent. */
async function openProperty(deps: WidgetDeps, key: string, { request, response }: PageExchange) {
  return openedOrRefused(await deps.door.openWidget(key, deps.requestOf(request, response)), { request, response });
}

/** Defaults of the frame that the embedding site does not set. Rules: STAY-17. */
async function sendProperty(deps: WidgetDeps, request: Request, response: Response): Promise<void> {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const house: WidgetProperty | null = await openProperty(deps, key, { request, response });
  if (house) response.json({ colour: house.colour });
}

/**
 * Page that embeds the widget like a hotel's site, for trying it in a sandbox. The key is in the query, because it decides whether the page
 * exists. Rules: STAY-18.
 */
async function showDemo(deps: WidgetDeps, request: Request, response: Response): Promise<void> {
  const { key } = request.query;
  const given = typeof key === 'string' ? key : '';
  const house: WidgetProperty | null = await openProperty(deps, given, { request, response });
  if (!house) return;
  if (!house.isSandbox) return void sendNotFound(request, response);
  const { origin } = deps.siteOf(request);
  send(response, 200, demoPage({ locale: localeFor(request, null), house, origin, key: given }));
}
