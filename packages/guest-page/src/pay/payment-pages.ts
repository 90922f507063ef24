import type { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import express, { type Request, type Response } from 'express';
import { isOurFault, localeFor, openedOrRefused, type PageExchange, paramOf, send, sendNotFound } from '../answers.ts';
import { rememberReturn, takeReturn } from '../card-return.ts';
import { onError, refuseInMaintenance } from '../failures.ts';
import type { GuestPageDeps } from '../guest-page.ts';
import { withPageHeaders } from '../headers.ts';
import { requireOwnOrigin } from '../own-origin.ts';
import { readForm } from '../read-form.ts';
import type { TextName } from '../texts/en.ts';
import { plainPage } from '../view/layout.ts';
import type { PaymentDoor, PaymentPort } from './payment-door.ts';
import { paymentPage } from './payment-view.ts';

export type PaymentPagesDeps = Pick<
  GuestPageDeps,
  'cardPage' | 'isOwnOrigin' | 'siteOf' | 'requestOf' | 'maintenanceSeconds' | 'onFault'
> & { readonly payments: PaymentDoor };

const returnPath = '/pay/card';

/** Everything under `/pay`: the pages of payment links, without scripts. Rules: DIRECT-18. */
export function paymentPages(deps: PaymentPagesDeps): express.Router {
  const router = express.Router();
  router.use(withPageHeaders(deps.cardPage));
  router.use(refuseInMaintenance(deps));
  router.use(requireOwnOrigin(deps.isOwnOrigin));
  router.get('/card', returnFromCard);
  router.get('/:token', (request, response) => show(deps, request, response));
  router.post('/:token', (request, response) => pay(deps, request, response));
  router.use((request, response) => sendNotFound(request, response));
  router.use(onError(deps));
  return router;
}

interface OpenPage extends PageExchange {
  readonly port: PaymentPort;
}

async function openPage({ payments, requestOf }: PaymentPagesDeps, request: Request, response: Response): Promise<OpenPage | null> {
  const opening = await payments.openPayment(paramOf(request, 'token'), requestOf(request, response));
  const port = openedOrRefused(opening, { request, response });
  return port && { port, request, response };
}

interface PageAnswer {
  readonly status: number;
  readonly paymentToken: string | null;
  readonly notice: TextName | null;
}

async function sendPage({ port, request, response }: OpenPage, { status, paymentToken, notice }: PageAnswer): Promise<void> {
  const view = await port.read();
  const locale = localeFor(request, view.language);
  const text = notice && locale.text(notice);
  send(response, status, paymentPage({ locale, view, path: pathOf(request), paymentToken, notice: text }));
}

async function show(deps: PaymentPagesDeps, request: Request, response: Response): Promise<void> {
  const page = await openPage(deps, request, response);
  if (!page) return;
  const { payment_token: given, unpaid } = request.query;
  const paymentToken = typeof given === 'string' && given !== '' ? given : null;
  await sendPage(page, { status: 200, paymentToken, notice: unpaid === undefined ? null : 'cardUnused' });
}

/** Returns from the provider to the page that was left, for the guest to confirm. Rules: STAY-14. */
function returnFromCard(request: Request, response: Response): void {
  const { state, payment_token: paymentToken } = request.query;
  const token = typeof state === 'string' ? takeReturn(request, response, state, returnPath) : null;
  const locale = localeFor(request, null);
  if (token === null) return send(response, 410, plainPage(locale, locale.text('payment'), locale.text('linkLost')));
  const query = typeof paymentToken === 'string' ? new URLSearchParams({ payment_token: paymentToken }) : 'unpaid';
  response.redirect(303, `/pay/${encodeURIComponent(token)}?${query}`);
}

/** Pays with the card that was entered, at the amount that was shown; without one, leads to the provider's page. */
async function pay(deps: PaymentPagesDeps, request: Request, response: Response): Promise<void> {
  const page = await openPage(deps, request, response);
  if (!page) return;
  const { payment_token: paymentToken = '', amount: shown } = (await readForm(request, response)).values;
  const { amount, state } = await page.port.read();
  if (state !== 'open') return sendPage(page, { status: 409, paymentToken: null, notice: null });
  if (paymentToken === '') return goToCard(deps, page);
  if (shown !== undefined && shown !== amount.amount) return sendPage(page, { status: 409, paymentToken, notice: 'linkChanged' });
  try {
    await page.port.pay(paymentToken);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    return sendPage(page, { status: refusal.status, paymentToken: tokenToRepeat(refusal, paymentToken), notice: noticeOf(refusal) });
  }
  response.redirect(303, pathOf(request));
}

/** Only a payment whose outcome is not known is repeated with its card. */
function tokenToRepeat({ code }: ServiceError, paymentToken: string): string | null {
  return code === 'SVC-4005' ? paymentToken : null;
}

function noticeOf({ code }: ServiceError): TextName {
  if (code === 'SVC-4006') return 'paymentDeclined';
  return code === 'SVC-4005' ? 'paymentUnknown' : 'refused';
}

async function goToCard({ siteOf }: PaymentPagesDeps, { port, request, response }: OpenPage): Promise<void> {
  const { isSecure, origin } = siteOf(request);
  const { language } = localeFor(request, (await port.read()).language);
  const { url, state } = await port.startCard({ returnUrl: origin + returnPath, language });
  rememberReturn(response, { state, token: paramOf(request, 'token'), isSecure, path: returnPath });
  response.redirect(303, url);
}

function pathOf(request: Request): string {
  return `/pay/${paramOf(request, 'token')}`;
}
