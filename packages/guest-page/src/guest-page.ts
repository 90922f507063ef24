import { readFileSync } from 'node:fs';
import { refusalIn } from '@innkeeper/platform';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { type Asked, isOurFault, openedBy, paramOf, send, sendNothing, sendTooMany, speechFor } from './answers.ts';
import { keepWayBack, type OwnSite, returnPath, takeWayBack } from './card-trip.ts';
import { colourPattern, styleOfColour } from './colour.ts';
import { onError, type Surroundings, whileOpen } from './failures.ts';
import { withPageHeaders } from './headers.ts';
import type { LiveStreams } from './live-streams.ts';
import { type Notice, noticeOf } from './notices.ts';
import { fromOwnPages, type IsOwnOrigin } from './own-site.ts';
import { type PostedForm, readForm } from './read-form.ts';
import { rejectionOf } from './rejection.ts';
import { showReview, takeReview } from './review-page.ts';
import { type GuestAction, stayActions } from './stay-actions.ts';
import type { GuestRequest, StayDoor, StayPort } from './stay-view.ts';
import type { Speech } from './texts/speech.ts';
import { cancelledPage, cancelPage, isFree } from './view/cancel.ts';
import { cardPage } from './view/card.ts';
import type { Rejected } from './view/form.ts';
import { plainPage } from './view/layout.ts';
import { stayPage } from './view/stay-page.ts';

export interface GuestPageDeps extends Surroundings {
  readonly door: StayDoor;
  readonly streams: LiveStreams;
  readonly isOwnOrigin: IsOwnOrigin;
  readonly siteOf: (request: Request) => OwnSite;
  /** The address of the page on which the provider takes cards; null where none does. */
  readonly cardPage: string | null;
  readonly requestOf: (request: Request, response: Response) => GuestRequest;
}

const assetsMaxAge = 'public, max-age=3600';

/** Everything below `/stay`: the pages of guests, which work without script. Rules: STAY-2, STAY-8, STAY-11, STAY-12. */
export function guestPage(deps: GuestPageDeps): express.Router {
  const router = express.Router();
  router.use(withPageHeaders(deps.cardPage));
  for (const [name, type] of assets) router.get(`/assets/${name}`, asset(name, type));
  router.get('/assets/colour/:colour.css', sendColour);
  router.use(whileOpen(deps));
  router.use(fromOwnPages(deps.isOwnOrigin));
  router.get('/review/:key', (request, response) => showReview(deps, request, response));
  router.post('/review/:key', (request, response) => takeReview(deps, request, response));
  router.get('/card', comeBackFromCard);
  router.get('/:token', (request, response) => showStay(deps, request, response));
  router.get('/:token/card', (request, response) => showCard(deps, request, response));
  router.get('/:token/live', (request, response) => showLive(deps, request, response));
  router.get('/:token/invoice', (request, response) => showInvoice(deps, { request, response, form: 'html' }));
  router.get('/:token/invoice.pdf', (request, response) => showInvoice(deps, { request, response, form: 'pdf' }));
  for (const action of stayActions) {
    router.post(`/:token/${action.name}`, (request, response) => act(deps, action, { request, response }));
  }
  router.use((request, response) => sendNothing(request, response));
  router.use(onError(deps));
  return router;
}

const assets = [
  ['page.css', 'text/css'],
  ['page.js', 'text/javascript'],
] as const;

function asset(name: string, type: string): RequestHandler {
  const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return (_request, response) => {
    response.set('Cache-Control', assetsMaxAge);
    response.type(type).send(content);
  };
}

/** The colour stands in the address, so that the policy needs no style in pages, and a browser keeps it. */
function sendColour(request: Request, response: Response): void {
  const colour = paramOf(request, 'colour');
  if (!colourPattern.test(colour)) return void sendNothing(request, response);
  response.set('Cache-Control', assetsMaxAge);
  response.type('text/css').send(styleOfColour(`#${colour}`));
}

/** The stay that the address opens; null once the guest has been answered. */
async function opened({ door, requestOf }: GuestPageDeps, request: Request, response: Response): Promise<StayPort | null> {
  return openedBy(await door.open(paramOf(request, 'token'), requestOf(request, response)), { request, response });
}

async function showStay(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  await sendStay({ port, request, response }, { status: 200, rejected: null, notice: noticeOf(request.query) });
}

/** Back from the provider's page, to the page that was left; with nothing that opens it, nothing is said of it. Rules: STAY-14. */
function comeBackFromCard(request: Request, response: Response): void {
  const { state, payment_token: paymentToken } = request.query;
  const speech = speechFor(request, null);
  const token = typeof state === 'string' ? takeWayBack(request, response, state) : null;
  if (typeof state !== 'string' || token === null)
    return send(response, 410, plainPage(speech, speech.say('payment'), speech.say('cardLost')));
  const path = `/stay/${encodeURIComponent(token)}`;
  if (typeof paymentToken !== 'string') return response.redirect(303, `${path}?unpaid`);
  response.redirect(303, `${path}/card?${new URLSearchParams({ state, payment_token: paymentToken })}`);
}

