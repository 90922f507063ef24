import { randomUUID } from 'node:crypto';
import { parseMoney } from '@innkeeper/kernel';
import { type Html, html, type Piece } from '../../html.ts';
import type { Locale } from '../../texts/locale.ts';
import { field, type RejectedForm } from '../../view/form.ts';
import type { BookingHotel, Offer, StaySearch } from '../booking-view.ts';
import { adultsUsual, queryOf } from '../stay-search.ts';
import { bookingPage } from './frame.ts';
import { hotelFacts, roomTypes, searchEngineHead } from './hotel-facts.ts';
import { pictureList } from './picture.ts';
import { nightPrices, nightsIn, peopleText, termList } from './terms.ts';

export interface SearchPage {
  readonly locale: Locale;
  readonly hotel: BookingHotel;
  readonly propertyId: string;
  /** Address of the page with the origin, as search engines know it. */
  readonly address: string;
  /** Key of the site that frames the page; there, a booking opens a window of its own. */
  readonly frameKey: string | null;
  /** The language was chosen, so that further pages keep it. */
  readonly isLanguageChosen: boolean;
  readonly search: StaySearch | null;
  readonly offers: readonly Offer[] | null; // null before a search, or after a refused one
  readonly rejected: Pick<RejectedForm, 'faults' | 'notice'> | null;
}

/** Search for a stay and the rooms that are free for it. Rules: DIRECT-30, DIRECT-31. */
export function searchPage(page: SearchPage): Html {
  const { locale, hotel, propertyId, frameKey, search, offers, rejected, address } = page;
  const path = frameKey === null ? `/book/${propertyId}` : '/book/frame';
  const query = [frameKey === null ? '' : `key=${encodeURIComponent(frameKey)}`, search === null ? '' : queryOf(search)];
  const isFirst = search === null;
  return bookingPage({
    locale,
    hotel,
    title: isFirst ? locale.text('bookTitle', { house: hotel.name }) : `${locale.text('bookRooms')}`,
    step: offers === null ? 'bookStepDates' : 'bookStepRoom',
    address: `${path}?${query.filter((part) => part !== '').join('&')}`.replace(/\?$/, ''),
    isPublic: isFirst && frameKey === null,
    head: isFirst && frameKey === null && searchEngineHead(locale, hotel, address),
    content: [
      isFirst && html`<p class="hello">${locale.text('bookIntro')}</p>`,
      rejected?.notice != null && html`<p class="notice" role="alert">${rejected.notice}</p>`,
      searchForm(page, path),
      offers !== null && search !== null && rooms(page, search, offers),
      isFirst && [roomTypes(locale, hotel, propertyId), hotelFacts(locale, hotel)],
    ],
  });
}

const peopleMax = 50;

function searchForm({ locale, hotel, frameKey, isLanguageChosen, search, rejected }: SearchPage, path: string): Html {
  const { arrival, departure, adults, children } = search ?? {
    ...{ arrival: hotel.today, departure: hotel.tomorrow, adults: adultsUsual, children: 0 },
  };
  const fault = (name: string): string | null => rejected?.faults[name] ?? null;
  const number = (value: number): string => (Number.isNaN(value) ? '' : String(value));
  return html`<form method="get" action="${path}" class="search" role="search" aria-label="${locale.text('bookDates')}">
${frameKey !== null && html`<input type="hidden" name="key" value="${frameKey}">`}
${isLanguageChosen && html`<input type="hidden" name="language" value="${locale.language}">`}
${field({ id: 'arrival', name: 'arrival', label: locale.text('arrival'), value: arrival, type: 'date', fault: fault('arrival'), attributes: html`min="${hotel.today}" required` })}
${field({ id: 'departure', name: 'departure', label: locale.text('departure'), value: departure, type: 'date', fault: fault('departure'), attributes: html`min="${hotel.tomorrow}" required` })}
${field({ id: 'adults', name: 'adults', label: locale.text('bookAdults'), value: number(adults), type: 'number', fault: fault('adults'), attributes: html`min="1" max="${peopleMax}" inputmode="numeric" required` })}
${field({ id: 'children', name: 'children', label: locale.text('bookChildren'), value: number(children), type: 'number', fault: fault('children'), attributes: html`min="0" max="${peopleMax}" inputmode="numeric"` })}
<button type="submit">${locale.text('bookSearch')}</button>
</form>
`;
}

function rooms(page: SearchPage, search: StaySearch, offers: readonly Offer[]): Piece {
  const { locale, hotel } = page;
  if (offers.length === 0) {
    const call = hotel.phone !== null && html` <a href="tel:${hotel.phone.replaceAll(/[^+\d]/g, '')}">${hotel.phone}</a>`;
    return html`<p class="notice" role="status">${locale.text('bookNone')}${call}</p>`;
  }
  return [...Map.groupBy(offers, (offer) => offer.roomTypeId)].map(([id, ofRoom]) => roomCard(page, search, { id, ofRoom }));
}

interface RoomOffers {
  readonly id: string;
  readonly ofRoom: readonly Offer[];
}

const fewRooms = 3;

function roomCard(page: SearchPage, search: StaySearch, { id, ofRoom }: RoomOffers): Html {
  const { locale, hotel } = page;
  const room = hotel.roomTypes.find((type) => type.id === id);
  const available = ofRoom[0]?.available ?? 0;
  const people = peopleText(locale, { adults: room?.maxAdults ?? 0, children: room?.maxChildren ?? 0 });
  const cheapestFirst = ofRoom.toSorted((one, other) => (minorOf(one) < minorOf(other) ? -1 : 1));
  return html`<section class="type" aria-labelledby="${id}">
<header><h2 id="${id}">${room?.name ?? ''}</h2>
<p class="hint">${locale.text('bookRoomFor', { people })}${available <= fewRooms && html` <strong class="few">${locale.count('bookLeft', available)}</strong>`}</p></header>
${pictureList({ propertyId: page.propertyId, pictures: room?.pictures ?? [] })}
${cheapestFirst.map((offer) => offerCard(page, search, offer))}
</section>
`;
}

function minorOf({ total }: Offer): bigint {
  return parseMoney(total.currency, total.amount).minor;
}

function offerCard({ locale, hotel, propertyId, frameKey }: SearchPage, search: StaySearch, offer: Offer): Html {
  const id = `${offer.roomTypeId}-${offer.ratePlanId}`;
  const isOutside = frameKey !== null;
  const hidden = {
    ...{ idempotency_key: randomUUID(), arrival: search.arrival, departure: search.departure },
    ...{ adults: search.adults, children: search.children, room_type_id: offer.roomTypeId, rate_plan_id: offer.ratePlanId },
    ...{ language: locale.language, currency: offer.total.currency, total: offer.total.amount },
  };
  const inputs = Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<article class="offer" aria-labelledby="${id}">
<div class="what"><h3 id="${id}">${offer.planName}</h3>
${termList(locale, offer, hotel)}
${nightPrices(locale, offer, hotel)}</div>
<div class="price"><p><strong>${locale.money(offer.total)}</strong> <small>${locale.text('bookTotal', { nights: locale.count('nights', nightsIn(search)) })}</small></p>
<form method="post" action="/book/${propertyId}/sessions" accept-charset="utf-8"${isOutside && html` target="_blank"`}>
${inputs}
<button type="submit" aria-describedby="${offer.roomTypeId} ${id}">${locale.text('bookBook')}</button>${isOutside && html`<small>${locale.text('bookNewWindow')}</small>`}
</form></div>
</article>
`;
}
