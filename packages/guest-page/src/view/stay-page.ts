import { type Html, html, type Piece } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { account, checkOut, deposit, invoice } from './account.ts';
import { cancelPart } from './cancel.ts';
import { checkIn, door } from './check-in.ts';
import { conversation } from './conversation.ts';
import type { RejectedForm } from './form.ts';
import { pageOf } from './layout.ts';
import { registration } from './registration.ts';
import { review } from './review.ts';

export interface StayPage {
  readonly speech: Speech;
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
  const { speech, view, rejected } = page;
  const notice = page.notice ?? rejected?.notice ?? null;
  const content = [
    notice !== null && html`<p class="notice" role="${rejected ? 'alert' : 'status'}">${notice}</p>`,
    overview(speech, view),
    partsOf(page),
  ];
  const { name: house, colour } = view.house;
  return pageOf({ speech, title: speech.say('yourStayAt', { house }), colour, content, isLive: true });
}

function partsOf(page: StayPage): Piece {
  const { speech, view, path, rejected, terms } = page;
  if (view.status === 'tentative' || view.status === 'confirmed') {
    const cancelling = terms && cancelPart({ speech, terms: { ...terms, timezone: view.house.timezone }, path });
    return [deposit(page), registration(page), checkIn(speech, view, path), conversation(page), cancelling];
  }
  if (view.status === 'checked_in') {
    const isRegistered = view.occupants.every(({ missing }) => missing.length === 0);
    const leaving = !view.folio.isShared && checkOut(page);
    return [door(speech, view, path), !isRegistered && registration(page), conversation(page), account(speech, view), leaving];
  }
  const reviewing = review({ speech, action: `${path}/review`, isReviewed: view.isReviewed, rejected });
  return [view.folio.hasInvoice && invoice(speech, path), reviewing, conversation(page), account(speech, view)];
}

function overview(speech: Speech, view: StayView): Html {
  const { house } = view;
  const [booker] = view.occupants;
  const facts: [string, string | null][] = [
    [speech.say('arrival'), `${speech.date(view.arrival)}, ${speech.say('fromTime', { time: house.checkInTime })}`],
    [speech.say('departure'), `${speech.date(view.departure)}, ${speech.say('untilTime', { time: house.checkOutTime })}`],
    [speech.say('nights'), String(view.nights)],
    [speech.say('guests'), String(view.adults + view.children)],
    [speech.say('roomType'), view.roomType],
    [speech.say('price'), speech.money(view.total)],
    [speech.say('balance'), speech.money(view.folio.balance)],
    [speech.say('phone'), house.phone],
    [speech.say('address'), house.address],
  ];
  const shown = facts.map(([name, value]) => value !== null && html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return html`<p class="hello">${booker !== undefined && speech.say('hello', { name: booker.name })}</p>
<p class="state">${view.status !== 'cancelled' && speech.say(`state_${view.status}`)}</p>
<dl class="facts">${shown}</dl>
`;
}
