import { type Html, html } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

/** Offers to cancel the stay, stating the fee beforehand. Rules: STAY-9. */
export function cancelPart({ locale, terms, path }: { readonly locale: Locale; readonly terms: Terms; readonly path: string }): Html {
  return section('cancel', locale.text('cancel'), [
    html`<p>${costs(locale, terms)}</p>`,
    form({ action: `${path}/cancel`, button: locale.text('cancel'), fields: isFree(terms) && feeField(terms), isQuiet: true }),
  ]);
}

interface CancelPageParts {
  readonly locale: Locale;
  readonly view: StayView;
  readonly terms: CancellationTerms;
  readonly path: string;
  /** The fee has changed since it was shown. */
  readonly hasChanged: boolean;
}

/** Confirmation page for a cancellation with a fee, stated in words and in the form. Rules: STAY-9. */
export function cancelPage({ locale, view, terms, path, hasChanged }: CancelPageParts): Html {
  const { house } = view;
  const content = [
    hasChanged && html`<p class="notice" role="alert">${locale.text('cancelChanged')}</p>`,
    section('cancel', locale.text('cancelAsk'), [
      html`<p>${costs(locale, { ...terms, timezone: house.timezone, today: view.today })}</p>`,
      form({ action: `${path}/cancel`, button: locale.text('cancel'), fields: feeField(terms) }),
      html`<p><a href="${path}">${locale.text('cancelBack')}</a></p>`,
    ]),
  ];
  return pageOf({ locale, title: locale.text('yourStayAt', { house: house.name }), house, content });
}

export function isFree({ fee }: CancellationTerms): boolean {
  return !/[1-9]/.test(fee.amount);
}

/** The fee shown to the guest, sent with the form. */
function feeField({ fee }: CancellationTerms): Html {
  return html`<input type="hidden" name="fee" value="${fee.amount}">`;
}

interface Terms extends CancellationTerms {
  readonly timezone: string;
  readonly today: string;
}

function costs(locale: Locale, terms: Terms): string {
  const { fee, free_until } = terms;
  if (isFree(terms)) return locale.text('cancelFree', { time: locale.moment(free_until, terms) });
  return locale.text('cancelFee', { amount: locale.money(fee) });
}

/** Final page of a cancelled stay, whose link has expired. */
export function cancelledPage(locale: Locale, { house }: StayView, terms: CancellationTerms): Html {
  const owed = !isFree(terms) && html`<p>${locale.text('cancelledFee', { amount: locale.money(terms.fee) })}</p>`;
  return pageOf({
    locale,
    title: house.name,
    house,
    content: [html`<p role="status">${locale.text('cancelled')}</p>`, owed],
  });
}
