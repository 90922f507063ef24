import { type Html, html } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

/** Offers to cancel the stay, stating the fee beforehand. Rules: STAY-9. */
export function cancelPart({ speech, terms, path }: { readonly speech: Speech; readonly terms: Terms; readonly path: string }): Html {
  return section('cancel', speech.say('cancel'), [
    html`<p>${costs(speech, terms)}</p>`,
    form({ action: `${path}/cancel`, button: speech.say('cancel'), fields: isFree(terms) && feeField(terms), isQuiet: true }),
  ]);
}

interface CancelPageParts {
  readonly speech: Speech;
  readonly view: StayView;
  readonly terms: CancellationTerms;
  readonly path: string;
  /** The fee has changed since it was shown. */
  readonly hasChanged: boolean;
}

/** Confirmation page for a cancellation with a fee, stated in words and in the form. Rules: STAY-9. */
export function cancelPage({ speech, view, terms, path, hasChanged }: CancelPageParts): Html {
  const { house } = view;
  const content = [
    hasChanged && html`<p class="notice" role="alert">${speech.say('cancelChanged')}</p>`,
    section('cancel', speech.say('cancelAsk'), [
      html`<p>${costs(speech, { ...terms, timezone: house.timezone })}</p>`,
      form({ action: `${path}/cancel`, button: speech.say('cancel'), fields: feeField(terms) }),
      html`<p><a href="${path}">${speech.say('cancelBack')}</a></p>`,
    ]),
  ];
  return pageOf({ speech, title: speech.say('yourStayAt', { house: house.name }), colour: house.colour, content });
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
}

function costs(speech: Speech, terms: Terms): string {
  const { fee, free_until, timezone } = terms;
  if (isFree(terms)) return speech.say('cancelFree', { time: speech.moment(free_until, timezone) });
  return speech.say('cancelFee', { amount: speech.money(fee) });
}

/** Final page of a cancelled stay, whose link has expired. */
export function cancelledPage(speech: Speech, { house }: StayView, terms: CancellationTerms): Html {
  const owed = !isFree(terms) && html`<p>${speech.say('cancelledFee', { amount: speech.money(terms.fee) })}</p>`;
  return pageOf({
    speech,
    title: house.name,
    colour: house.colour,
    content: [html`<p role="status">${speech.say('cancelled')}</p>`, owed],
  });
}
