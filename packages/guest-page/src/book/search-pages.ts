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
    rejected: refusal && (found.refusal && search ? rejectedSearch(locale, refusal, search) : rejectedChoice(locale, refusal)),
  };
  send(response, refusal?.status ?? 200, searchPage(page));
}

interface OfferSearch {
  readonly offers: readonly Offer[] | null;
  readonly refusal: ServiceError | null;
}

async function findOffers(port: BookingPort, search: StaySearch | null): Promise<OfferSearch> {
  if (search === null) return { offers: null, refusal: null };
  try {
    return { offers: await port.findOffers(search), refusal: null };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    return { offers: null, refusal };
  }
}

/** Faults at their fields. What is no date or number at all needs no further words. */
function rejectedSearch(locale: Locale, refusal: ServiceError, search: StaySearch): SearchPage['rejected'] {
  if (refusal.code === 'SVC-2004') return { faults: { departure: locale.text('bookOrder') }, notice: null };
  const { faults, notice } = rejectionOf(locale, { form: 'search', values: {} }, refusal);
  const isWellFormed: FieldClaims = { arrival: isDate(search.arrival), departure: isDate(search.departure) };
  const shown = Object.entries(faults).map(([name, text]) => [name, isWellFormed[name] === true ? text : locale.text('problem_malformed')]);
  return { faults: Object.fromEntries(shown), notice };
}

type FieldClaims = Readonly<Record<string, boolean>>;

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function rejectedChoice(locale: Locale, { code }: ServiceError): SearchPage['rejected'] {
  return { faults: {}, notice: locale.text(reasons[code] ?? 'refused') };
}

/** Why a room that was shown cannot be held. */
const reasons: Readonly<Record<string, TextName>> = {
  'SVC-2010': 'bookGone',
  'SVC-3001': 'bookGone',
  'SVC-3002': 'bookPriceChanged',
  'SVC-3011': 'bookGone',
  'SVC-5001': 'bookTooMany',
};