/** What came back from the provider, before it is paid with. Rules: STAY-14. */
async function showCard(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const { state, payment_token: paymentToken } = request.query;
  if (typeof state !== 'string' || typeof paymentToken !== 'string') return void sendNothing(request, response);
  await orRejected({ port, request, response }, { form: 'payment', values: {} }, async () => {
    const [view, amount] = await Promise.all([port.read(), port.readCard(state)]);
    const speech = speechFor(request, view.language);
    send(response, 200, cardPage({ speech, view, path: pathOf(request), amount, state, paymentToken }));
  });
}

const liveAgainSeconds = 60;

/** The stream that lets the script of the page know of new messages. Rules: STAY-15. */
async function showLive(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const { seen } = request.query;
  const follow = (signal: AbortSignal) => port.follow(typeof seen === 'string' ? seen : '', signal);
  const { tenantId, reservationId } = port;
  const isServed = await deps.streams.serve({ tenantId, reservationId, response, follow });
  if (!isServed) sendTooMany({ request, response }, liveAgainSeconds);
}

interface StayAnswer {
  readonly status: number;
  readonly rejected: ((speech: Speech) => Rejected) | null;
  readonly notice: Notice | null;
}

async function sendStay({ port, request, response }: Asked & { port: StayPort }, answer: StayAnswer): Promise<void> {
  const view = await port.read();
  const speech = speechFor(request, view.language);
  const isCancellable = view.status === 'tentative' || view.status === 'confirmed';
  const terms = isCancellable ? await port.readCancellation() : null;
  const rejected = answer.rejected?.(speech) ?? null;
  const notice = answer.notice && speech.say(answer.notice);
  send(response, answer.status, stayPage({ speech, view, path: pathOf(request), rejected, notice, terms }));
}

/** Does what a form asks for and goes back to the page; what is refused is shown with what was written. */
async function act(deps: GuestPageDeps, action: GuestAction, { request, response }: Asked): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const posted = await readForm(request, response);
  const asked = { port, request, response };
  await orRejected(asked, { form: action.formOf(posted), values: posted.values }, async () => {
    if (action.name === 'cancel') return cancel(asked, posted);
    if (action.name === 'card') return goToCard(deps, asked);
    response.redirect(303, `${pathOf(request)}${await action.run(port, posted)}`);
  });
}

/** What is refused is shown on the page of the stay, with what was written. */
async function orRejected(asked: Asked & { port: StayPort }, posted: Parameters<typeof rejectionOf>[1], work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    const rejected = (speech: Speech) => rejectionOf(speech, posted, refusal);
    await sendStay(asked, { status: refusal.status, rejected, notice: null });
  }
}

/** To the provider's page, by a redirect that works without script. Rules: STAY-14. */
async function goToCard({ siteOf }: GuestPageDeps, { port, request, response }: Asked & { port: StayPort }): Promise<void> {
  const { isSecure, origin } = siteOf(request);
  const { language } = speechFor(request, (await port.read()).language);
  const { url, state } = await port.startCard({ returnUrl: origin + returnPath, language });
  keepWayBack(response, { state, token: paramOf(request, 'token'), isSecure });
  response.redirect(303, url);
}

/** Asks once more where it costs something. The link ends with the stay, so the answer is the last page. Rules: STAY-9. */
async function cancel({ port, request, response }: Asked & { port: StayPort }, { key, values }: PostedForm): Promise<void> {
  const [view, terms] = await Promise.all([port.read(), port.readCancellation()]);
  const speech = speechFor(request, view.language);
  const { fee = isFree(terms) ? terms.fee.amount : null } = values;
  const asking = { speech, view, terms, path: pathOf(request), hasChanged: false };
  if (fee === null) return send(response, 200, cancelPage(asking));
  try {
    await port.cancel(key, fee);
  } catch (error) {
    if (refusalIn(error)?.code !== 'SVC-3003') throw error;
    return send(response, 409, cancelPage({ ...asking, terms: await port.readCancellation(), hasChanged: true }));
  }
  send(response, 200, cancelledPage(speech, view, { ...terms, fee: { ...terms.fee, amount: fee } }));
}

async function showInvoice(deps: GuestPageDeps, { request, response, form }: Asked & { form: 'html' | 'pdf' }): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const { bytes, headers } = await port.invoice(form);
  response.set(headers).send(bytes);
}

/** The address of the page that a request is for. */
function pathOf(request: Request): string {
  return `/stay/${paramOf(request, 'token')}`;
}
