import { type Html, html, type Piece } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { folioLines } from './folio-lines.ts';
import { form } from './form.ts';
import { section } from './layout.ts';

/** The folio of the stay. Rules: STAY-8. */
export function account(locale: Locale, { folio, status, today }: StayView): Html {
  const lines = folioLines(locale, folio.entries).map(
    ({ date, text, amount, vat }) =>
      html`<tr><td class="day">${locale.date(date, today)}</td><td>${text}${vat && html` <small>${locale.text('inclVat', { amount: locale.money(vat) })}</small>`}</td><td class="sum">${locale.money(amount)}</td></tr>`,
  );
  const table = html`<div class="wide" role="group" tabindex="0" aria-labelledby="folio-heading"><table>
<thead><tr><th scope="col">${locale.text('date')}</th><th scope="col">${locale.text('description')}</th><th scope="col" class="sum">${locale.text('amount')}</th></tr></thead>
<tbody>${lines}</tbody></table></div>`;
  return section('folio', locale.text('folio'), [
    lines.length === 0 ? html`<p>${locale.text('folioEmpty')}</p>` : table,
    html`<p class="total"><span>${locale.text('balance')}:</span> <strong>${locale.money(folio.balance)}</strong></p>`,
    status === 'checked_in' &&
      html`<p class="total"><span>${locale.text('toPay')}:</span> <strong>${locale.money(folio.projectedBalance)}</strong></p>`,
  ]);
}

interface AccountParts {
  readonly locale: Locale;
  readonly view: StayView;
  readonly path: string;
}

/** Self check-out, on the day of departure once everything is paid. Rules: STAY-8. */
export function checkOut(parts: AccountParts): Html {
  const { locale, view, path } = parts;
  const { today, departure } = view;
  const heading = locale.text('checkOutTitle');
  if (today < departure) {
    return section('check-out', heading, html`<p>${locale.text('checkOutLater', { date: locale.date(departure, today) })}</p>`);
  }
  if (isPaid(view)) {
    return section('check-out', heading, [
      html`<p>${locale.text('checkOutReady')}</p>`,
      form({ action: `${path}/check-out`, button: locale.text('checkOut') }),
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
  const { locale, view } = parts;
  const due = view.folio.depositDue;
  if (due === null) return null;
  return section('deposit', locale.text('deposit'), [html`<p>${locale.text('obstacle_deposit')}</p>`, cardForm(parts, locale.money(due))]);
}

function payment(parts: AccountParts): Piece {
  const { locale, view } = parts;
  const amount = locale.money(view.folio.projectedBalance);
  const owes = !view.folio.projectedBalance.amount.startsWith('-');
  return [html`<p>${locale.text('checkOutUnpaid', { amount })}</p>`, owes && cardForm(parts, amount)];
}

/** Cards are entered only on the provider's page. Without one, guests pay at the desk. Rules: STAY-14. */
function cardForm({ locale, view, path }: AccountParts, amount: string): Html | null {
  if (!view.isCardTaken) return null;
  const fields = html`<p class="hint">${locale.text('cardWhere')}</p>`;
  return form({ action: `${path}/card`, button: locale.text('pay', { amount }), fields });
}

/** Invoice of a past stay. */
export function invoice(locale: Locale, path: string): Html {
  return section(
    'invoice',
    locale.text('invoice'),
    html`<ul class="links"><li><a href="${path}/invoice">${locale.text('invoicePage')}</a></li>
<li><a href="${path}/invoice.pdf">${locale.text('invoicePdf')}</a></li></ul>`,
  );
}
