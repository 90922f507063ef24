import { type Html, html, type Piece } from '../../html.ts';
import type { FieldValues } from '../../stay-view.ts';
import type { Locale } from '../../texts/locale.ts';
import { field, form, type RejectedForm } from '../../view/form.ts';
import { section } from '../../view/layout.ts';
import type { BookingHotel, SessionView } from '../booking-view.ts';
import { queryOf } from '../stay-search.ts';
import { bookingPage } from './frame.ts';
import { firstPicture } from './picture.ts';
import { nightPrices, nightsIn, peopleText, termList } from './terms.ts';

export interface SessionPage {
  readonly locale: Locale;
  readonly hotel: BookingHotel;
  readonly propertyId: string;
  readonly session: SessionView;
  /** Token of the card that the visitor has entered; empty before. */
  readonly paymentToken: string;
  readonly notice: string | null;
  readonly rejected: RejectedForm | null;
}

/** Page of a session: the visitor's details and payment, the confirmation, or that it is over. Rules: DIRECT-34. */
export function sessionPage(page: SessionPage): Html {
  const { status } = page.session;
  if (status === 'completed') return confirmation(page);
  return status === 'open' ? details(page) : ended(page);
}

function pathOf({ propertyId, session }: SessionPage): string {
  return `/book/${propertyId}/${session.id}`;
}

function details(page: SessionPage): Html {
  const { locale, hotel, session, rejected, notice, paymentToken } = page;
  const path = pathOf(page);
  const alert = rejected?.notice ?? notice;
  const query = paymentToken === '' ? '' : `?${new URLSearchParams({ payment_token: paymentToken })}`;
  return bookingPage({
    ...{ locale, hotel, title: locale.text('bookDetails'), step: 'bookStepDetails', address: path + query },
    content: html`<p class="held">${locale.text('bookHeld', { time: locale.moment(session.expiresAt, hotel) })}</p>
${alert !== null && html`<p class="notice" role="alert">${alert}</p>`}
<div class="columns"><div>
${section('guest', locale.text('bookDetails'), guestForm(page, path))}
${!session.isCharging && form({ action: `${path}/cancel`, button: locale.text('bookOther'), isQuiet: true })}
</div>${summary(page)}</div>`,
  });
}

const guestFields = [
  { name: 'first_name', label: 'field_first_name', type: 'text', autocomplete: 'given-name', isRequired: true },
  { name: 'last_name', label: 'field_last_name', type: 'text', autocomplete: 'family-name', isRequired: true },
  { name: 'email', label: 'field_email', type: 'email', autocomplete: 'email', isRequired: false },
  { name: 'phone', label: 'field_phone', type: 'tel', autocomplete: 'tel', isRequired: false },
] as const;

export const guestFieldNames = guestFields.map(({ name }) => name);

/** One form for the details and the payment: with a card that was entered before, it pays with it. */
function guestForm(page: SessionPage, path: string): Html {
  const { locale, session, hotel, paymentToken, rejected } = page;
  const values: FieldValues = { ...session.guest, ...rejected?.values };
  const inputs = guestFields.map(({ name, label, type, autocomplete, isRequired }) =>
    field({
      ...{ id: name, name, type, label: locale.text(label), value: values[name] ?? '' },
      hint: isRequired ? null : locale.text('bookOptional'),
      fault: rejected?.faults[name] ?? null,
      attributes: html`autocomplete="${autocomplete}"${isRequired && html` required`}`,
    }),
  );
  return form({
    action: path,
    button: locale.text('bookConfirm'),
    fields: html`${inputs}
<input type="hidden" name="language" value="${locale.language}">
<input type="hidden" name="payment_token" value="${paymentToken}">
${!session.isCharging && cardNotes(page)}`,
    further: isCardOffered(session, hotel) && !session.isCharging && paymentToken === '' && enterCardButton(locale),
  });
}

/** Nothing is due now, but a card may be left for what is due later. */
export function isCardOffered({ dueNow, later }: SessionView, { isCardTaken }: BookingHotel): boolean {
  return dueNow === null && later.length > 0 && isCardTaken;
}

export const enterCardField = 'enter_card';

