import { type Html, html } from '../html.ts';
import type { Locale } from '../texts/locale.ts';
import { form } from '../view/form.ts';
import { pageOf } from '../view/layout.ts';
import type { PaymentView } from './payment-door.ts';

export interface PaymentPage {
  readonly locale: Locale;
  readonly view: PaymentView;
  readonly path: string;
  /** Token of a card that was entered; null before. */
  readonly paymentToken: string | null;
  readonly notice: string | null;
}

/** The page of a payment link: what is to be paid, and a button that leads to the provider's page or, with a card, pays. Rules: DIRECT-18. */
export function paymentPage({ locale, view, path, paymentToken, notice }: PaymentPage): Html {
  const content = html`${notice !== null && html`<p class="notice" role="alert">${notice}</p>`}
${view.state === 'open' ? openPart({ locale, view, path, paymentToken }) : html`<p>${locale.text(ended[view.state])}</p>`}`;
  return pageOf({ locale, title: view.house.name, house: view.house, content });
}

const ended = { paid: 'linkPaid', over: 'linkOver', nothing: 'linkNothing' } as const;

function openPart({ locale, view, path, paymentToken }: Omit<PaymentPage, 'notice'>): Html {
  const amount = locale.money(view.amount);
  if (!view.isCardTaken && paymentToken === null) return html`<p>${locale.text('linkDesk', { amount })}</p>`;
  const fields = html`<input type="hidden" name="amount" value="${view.amount.amount}">
<input type="hidden" name="payment_token" value="${paymentToken ?? ''}">`;
  const question =
    paymentToken === null ? [locale.text('linkAmount', { amount }), locale.text('cardWhere')] : [locale.text('cardConfirm', { amount })];
  return html`${question.map((text) => html`<p>${text}</p>`)}
${form({ action: path, button: locale.text('payNow'), fields })}`;
}
