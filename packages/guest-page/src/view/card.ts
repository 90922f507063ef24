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

/** A card was entered with the provider; nothing is paid before the guest says so here. Rules: STAY-14. */
export function cardPage({ speech, view, path, amount, state, paymentToken }: CardPage): Html {
  const said = speech.money(amount);
  const fields = html`<input type="hidden" name="state" value="${state}">
<input type="hidden" name="payment_token" value="${paymentToken}">`;
  const content = section('payment', speech.say('payment'), [
    html`<p>${speech.say('cardConfirm', { amount: said })}</p>`,
    form({ action: `${path}/payment`, button: speech.say('pay', { amount: said }), fields }),
    html`<p><a href="${path}">${speech.say('backToStay')}</a></p>`,
  ]);
  return pageOf({ speech, title: view.house.name, colour: view.house.colour, content });
}
