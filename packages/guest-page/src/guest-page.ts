import { refusalIn } from '@innkeeper/platform';
import express, { type Request, type Response } from 'express';
import { isOurFault, localeFor, openedOrRefused, type PageExchange, paramOf, send, sendNotFound, sendTooMany } from './answers.ts';
import { asset, assetsMaxAge } from './asset.ts';
import { type OwnSite, rememberReturn, returnPath, takeReturn } from './card-return.ts';
import { colourPattern, styleOfColour } from './colour.ts';
import { type FailureDeps, onError, refuseInMaintenance } from './failures.ts';
import { withPageHeaders } from './headers.ts';
import type { LiveStreams } from './live-streams.ts';
import { type Notice, noticeOf } from './notices.ts';
import { type IsOwnOrigin, requireOwnOrigin } from './own-origin.ts';
import { type PostedForm, readForm } from './read-form.ts';
import { rejectionOf } from './rejection.ts';
import { showReview, takeReview } from './review-page.ts';
import { type GuestAction, stayActions } from './stay-actions.ts';
import type { GuestRequest, StayDoor, StayPort } from './stay-view.ts';
import { isDecimal, type Locale } from './texts/locale.ts';
import { cancelledPage, cancelPage, isFree } from './view/cancel.ts';
import { cardPage } from './view/card.ts';
import type { RejectedForm } from './view/form.ts';
import { plainPage } from './view/layout.ts';
import { stayPage } from './view/stay-page.ts';

export interface GuestPageDeps extends FailureDeps {
  readonly door: StayDoor;
  readonly streams: LiveStreams;
  readonly isOwnOrigin: IsOwnOrigin;
  readonly siteOf: (request: Request) => OwnSite;
  /** Address of the provider's card page; null without one. */
  readonly cardPage: string | null;
  readonly requestOf: (request: Request, response: Response) => GuestRequest;
}

/** Everything under `/stay`: the guest pages, which work without scripts. Rules: STAY-2, STAY-8, STAY-11, STAY-12. */
export function guestPage(deps: GuestPageDeps): express.Router {
  const router = express.Router();
  router.use(withPageHeaders(deps.cardPage));
  for (const [name, type] of assets) router.get(`/assets/${name}`, asset(name, type));
  router.get('/assets/colour/:colour.css', sendColour);
  router.use(refuseInMaintenance(deps));
  router.use(requireOwnOrigin(deps.isOwnOrigin));
  router.get('/review/:key', (request, response) => showReview(deps, request, response));
  router.post('/review/:key', (request, response) => takeReview(deps, request, response));
  router.get('/card', returnFromCard);
  router.get('/:token', (request, response) => showStay(deps, request, response));
  router.get('/:token/card', (request, response) => showCard(deps, request, response));
  router.get('/:token/live', (request, response) => showLive(deps, request, response));
  router.get('/:token/invoice', (request, response) => showInvoice(deps, { request, response, form: 'html' }));
  router.get('/:token/invoice.pdf', (request, response) => showInvoice(deps, { request, response, form: 'pdf' }));
  for (const action of stayActions) {
    router.post(`/:token/${action.name}`, (request, response) => runAction(deps, action, { request, response }));
  }
  router.use((request, response) => sendNotFound(request, response));
  router.use(onError(deps));
  return router;
}

const assets = [
  ['page.css', 'text/css'],
  ['page.js', 'text/javascript'],
] as const;

/** The colour is in the address, so that the policy allows no inline styles and browsers can cache it. */
function sendColour(request: Request, response: Response): void {
  const colour = paramOf(request, 'colour');
  if (!colourPattern.test(colour)) return void sendNotFound(request, response);
  response.set('Cache-Control', assetsMaxAge);
  response.type('text/css').send(styleOfColour(`#${colour}`));
}

/** Opens the stay of the address; null after a refusal has been answered. */
async function openStay({ door, requestOf }: GuestPageDeps, request: Request, response: Response): Promise<StayPort | null> {
  return openedOrRefused(await door.open(paramOf(request, 'token'), requestOf(request, response)), { request, response });
}

async function showStay(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openStay(deps, request, response);
  if (!port) return;
  await sendStay(
    { port, request, response },
    { status: 200, rejected: null, notice: noticeOf(request.query), changing: changingOf(request.query) },
  );
}

/** Returns from the provider to the page that was left; without its cookie, nothing is revealed. Rules: STAY-14. */
function returnFromCard(request: Request, response: Response): void {
  const { state, payment_token: paymentToken } = request.query;
  const locale = localeFor(request, null);
  const token = typeof state === 'string' ? takeReturn(request, response, state) : null;
  if (typeof state !== 'string' || token === null)
    return send(response, 410, plainPage(locale, locale.text('payment'), locale.text('cardLost')));
  const path = `/stay/${encodeURIComponent(token)}`;
  if (typeof paymentToken !== 'string') return response.redirect(303, `${path}?unpaid`);
  response.redirect(303, `${path}/card?${new URLSearchParams({ state, payment_token: paymentToken })}`);
}

