import type { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import { isOurFault, type PageExchange, send } from '../answers.ts';
import { readForm } from '../read-form.ts';
import { rejectionOf } from '../rejection.ts';
import type { TextName } from '../texts/en.ts';
import type { Locale } from '../texts/locale.ts';
import type { BookingPageDeps } from './booking-pages.ts';
import type { BookingPort, Offer, StaySearch } from './booking-view.ts';
import { languageIn, localeOfPage } from './page-language.ts';
import { rememberSession } from './session-cookie.ts';
import { choiceIn, isSearch, searchIn } from './stay-search.ts';
import { type SearchPage, searchPage } from './view/search-page.ts';

type Deps = Pick<BookingPageDeps, 'siteOf'>;

export interface BookingExchange extends PageExchange {
  readonly port: BookingPort;
}

interface SearchExchange extends BookingExchange {
  readonly frameKey?: string;
}

/** The first page, or what is free for the stay in the address. Rules: DIRECT-30, DIRECT-31. */
export async function showSearch(deps: Deps, exchange: SearchExchange): Promise<void> {
  const { query } = exchange.request;
  await sendSearch(deps, exchange, { search: isSearch(query) ? searchIn(query) : null, refusal: null });
}

/** Holds the chosen room and leads to its page; the secret of the session goes to this browser only. Rules: DIRECT-34. */
export async function beginSession(deps: Deps, exchange: BookingExchange): Promise<void> {
  const { port, request, response } = exchange;
  const { key, values } = await readForm(request, response);
  const choice = choiceIn(values);
  try {
    const { id, secret } = await port.begin(key, choice);
    const path = `/book/${port.propertyId}/${id}`;
    rememberSession(response, { path, secret, isSecure: deps.siteOf(request).isSecure });
    response.redirect(303, path);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    request.query['language'] ??= choice.language;
    if (refusal.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
    await sendSearch(deps, exchange, { search: choice, refusal });
  }
}

interface SearchState {
  readonly search: StaySearch | null;
  readonly refusal: ServiceError | null; // of a room chosen before
}

async function sendSearch(deps: Deps, { port, request, response, frameKey }: SearchExchange, state: SearchState): Promise<void> {
  const { search } = state;
  const locale = localeOfPage(request);
  const [hotel, found] = await Promise.all([port.readHotel(), findOffers(port, search)]);
  const refusal = found.refusal ?? state.refusal;
  const page: SearchPage = {
    ...{ locale, hotel, propertyId: port.propertyId, frameKey: frameKey ?? null, search, offers: found.offers },
    address: `${deps.siteOf(request).origin}/book/${port.propertyId}`,
    isLanguageChosen: languageIn(request.query) !== null,
    rejected: refusal && rejectedBy(locale, refusal, found.refusal !== null),
  };
  send(response, refusal?.status ?? 200, searchPage(page));
}

interface Found {
  readonly offers: readonly Offer[] | null;
  readonly refusal: ServiceError | null;
}

async function findOffers(port: BookingPort, search: StaySearch | null): Promise<Found> {
  if (search === null) return { offers: null, refusal: null };
  try {
    return { offers: await port.findOffers(search), refusal: null };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    return { offers: null, refusal };
  }
}

function rejectedBy(locale: Locale, refusal: ServiceError, isOfSearch: boolean): SearchPage['rejected'] {
  if (refusal.code === 'SVC-2004') return { faults: { departure: locale.text('bookOrder') }, notice: null };
  if (isOfSearch) return rejectionOf(locale, { form: 'search', values: {} }, refusal);
  return { faults: {}, notice: locale.text(reasons[refusal.code] ?? 'refused') };
}

/** Why a room that was shown cannot be held. */
const reasons: Readonly<Record<string, TextName>> = {
  'SVC-2010': 'bookGone',
  'SVC-3001': 'bookGone',
  'SVC-3002': 'bookPriceChanged',
  'SVC-3011': 'bookGone',
  'SVC-5001': 'bookTooMany',
};
