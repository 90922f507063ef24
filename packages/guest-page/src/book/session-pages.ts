import { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import { isOurFault, paramOf, send } from '../answers.ts';
import { rememberReturn } from '../card-return.ts';
import { type PostedForm, readForm } from '../read-form.ts';
import { rejectionOf } from '../rejection.ts';
import type { FieldValues } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import type { RejectedForm } from '../view/form.ts';
import { plainPage } from '../view/layout.ts';
import type { BookingPageDeps } from './booking-pages.ts';
import type { SessionPort, SessionView } from './booking-view.ts';
import { languageIn, localeOfPage } from './page-language.ts';
import type { BookingExchange } from './search-pages.ts';
import { secretIn } from './session-cookie.ts';
import { queryOf } from './stay-search.ts';
import { enterCardField, guestFieldNames, sessionPage } from './view/session-page.ts';

/** Address to which the provider returns visitors; it reveals no session. */
export const cardReturnPath = '/book/card';

type Deps = Pick<BookingPageDeps, 'siteOf'>;

interface SessionExchange extends BookingExchange {
  readonly session: SessionPort;
}

export async function showSession(_deps: Deps, exchange: BookingExchange): Promise<void> {
  const { query } = exchange.request;
  const paymentToken = typeof query['payment_token'] === 'string' ? query['payment_token'] : '';
  await withSession(exchange, (own) => sendSession(own, { paymentToken, refusal: null, posted: null }));
}

/**
 * Takes the details. When something is due and no card has been entered, or when the visitor wants to leave one, the visitor goes to the
 * provider's page; otherwise the room is booked. While a payment is unresolved, the outcome is found out. Rules: DIRECT-10, DIRECT-11, DIRECT-34, DIRECT-38.
 */
export async function takeDetails(deps: Deps, exchange: BookingExchange): Promise<void> {
  const posted = await readForm(exchange.request, exchange.response);
  const { payment_token: paymentToken = '' } = posted.values;
  await withSession(exchange, async (own) => {
    try {
      const view = await own.session.read();
      if (isCardMissing(view, posted)) return await goToCard(deps, own, { posted, view });
      if (view.status === 'open') await own.session.complete(posted.key, guestIn(posted.values), paymentToken || null);
      own.response.redirect(303, pathOf(exchange));
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal || isOurFault(refusal)) throw error;
      const isDeclined = refusal.code === 'SVC-4006'; // otherwise the same card finds out, or is not charged yet
      await sendSession(own, { paymentToken: isDeclined ? '' : paymentToken, refusal, posted });
    }
  });
}

/** True when a card has to be entered, or the visitor wants to, and none has been. */
function isCardMissing({ status, dueNow, isCharging }: SessionView, { values }: PostedForm): boolean {
  if (isCharging) return false;
  const isWanted = dueNow !== null || values[enterCardField] !== undefined;
  return status === 'open' && isWanted && (values['payment_token'] ?? '') === '';
}

/** Gives the room back and returns to the search. */
export async function cancelSession(_deps: Deps, exchange: BookingExchange): Promise<void> {
  const { key } = await readForm(exchange.request, exchange.response);
  await withSession(exchange, async (own) => {
    const view = await own.session.read();
    try {
      await own.session.cancel(key);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal?.code === 'SVC-3008') return sendSession(own, { paymentToken: '', refusal, posted: null }); // a payment is unresolved
      if (refusal?.code !== 'SVC-3007') throw error; // it has ended already
    }
    own.response.redirect(303, `/book/${exchange.port.propertyId}?${queryOf(view, { language: view.language })}`);
  });
}

interface EnteredDetails {
  readonly posted: PostedForm;
  readonly view: SessionView;
}

async function goToCard({ siteOf }: Deps, { port, session, request, response }: SessionExchange, { posted, view }: EnteredDetails) {
  const guest = guestIn(posted.values);
  const missing = ['first_name', 'last_name'].filter((name) => guest[name] === undefined);
  if (missing.length > 0)
    throw new ServiceError(
      'SVC-2003',
      missing.map((field) => ({ field, issue: 'is required' })),
    );
  const language = languageIn(posted.values) ?? view.language;
  await session.enter(posted.key, { guest, language });
  const { isSecure, origin } = siteOf(request);
  const { url, state } = await session.startCard({ returnUrl: origin + cardReturnPath, language });
  rememberReturn(response, { state, token: `${port.propertyId}/${view.id}`, isSecure, path: cardReturnPath });
  response.redirect(303, url);
}

/** The details entered; empty fields stay unchanged. */
function guestIn(values: FieldValues): FieldValues {
  const entered = guestFieldNames.map((name) => [name, (values[name] ?? '').trim()] as const);
  return Object.fromEntries(entered.filter(([, value]) => value !== ''));
}

/** Runs with the session of the address, for the browser that started it; for every other one there is none. Rules: DIRECT-34. */
async function withSession(exchange: BookingExchange, work: (exchange: SessionExchange) => Promise<void>): Promise<void> {
  const { port, request, response } = exchange;
  try {
    await work({ ...exchange, session: port.session(paramOf(request, 'session'), secretIn(request)) });
  } catch (error) {
    if (refusalIn(error)?.code !== 'SVC-2011') throw error;
    const locale = localeOfPage(request);
    send(response, 404, plainPage(locale, locale.text('bookLostTitle'), locale.text('bookLost')));
  }
}

interface SessionState {
  readonly paymentToken: string;
  readonly refusal: ServiceError | null;
  readonly posted: PostedForm | null;
}

async function sendSession({ port, session, request, response }: SessionExchange, { paymentToken, refusal, posted }: SessionState) {
  const [hotel, view] = await Promise.all([port.readHotel(), session.read()]);
  const locale = localeOfPage(request, (posted && languageIn(posted.values)) ?? view.language);
  const page = sessionPage({
    ...{ locale, hotel, propertyId: port.propertyId, session: view, paymentToken },
    notice: noticeOf(locale, { isCharging: view.isCharging, isUnpaid: request.query['unpaid'] !== undefined }),
    rejected: refusal && rejectedForm(locale, refusal, posted?.values ?? {}),
  });
  const endedStatus = view.status === 'expired' || view.status === 'cancelled' ? 410 : 200;
  send(response, refusal?.status ?? endedStatus, page);
}

interface SessionNotice {
  readonly isCharging: boolean;
  readonly isUnpaid: boolean;
}

function noticeOf(locale: Locale, { isCharging, isUnpaid }: SessionNotice): string | null {
  if (isCharging) return locale.text('paymentUnknown');
  return isUnpaid ? locale.text('cardUnused') : null;
}

function rejectedForm(locale: Locale, refusal: ServiceError, values: FieldValues): RejectedForm {
  const rejected = rejectionOf(locale, { form: 'guest', values }, refusal);
  const faults = Object.entries(rejected.faults).map(([name, text]) => [name.replace(/^guest\./, ''), text]);
  return { ...rejected, faults: Object.fromEntries(faults) };
}

function pathOf({ port, request }: BookingExchange): string {
  return `/book/${port.propertyId}/${paramOf(request, 'session')}`;
}