/** Shows the card returned by the provider, before it is charged. Rules: STAY-14. */
async function showCard(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openStay(deps, request, response);
  if (!port) return;
  const { state, payment_token: paymentToken } = request.query;
  if (typeof state !== 'string' || typeof paymentToken !== 'string') return void sendNotFound(request, response);
  await withRejection({ port, request, response }, { form: 'payment', values: {} }, async () => {
    const [view, amount] = await Promise.all([port.read(), port.readCard(state)]);
    const locale = localeFor(request, view.language);
    send(response, 200, cardPage({ locale, view, path: pathOf(request), amount, state, paymentToken }));
  });
}

const liveAgainSeconds = 60;

/** Stream that notifies the page's script of new messages. Rules: STAY-15. */
async function showLive(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openStay(deps, request, response);
  if (!port) return;
  const { seen } = request.query;
  const watch = (signal: AbortSignal) => port.watchConversation(typeof seen === 'string' ? seen : '', signal);
  const { tenantId, reservationId } = port;
  const isServed = await deps.streams.serve({ tenantId, reservationId, response, watch });
  if (!isServed) sendTooMany({ request, response }, liveAgainSeconds);
}

interface StayAnswer {
  readonly status: number;
  readonly rejected: ((locale: Locale) => RejectedForm) | null;
  readonly notice: Notice | null;
  readonly changing: number | null;
}

async function sendStay({ port, request, response }: PageExchange & { port: StayPort }, answer: StayAnswer): Promise<void> {
  const view = await port.read();
  const locale = localeFor(request, view.language);
  const isCancellable = view.status === 'tentative' || view.status === 'confirmed';
  const terms = isCancellable ? await port.readCancellation() : null;
  const rejected = answer.rejected?.(locale) ?? null;
  const notice = answer.notice && locale.text(answer.notice);
  send(response, answer.status, stayPage({ locale, view, path: pathOf(request), rejected, changing: answer.changing, notice, terms }));
}

/** Runs the action of a form and redirects back to the page; a refusal is shown with the values entered. */
async function runAction(deps: GuestPageDeps, action: GuestAction, { request, response }: PageExchange): Promise<void> {
  const port = await openStay(deps, request, response);
  if (!port) return;
  const posted = await readForm(request, response);
  const exchange = { port, request, response };
  await withRejection(exchange, { form: action.formOf(posted), values: posted.values }, async () => {
    if (action.name === 'cancel') return cancel(exchange, posted);
    if (action.name === 'card') return goToCard(deps, exchange, port.startCard);
    if (action.name === 'new-card') return goToCard(deps, exchange, port.startStoring);
    response.redirect(303, `${pathOf(request)}${await action.run(port, posted)}`);
  });
}

/** Shows a refusal on the page of the stay, with the values entered. */
async function withRejection(
  exchange: PageExchange & { port: StayPort },
  posted: Parameters<typeof rejectionOf>[1],
  work: () => Promise<void>,
) {
  try {
    await work();
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    const rejected = (locale: Locale) => rejectionOf(locale, posted, refusal);
    await sendStay(exchange, { status: refusal.status, rejected, notice: null, changing: null });
  }
}

/** Occupant whose data the guest wants to change. */
function changingOf({ change }: Request['query']): number | null {
  return typeof change === 'string' && /^\d{1,2}$/.test(change) ? Number(change) : null;
}

/** Redirects to the provider's page without needing scripts. Rules: STAY-14. */
async function goToCard(
  { siteOf }: GuestPageDeps,
  { port, request, response }: PageExchange & { port: StayPort },
  start: StayPort['startCard'],
): Promise<void> {
  const { isSecure, origin } = siteOf(request);
  const { language } = localeFor(request, (await port.read()).language);
  const { url, state } = await start({ returnUrl: origin + returnPath, language });
  rememberReturn(response, { state, token: paramOf(request, 'token'), isSecure });
  response.redirect(303, url);
}

/** Asks for confirmation if there is a fee. The link ends with the stay, so this answer is its last page. Rules: STAY-9. */
async function cancel({ port, request, response }: PageExchange & { port: StayPort }, { key, values }: PostedForm): Promise<void> {
  const [view, terms] = await Promise.all([port.read(), port.readCancellation()]);
  const locale = localeFor(request, view.language);
  const { fee = isFree(terms) ? terms.fee.amount : null } = values;
  const parts = { locale, view, terms, path: pathOf(request), hasChanged: false };
  if (fee === null || !isDecimal(fee)) return send(response, 200, cancelPage(parts)); // not a fee that the page has shown
  try {
    await port.cancel(key, fee);
  } catch (error) {
    if (refusalIn(error)?.code !== 'SVC-3003') throw error;
    return send(response, 409, cancelPage({ ...parts, terms: await port.readCancellation(), hasChanged: true }));
  }
  send(response, 200, cancelledPage(locale, view, { ...terms, fee: { ...terms.fee, amount: fee } }));
}

async function showInvoice(deps: GuestPageDeps, { request, response, form }: PageExchange & { form: 'html' | 'pdf' }): Promise<void> {
  const port = await openStay(deps, request, response);
  if (!port) return;
  const { language } = localeFor(request, (await port.read()).language);
  const { bytes, headers } = await port.invoice(form, language);
  response.set(headers).send(bytes);
}

/** Address of the requested stay page. */
function pathOf(request: Request): string {
  return `/stay/${paramOf(request, 'token')}`;
}
