import type { MoneyBody } from '@innkeeper/kernel';
import { type Html, html, type Piece } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

export interface CardPage {
  readonly locale: Locale;
  readonly view: Pick<StayView, 'house'>;
  readonly path: string; // of the stay
  readonly amount: MoneyBody | null; // null: the card is stored, and nothing is charged
  readonly state: string;
  readonly paymentToken: string;
}

/** Confirmation page after a card was entered: nothing is charged before the guest confirms here. Rules: STAY-14. */
export function cardPage({ locale, view, path, amount, state, paymentToken }: CardPage): Html {
  const fields = html`<input type="hidden" name="state" value="${state}">
<input type="hidden" name="payment_token" value="${paymentToken}">`;
  const content = section('payment', locale.text('payment'), [
    amount === null ? storing(locale, path, fields) : paying({ locale, path, amount: locale.money(amount), fields }),
    html`<p><a href="${path}">${locale.text('backToStay')}</a></p>`,
  ]);
  return pageOf({ locale, title: view.house.name, house: view.house, content });
}

interface PaymentQuestion {
  readonly locale: Locale;
  readonly path: string;
  readonly amount: string;
  readonly fields: Html;
}

function paying({ locale, path, amount, fields }: PaymentQuestion): Piece {
  return [
    html`<p>${locale.text('cardConfirm', { amount })}</p>`,
    form({ action: `${path}/payment`, button: locale.text('pay', { amount }), fields }),
  ];
}

function storing(locale: Locale, path: string, fields: Html): Piece {
  return [html`<p>${locale.text('storeConfirm')}</p>`, form({ action: `${path}/stored-card`, button: locale.text('storeCard'), fields })];
}

/** The card that is charged for what becomes due, and the way to another. Rules: DIRECT-19. */
export function storedCard({ locale, view, path }: Pick<CardPage, 'locale' | 'path'> & { readonly view: StayView }): Html | null {
  const { storedCard: card, isCardTaken } = view;
  if (card === null && !isCardTaken) return null;
  const text = card === null ? locale.text('cardNotStored') : locale.text('cardStored', { ...card });
  const button = locale.text(card === null ? 'storeCard' : 'replaceCard');
  return section('stored-card', locale.text('storedCard'), [
    html`<p>${text}</p>`,
    isCardTaken && form({ action: `${path}/new-card`, button, isQuiet: true }),
  ]);
}