function enterCardButton(locale: Locale): Html {
  return html`<button type="submit" class="quiet" name="${enterCardField}" value="1">${locale.text('bookEnterCard')}</button>`;
}

/** Sentences on the card that pays now, or is kept for what is due later. Rules: DIRECT-34, DIRECT-38. */
function cardNotes({ locale, session, hotel, paymentToken }: SessionPage): Piece {
  const { dueNow, later } = session;
  const hasCard = paymentToken !== '';
  const hint = (text: string): Html => html`<p class="${hasCard ? 'notice' : 'hint'}">${text}</p>`;
  const amounts = later.map(({ date, amount }) =>
    locale.text('bookLater', { amount: locale.money(amount), date: locale.date(date, hotel.today) }),
  );
  const dues = { amounts: amounts.join(', ') };
  if (dueNow === null) {
    const offered = hasCard ? 'bookCardLeft' : 'bookCardOffered';
    return isCardOffered(session, hotel) ? hint(locale.text(offered, dues)) : html`<p class="hint">${locale.text('bookNothingNow')}</p>`;
  }
  const note = hasCard ? 'bookCardEntered' : hotel.isCardTaken ? 'bookCardNext' : 'bookNoCards';
  return [
    hint(locale.text(note, { amount: locale.money(dueNow) })),
    later.length > 0 && html`<p class="hint">${locale.text('bookCardKept', dues)}</p>`,
  ];
}

function summary({ locale, hotel, session, propertyId }: SessionPage, further: Piece = null): Html {
  const room = hotel.roomTypes.find(({ id }) => id === session.roomTypeId);
  const day = (label: 'arrival' | 'departure', time: string): Html =>
    html`<div><dt>${locale.text(label)}</dt><dd><b>${locale.date(session[label], hotel.today)}</b> ${time}</dd></div>`;
  return html`<aside class="card summary" aria-label="${locale.text('yourStay')}">
${firstPicture({ propertyId, pictures: room?.pictures ?? [] }, '(min-width: 68rem) 24rem, 100vw')}
<h2>${room?.name ?? ''}</h2>
<p class="hint">${session.planName}</p>
<dl class="dates">${day('arrival', locale.text('fromTime', { time: hotel.checkInTime }))}${day('departure', locale.text('untilTime', { time: hotel.checkOutTime }))}</dl>
<p>${peopleText(locale, session)}</p>
${termList(locale, session, hotel)}
${nightPrices(locale, session, hotel)}
<p class="total"><span>${locale.text('bookTotal', { nights: locale.count('nights', nightsIn(session)) })}</span> <strong>${locale.money(session.total)}</strong></p>
${further}
</aside>`;
}

function confirmation(page: SessionPage): Html {
  const { locale, hotel, session } = page;
  const isPaid = session.dueNow !== null;
  return bookingPage({
    ...{ locale, hotel, title: locale.text('bookDoneTitle'), step: 'bookStepDone', address: pathOf(page) },
    content: html`<p class="notice" role="status">${locale.text('bookDone')}</p>
<div class="columns"><div>
${section('confirmation', locale.text('bookStepDone'), [
  html`<dl><dt>${locale.text('bookNumber')}</dt><dd class="number">${session.reservationId}</dd></dl>`,
  isPaid && html`<p class="done">${locale.text('bookPaid', { amount: session.dueNow === null ? '' : locale.money(session.dueNow) })}</p>`,
  session.guestUrl !== null &&
    html`<p><a class="button" href="${session.guestUrl}">${locale.text('bookOpenStay')}</a></p><p class="hint">${locale.text('bookStayHint')}</p>`,
])}
</div>${summary({ ...page, session: { ...session, dueNow: null } })}</div>`,
  });
}

function ended(page: SessionPage): Html {
  const { locale, hotel, session, propertyId } = page;
  const again = `/book/${propertyId}?${queryOf(session, { language: locale.language })}`;
  return bookingPage({
    ...{ locale, hotel, title: locale.text('bookEndedTitle'), step: 'bookStepDetails', address: pathOf(page) },
    content: [
      html`<p>${locale.text('bookEnded', { time: locale.moment(session.expiresAt, hotel) })}</p>`,
      html`<p><a class="button" href="${again}">${locale.text('bookAgain')}</a></p>`,
    ],
  });
}
