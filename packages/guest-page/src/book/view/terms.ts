import { type Html, html, type Piece } from '../../html.ts';
import type { Locale } from '../../texts/locale.ts';
import type { BookingHotel, OfferTerms, StaySearch } from '../booking-view.ts';

type Clock = Pick<BookingHotel, 'timezone' | 'today'>;

/** Terms of cancellation in words. Rules: DIRECT-31. */
export function cancellationText(locale: Locale, { cancellation }: Pick<OfferTerms, 'cancellation'>, at: Clock): string {
  const { freeUntil, fee, isFree } = cancellation;
  if (isFree) return locale.text('bookFreeAlways');
  const amount = fee === null ? '' : locale.money(fee);
  if (freeUntil === null) return locale.text('bookFee', { amount });
  const time = locale.moment(freeUntil, at);
  return fee === null ? locale.text('bookTermsAlone', { time }) : locale.text('bookFreeUntil', { time, amount });
}

/** Payments and when they are due, one line each. */
export function paymentLines(locale: Locale, { dueNow, later, atHotel }: OfferTerms, { today }: Clock): string[] {
  return [
    dueNow === null ? locale.text('bookNothingNow') : locale.text('bookDueNow', { amount: locale.money(dueNow) }),
    ...later.map(({ date, amount }) => locale.text('bookLater', { amount: locale.money(amount), date: locale.date(date, today) })),
    ...(atHotel === null ? [] : [locale.text('bookAtHotel', { amount: locale.money(atHotel) })]),
  ];
}

/** Everything about an offer besides its total. */
export function termList(locale: Locale, terms: OfferTerms, at: Clock): Html {
  const isKind = terms.cancellation.isFree || terms.cancellation.freeUntil !== null;
  return html`<ul class="terms">
${terms.included.map((service) => html`<li class="kind">${service} <span class="unseen">(${locale.text('bookIncluded')})</span></li>`)}
<li class="${isKind ? 'kind' : 'plain'}">${cancellationText(locale, terms, at)}</li>
${paymentLines(locale, terms, at).map((line) => html`<li class="plain">${line}</li>`)}
</ul>`;
}

export function nightPrices(locale: Locale, { nights }: Pick<OfferTerms, 'nights'>, { today }: Clock): Piece {
  if (nights.length === 0) return null;
  const rows = nights.map(
    ({ date, amount }) => html`<tr><th scope="row">${locale.date(date, today)}</th><td class="sum">${locale.money(amount)}</td></tr>`,
  );
  return html`<details><summary>${locale.text('bookByNight')}</summary><table><tbody>${rows}</tbody></table></details>`;
}

export function peopleText(locale: Locale, { adults, children }: Pick<StaySearch, 'adults' | 'children'>): string {
  return [locale.count('bookAdultCount', adults), ...(children > 0 ? [locale.count('bookChildCount', children)] : [])].join(', ');
}

export function nightsIn({ arrival, departure }: Pick<StaySearch, 'arrival' | 'departure'>): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / 86_400_000);
}
