import type { MoneyBody } from '@innkeeper/kernel';
import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

export interface CardPage {
  readonly speech: Speech;
  readonly view: Pick<StayView, 'house'>;
  readonly path: string; // of the stay
  readonly amount: MoneyBody;
  readonly state: string;
  readonly paymentToken: string;
}

/** Confirmation page after a card was entered: nothing is charged before the guest confirms here. Rules: STAY-14. */
export function cardPage({ speech, view, path, amount, state, paymentToken }: CardPage): Html {
  const shownAmount = speech.money(amount);
  const fields = html`<input type="hidden" name="state" value="${state}">
<input type="hidden" name="payment_token" value="${paymentToken}">`;
  const content = section('payment', speech.say('payment'), [
    html`<p>${speech.say('cardConfirm', { amount: shownAmount })}</p>`,
    form({ action: `${path}/payment`, button: speech.say('pay', { amount: shownAmount }), fields }),
    html`<p><a href="${path}">${speech.say('backToStay')}</a></p>`,
  ]);
  return pageOf({ speech, title: view.house.name, colour: view.house.colour, content });
}
