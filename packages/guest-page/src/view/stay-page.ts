import { type Html, html, type Piece } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { account, checkOut, deposit, invoice } from './account.ts';
import { cancelPart } from './cancel.ts';
import { checkIn, door } from './check-in.ts';
import { conversation } from './conversation.ts';
import type { RejectedForm } from './form.ts';
import { pageOf } from './layout.ts';
import { registration } from './registration.ts';
import { review } from './review.ts';

export interface StayPage {
  readonly locale: Locale;
  readonly view: StayView;
  readonly path: string; // of the page: /stay/...
  readonly rejected: RejectedForm | null;
  /** One-time notice at the top. */
  readonly notice: string | null;
  /** Cancellation terms, while cancelling is possible. */
  readonly terms: CancellationTerms | null;
}

/** Page of a stay, depending on its state. Rules: STAY-8. */
export function stayPage(page: StayPage): Html {
  const { locale, view, rejected } = page;
  const notice = page.notice ?? rejected?.notice ?? null;
  const content = [
    notice !== null && html`<p class="notice" role="${rejected ? 'alert' : 'status'}">${notice}</p>`,
    overview(locale, view),
    partsOf(page),
  ];
  const { name: house, colour } = view.house;
  return pageOf({ locale, title: locale.text('yourStayAt', { house }), colour, content, isLive: true });
}

function partsOf(page: StayPage): Piece {
  const { locale, view, path, rejected, terms } = page;
  if (view.status === 'tentative' || view.status === 'confirmed') {
    const cancelling = terms && cancelPart({ locale, terms: { ...terms, timezone: view.house.timezone }, path });
    return [deposit(page), registration(page), checkIn(locale, view, path), conversation(page), cancelling];
  }
  if (view.status === 'checked_in') {
    const isRegistered = view.occupants.every(({ missing }) => missing.length === 0);
    const leaving = !view.folio.isShared && checkOut(page);
    return [door(locale, view, path), !isRegistered && registration(page), conversation(page), account(locale, view), leaving];
  }
  const reviewing = review({ locale, action: `${path}/review`, isReviewed: view.isReviewed, rejected });
  return [view.folio.hasInvoice && invoice(locale, path), reviewing, conversation(page), account(locale, view)];
}

function overview(locale: Locale, view: StayView): Html {
  const { house } = view;
  const [booker] = view.occupants;
  const facts: [string, string | null][] = [
    [locale.text('arrival'), `${locale.date(view.arrival)}, ${locale.text('fromTime', { time: house.checkInTime })}`],
    [locale.text('departure'), `${locale.date(view.departure)}, ${locale.text('untilTime', { time: house.checkOutTime })}`],
    [locale.text('nights'), String(view.nights)],
    [locale.text('guests'), String(view.adults + view.children)],
    [locale.text('roomType'), view.roomType],
    [locale.text('price'), locale.money(view.total)],
    [locale.text('balance'), locale.money(view.folio.balance)],
    [locale.text('phone'), house.phone],
    [locale.text('address'), house.address],
  ];
  const shown = facts.map(([name, value]) => value !== null && html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return html`<p class="hello">${booker !== undefined && locale.text('hello', { name: booker.name })}</p>
<p class="state">${view.status !== 'cancelled' && locale.text(`state_${view.status}`)}</p>
<dl class="facts">${shown}</dl>
`;
}
