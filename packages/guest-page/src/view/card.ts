import type { MoneyBody } from '@innkeeper/kernel';
import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

export interface CardPage {
  readonly locale: Locale;
  readonly view: Pick<StayView, 'house'>;
  readonly path: string; // of the stay
  readonly amount: MoneyBody;
  readonly state: string;
  readonly paymentToken: string;
}

/** Confirmation page after a card was entered: nothing is charged before the guest confirms here. Rules: STAY-14. */
export function cardPage({ locale, view, path, amount, state, paymentToken }: CardPage): Html {
  const shownAmount = locale.money(amount);
  const fields = html`<input type="hidden" name="state" value="${state}">
<input type="hidden" name="payment_token" value="${paymentToken}">`;
  const content = section('payment', locale.text('payment'), [
    html`<p>${locale.text('cardConfirm', { amount: shownAmount })}</p>`,
    form({ action: `${path}/payment`, button: locale.text('pay', { amount: shownAmount }), fields }),
    html`<p><a href="${path}">${locale.text('backToStay')}</a></p>`,
  ]);
  return pageOf({ locale, title: view.house.name, house: view.house, content });
}
