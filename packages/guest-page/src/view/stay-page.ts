import { type Html, html, type Piece } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { account, checkOut, deposit, invoice } from './account.ts';
import { cancelPart } from './cancel.ts';
import { storedCard } from './card.ts';
import { checkIn, door } from './check-in.ts';
import { conversation } from './conversation.ts';
import type { RejectedForm } from './form.ts';
import { type NextPart, pageOf } from './layout.ts';
import { plannedPayments } from './planned-payments.ts';
import { registration } from './registration.ts';
import { review } from './review.ts';
import { isRegistered, steps } from './steps.ts';

export interface StayPage {
  readonly locale: Locale;
  readonly view: StayView;
  readonly path: string; // of the page: /stay/...
  readonly rejected: RejectedForm | null;
  /** Occupant whose complete registration is open for changes, counted from the booker. */
  readonly changing: number | null;
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
  const { house } = view;
  return pageOf({ locale, title: locale.text('yourStayAt', { house: house.name }), house, content, next: nextPart(view), isLive: true });
}

/** Part with the button that the guest needs next. */
function nextPart({
  status,
  obstacles,
  occupants,
  folio,
  isCardTaken,
  doorCode,
  isCodeOffered,
  today,
  departure,
}: StayView): NextPart | null {
  if (status === 'tentative' || status === 'confirmed') {
    if (folio.depositDue !== null && isCardTaken) return 'deposit';
    if (!isRegistered(occupants)) return 'registration';
    return obstacles.length === 0 ? 'check-in' : null;
  }
  if (status !== 'checked_in') return null;
  if (doorCode === null && isCodeOffered) return 'door';
  return today >= departure && !folio.isShared ? 'check-out' : null;
}

function partsOf(page: StayPage): Piece {
  const { locale, view, path, rejected, terms } = page;
  if (view.status === 'tentative' || view.status === 'confirmed') {
    const cancelling = terms && cancelPart({ locale, terms: { ...terms, timezone: view.house.timezone, today: view.today }, path });
    return [
      deposit(page),
      registration(page),
      checkIn(locale, view, path),
      plannedPayments(locale, view),
      storedCard(page),
      conversation(page),
      cancelling,
    ];
  }
  if (view.status === 'checked_in') {
    const leaving = !view.folio.isShared && checkOut(page);
    const parts = [conversation(page), account(locale, view), plannedPayments(locale, view), storedCard(page), leaving];
    const own = registration(page);
    return [door(locale, view, path), isRegistered(view.occupants) ? [parts, view.occupants.length > 0 && own] : [own, parts]];
  }
  const reviewing = review({ locale, action: `${path}/review`, isReviewed: view.isReviewed, rejected });
  return [view.folio.hasInvoice && invoice(locale, path), reviewing, conversation(page), account(locale, view)];
}

function overview(locale: Locale, view: StayView): Html {
  const { house, status, today } = view;
  const [booker] = view.occupants;
  const hasSteps = status === 'tentative' || status === 'confirmed' || status === 'checked_in';
  return html`<p class="hello">${booker !== undefined && html`${locale.text('hello', { name: booker.name })}. `}${
    status !== 'cancelled' && locale.text(`state_${status}`)
  }</p>
<div class="card">
<dl class="dates">
<div><dt>${locale.text('arrival')}</dt><dd><b>${locale.date(view.arrival, today)}</b> ${locale.text('fromTime', { time: house.checkInTime })}</dd></div>
<div><dt>${locale.text('departure')}</dt><dd><b>${locale.date(view.departure, today)}</b> ${locale.text('untilTime', { time: house.checkOutTime })}</dd></div>
</dl>
<p class="kind">${view.roomType} · ${locale.count('nights', view.nights)} · ${locale.count('guests', view.adults + view.children)}</p>
<dl class="facts">
<div><dt>${locale.text('price')}</dt><dd>${locale.money(view.total)}</dd></div>
<div><dt>${locale.text('balance')}</dt><dd>${locale.money(view.folio.balance)}</dd></div>
</dl>
${contact(house)}
</div>
${hasSteps && steps(locale, view)}`;
}

/** Dialling needs the number without blanks. */
function contact({ phone, address }: StayView['house']): Piece {
  const call = phone !== null && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>`;
  if (phone === null && address === null) return null;
  return html`<p class="contact">${address}${address !== null && call && html`<br>`}${call}</p>`;
}
