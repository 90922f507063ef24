import { languages } from '@innkeeper/kernel';
import { Html, html } from '../../html.ts';
import type { Locale } from '../../texts/locale.ts';
import { section } from '../../view/layout.ts';
import type { BookingHotel } from '../booking-view.ts';
import { firstPicture } from './picture.ts';
import { peopleText } from './terms.ts';

/** Where the hotel is, and its times. */
export function hotelFacts(locale: Locale, { name, address, phone, checkInTime, checkOutTime }: BookingHotel): Html {
  return section('hotel', name, [
    address !== null && html`<p>${address.street}, ${address.postalCode} ${address.city}</p>`,
    phone !== null && html`<p><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a></p>`,
    html`<p>${locale.text('bookTimes', { from: checkInTime, until: checkOutTime })}</p>`,
  ]);
}

/** Room types, which a search shows with prices. */
export function roomTypes(locale: Locale, { roomTypes: types }: BookingHotel, propertyId: string): Html | null {
  if (types.length === 0) return null;
  const items = types.map(({ name, maxAdults, maxChildren, pictures }) => {
    const people = peopleText(locale, { adults: maxAdults, children: maxChildren });
    return html`<li>${firstPicture({ propertyId, pictures }, '(min-width: 68rem) 20rem, 100vw')}<b>${name}</b> <small>${locale.text('bookRoomFor', { people })}</small></li>`;
  });
  return section('rooms', locale.text('bookOurRooms'), html`<ul class="rooms">${items}</ul>`);
}

/** Head for search engines: the page in each language, and the hotel. Rules: DIRECT-30. */
export function searchEngineHead(locale: Locale, hotel: BookingHotel, url: string): Html {
  const versions = languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${url}?language=${language}">`);
  return html`<meta name="description" content="${hotel.name}: ${locale.text('bookIntro')}">
<link rel="alternate" hreflang="x-default" href="${url}">
${versions}
${structuredHotel(hotel, url)}`;
}

/** The hotel as schema.org describes one. Browsers run no script of this type. */
function structuredHotel(hotel: BookingHotel, url: string): Html {
  const { name, address, country, phone, checkInTime, checkOutTime, currency } = hotel;
  const place = address && { streetAddress: address.street, postalCode: address.postalCode, addressLocality: address.city };
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    ...{ name, url },
    address: { '@type': 'PostalAddress', ...place, addressCountry: country },
    ...(phone === null ? {} : { telephone: phone }),
    ...{ checkinTime: checkInTime, checkoutTime: checkOutTime, currenciesAccepted: currency },
  };
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c'); // nothing in it can end the element
  return new Html(`<script type="application/ld+json">${text}</script>`);
}
