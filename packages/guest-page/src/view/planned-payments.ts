import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { section } from './layout.ts';

/** The planned payments, where it is not all paid at departure anyway. Rules: DIRECT-27. */
export function plannedPayments(locale: Locale, { payments, storedCard, today }: StayView): Html | null {
  if (storedCard === null && payments.every(({ due }) => due === 'departure')) return null;
  if (payments.length === 0) return null;
  const rows = payments.map(
    ({ due, date, amount, status }) =>
      html`<tr><td class="day">${locale.date(date, today)}</td><td>${locale.text(`due_${due}`)} <small>${locale.text(`due_${status}`)}</small></td><td class="sum">${locale.money(amount)}</td></tr>`,
  );
  const table = html`<div class="wide" role="group" tabindex="0" aria-labelledby="payments-heading"><table>
<thead><tr><th scope="col">${locale.text('date')}</th><th scope="col">${locale.text('description')}</th><th scope="col" class="sum">${locale.text('amount')}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  return section('payments', locale.text('plannedPayments'), table);
}
