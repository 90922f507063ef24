import { type Html, html, type Piece } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { section } from './layout.ts';

/** The folio of the stay. Rules: STAY-8. */
export function account(speech: Speech, { folio, status }: StayView): Html {
  const lines = folio.lines.map(
    ({ date, description, amount }) =>
      html`<tr><td>${speech.date(date)}</td><td>${description}</td><td class="sum">${speech.money(amount)}</td></tr>`,
  );
  const table = html`<div class="wide" role="group" tabindex="0" aria-labelledby="folio-heading"><table>
<thead><tr><th scope="col">${speech.say('date')}</th><th scope="col">${speech.say('description')}</th><th scope="col">${speech.say('amount')}</th></tr></thead>
<tbody>${lines}</tbody></table></div>`;
  return section('folio', speech.say('folio'), [
    lines.length === 0 ? html`<p>${speech.say('folioEmpty')}</p>` : table,
    html`<p>${speech.say('balance')}: <strong>${speech.money(folio.balance)}</strong></p>`,
    status === 'checked_in' && html`<p>${speech.say('toPay')}: ${speech.money(folio.projectedBalance)}</p>`,
  ]);
}

interface AccountParts {
  readonly speech: Speech;
  readonly view: StayView;
  readonly path: string;
}

/** Self check-out, on the day of departure once everything is paid. Rules: STAY-8. */
export function checkOut(parts: AccountParts): Html {
  const { speech, view, path } = parts;
  const heading = speech.say('checkOutTitle');
  if (view.today < view.departure)
    return section('check-out', heading, html`<p>${speech.say('checkOutLater', { date: speech.date(view.departure) })}</p>`);
  if (isPaid(view)) {
    return section('check-out', heading, [
      html`<p>${speech.say('checkOutReady')}</p>`,
      form({ action: `${path}/check-out`, button: speech.say('checkOut') }),
    ]);
  }
  return section('check-out', heading, payment(parts));
}

/** True if nothing is due, including nights not posted yet. */
export function isPaid({ folio }: Pick<StayView, 'folio'>): boolean {
  return !/[1-9]/.test(folio.projectedBalance.amount);
}

/** Deposit of a tentative booking. Rules: STAY-8. */
export function deposit(parts: AccountParts): Html | null {
  const { speech, view } = parts;
  const due = view.folio.depositDue;
  if (due === null) return null;
  return section('deposit', speech.say('deposit'), [html`<p>${speech.say('obstacle_deposit')}</p>`, cardForm(parts, speech.money(due))]);
}

function payment(parts: AccountParts): Piece {
  const { speech, view } = parts;
  const amount = speech.money(view.folio.projectedBalance);
  const owes = !view.folio.projectedBalance.amount.startsWith('-');
  return [html`<p>${speech.say('checkOutUnpaid', { amount })}</p>`, owes && cardForm(parts, amount)];
}

/** Cards are entered only on the provider's page. Without one, guests pay at the desk. Rules: STAY-14. */
function cardForm({ speech, view, path }: AccountParts, amount: string): Html | null {
  if (!view.isCardTaken) return null;
  const fields = html`<p class="hint">${speech.say('cardWhere')}</p>`;
  return form({ action: `${path}/card`, button: speech.say('pay', { amount }), fields });
}

/** Invoice of a past stay. */
export function invoice(speech: Speech, path: string): Html {
  return section(
    'invoice',
    speech.say('invoice'),
    html`<ul><li><a href="${path}/invoice">${speech.say('invoicePage')}</a></li>
<li><a href="${path}/invoice.pdf">${speech.say('invoicePdf')}</a></li></ul>`,
  );
}
