import { readFileSync } from 'node:fs';
import { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { withPageHeaders } from './headers.ts';
import type { Html } from './html.ts';
import type { LiveStreams } from './live-streams.ts';
import { fromOwnPages, type IsOwnOrigin } from './own-site.ts';
import { type PostedForm, readForm } from './read-form.ts';
import { rejectionOf } from './rejection.ts';
import { reviewOf } from './review-input.ts';
import { type GuestAction, stayActions } from './stay-actions.ts';
import type { GuestRequest, ReviewPort, StayDoor, StayPort, StayView } from './stay-view.ts';
import { languageFor, type Speech, speechOf } from './texts/speech.ts';
import { cancelledPage } from './view/cancel.ts';
import type { Rejected } from './view/form.ts';
import { pageOf, plainPage } from './view/layout.ts';
import { review } from './view/review.ts';
import { stayPage } from './view/stay-page.ts';

export interface GuestPageDeps {
  readonly door: StayDoor;
  readonly streams: LiveStreams;
  readonly isOwnOrigin: IsOwnOrigin;
  readonly requestOf: (request: Request, response: Response) => GuestRequest;
  /** While the service is closed for work on it: for how long yet. */
  readonly maintenanceSeconds: () => number | null;
  /** Called with what went wrong on our side. */
  readonly onFault: (error: unknown) => void;
}

const formBytesMax = 64 * 1024;
const formFieldsMax = 100;
const assetsMaxAge = 'public, max-age=3600';

/** Everything below `/stay`: the pages of guests, which work without script. Rules: STAY-2, STAY-8, STAY-11, STAY-12. */
export function guestPage(deps: GuestPageDeps): express.Router {
  const router = express.Router();
  router.use(withPageHeaders);
  for (const [name, type] of assets) router.get(`/assets/${name}`, asset(name, type));
  router.use(whileOpen(deps));
  router.use(fromOwnPages(deps.isOwnOrigin));
  router.use(express.urlencoded({ extended: false, limit: formBytesMax, parameterLimit: formFieldsMax }));
  router.get('/review/:key', (request, response) => showReview(deps, request, response));
  router.post('/review/:key', (request, response) => takeReview(deps, request, response));
  router.get('/:token', (request, response) => showStay(deps, request, response));
  router.get('/:token/live', (request, response) => showLive(deps, request, response));
  router.get('/:token/invoice', (request, response) => showInvoice(deps, { request, response, form: 'html' }));
  router.get('/:token/invoice.pdf', (request, response) => showInvoice(deps, { request, response, form: 'pdf' }));
  for (const action of stayActions) {
    router.post(`/:token/${action.name}`, (request, response) => act(deps, action, { request, response }));
  }
  router.use((request, response) => sendNothing(request, response));
  router.use((error: unknown, request: Request, response: Response, _next: NextFunction) => fail(deps, error, { request, response }));
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

/** Nothing is read and nothing written during maintenance. */
function whileOpen({ maintenanceSeconds }: GuestPageDeps): RequestHandler {
  return (request, response, next) => {
    const seconds = maintenanceSeconds();
    if (seconds === null) return next();
    const speech = speechFor(request, null);
    response.set('Retry-After', String(seconds));
    send(response, 503, plainPage(speech, speech.say('wrongTitle'), speech.say('wrong')));
  };
}

/** The stay that the address opens; null once the guest has been answered. */
async function opened({ door, requestOf }: GuestPageDeps, request: Request, response: Response): Promise<StayPort | null> {
  const asking = requestOf(request, response);
  const port = await door.open(paramOf(request, 'token'), asking);
  const subject = port ? { reservationId: port.reservationId } : { address: asking.address ?? '' };
  return (await isAdmitted(door, subject, { request, response })) ? (port ?? sendNothing(request, response)) : null;
}

interface Asked {
  readonly request: Request;
  readonly response: Response;
}

/** Too many requests: the seconds to wait. Rules: STAY-2. */
async function isAdmitted(door: StayDoor, subject: Parameters<StayDoor['admit']>[0], { request, response }: Asked): Promise<boolean> {
  const seconds = await door.admit(subject);
  if (seconds !== null) sendTooMany({ request, response }, seconds);
  return seconds === null;
}

function sendTooMany({ request, response }: Asked, seconds: number): void {
  const speech = speechFor(request, null);
  response.set('Retry-After', String(seconds));
  send(response, 429, plainPage(speech, speech.say('tooManyTitle'), speech.say('tooMany', { seconds })));
}

/** A page that tells nothing: of a token that never was, of one that has ended, and of an address that is none. Rules: STAY-2. */
function sendNothing(request: Request, response: Response): null {
  const speech = speechFor(request, null);
  send(response, 404, plainPage(speech, speech.say('notFoundTitle'), speech.say('notFound')));
  return null;
}

async function showStay(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const saved = typeof request.query['saved'] === 'string';
  const byDesk = typeof request.query['desk'] === 'string';
  await sendStay({ port, request, response }, { status: 200, rejected: null, notice: byDesk ? 'doorCodeByDesk' : saved ? 'saved' : null });
}

const liveAgainSeconds = 60;

/** The stream that lets the script of the page know of new messages. Rules: STAY-15. */
async function showLive(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const { seen } = request.query;
  const follow = (signal: AbortSignal) => port.follow(typeof seen === 'string' ? seen : '', signal);
  const isServed = await deps.streams.serve({ reservationId: port.reservationId, response, follow });
  if (!isServed) sendTooMany({ request, response }, liveAgainSeconds);
}

interface StayAnswer {
  readonly status: number;
  readonly rejected: ((speech: Speech) => Rejected) | null;
  readonly notice: 'saved' | 'doorCodeByDesk' | null;
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
  const posted = readForm(request);
  try {
    if (action.name === 'cancel') return await cancel({ port, request, response }, posted);
    response.redirect(303, `${pathOf(request)}${await action.run(port, posted)}`);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    const form = action.formOf(posted);
    const rejected = (speech: Speech) => rejectionOf(speech, { form, values: posted.values }, refusal);
    await sendStay({ port, request, response }, { status: refusal.status, rejected, notice: null });
  }
}

/** The link ends with the stay, so the answer is the last page. Rules: STAY-9. */
async function cancel({ port, request, response }: Asked & { port: StayPort }, { key, values }: PostedForm): Promise<void> {
  const [view, terms] = await Promise.all([port.read(), port.readCancellation()]);
  await port.cancel(key, values['fee'] ?? null);
  send(response, 200, cancelledPage(speechFor(request, view.language), view, terms));
}

async function showInvoice(deps: GuestPageDeps, { request, response, form }: Asked & { form: 'html' | 'pdf' }): Promise<void> {
  const port = await opened(deps, request, response);
  if (!port) return;
  const { bytes, headers } = await port.invoice(form);
  response.set(headers).send(bytes);
}

async function openedReview({ door, requestOf }: GuestPageDeps, request: Request, response: Response): Promise<ReviewPort | null> {
  const asking = requestOf(request, response);
  const port = await door.openReview(paramOf(request, 'key'), asking);
  const subject = port ? { reservationId: port.reservationId } : { address: asking.address ?? '' };
  return (await isAdmitted(door, subject, { request, response })) ? (port ?? sendNothing(request, response)) : null;
}

async function showReview(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openedReview(deps, request, response);
  if (port) await sendReview({ port, request, response }, { status: 200, rejected: null });
}

async function takeReview(deps: GuestPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openedReview(deps, request, response);
  if (!port) return;
  const { key, values } = readForm(request);
  try {
    await port.review(key, reviewOf(values));
    response.redirect(303, pathOf(request, 'review'));
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    const rejected = (speech: Speech) => rejectionOf(speech, { form: 'review', values }, refusal);
    await sendReview({ port, request, response }, { status: refusal.status, rejected });
  }
}

async function sendReview({ port, request, response }: Asked & { port: ReviewPort }, { status, rejected }: Omit<StayAnswer, 'notice'>) {
  const { house, language, isReviewed } = await port.read();
  const speech = speechFor(request, language);
  const content = review({ speech, action: pathOf(request, 'review'), isReviewed, rejected: rejected?.(speech) ?? null });
  send(response, status, pageOf({ speech, title: speech.say('yourStayAt', { house: house.name }), content }));
}

/** What the router or the parser of forms refuses, and what went wrong on our side. */
function fail({ onFault }: GuestPageDeps, error: unknown, { request, response }: Asked): void {
  const refusal = refusalIn(error);
  const status = refusal?.status ?? statusOf(error) ?? 500;
  if (status >= 500 && !(refusal instanceof ServiceError)) onFault(error);
  const speech = speechFor(request, null);
  if (!response.headersSent)
    send(response, status, plainPage(speech, speech.say('wrongTitle'), speech.say(status >= 500 ? 'wrong' : 'refused')));
}

/** What a partner has not answered is shown on the page of the stay, which is still to be had. */
function isOurFault({ code }: ServiceError): boolean {
  return code.startsWith('SVC-9');
}

/** Of an error of the parser of forms, which is the client's. */
function statusOf(error: unknown): number | null {
  const status: unknown = Object(error).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function send(response: Response, status: number, page: Html): void {
  response.status(status).type('html').send(page.text);
}

function speechFor(request: Request, ofGuest: StayView['language']): Speech {
  return speechOf(languageFor(ofGuest, request.headers['accept-language']));
}

function paramOf({ params }: Request, name: string): string {
  const value: unknown = params[name];
  return typeof value === 'string' ? value : '';
}

/** The address of the page that a request is for. */
function pathOf(request: Request, kind: 'stay' | 'review' = 'stay'): string {
  return kind === 'stay' ? `/stay/${paramOf(request, 'token')}` : `/stay/review/${paramOf(request, 'key')}`;
}
