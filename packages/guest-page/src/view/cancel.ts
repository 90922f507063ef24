import { type Html, html } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

/** Where a stay can be cancelled, with what it costs said before. Rules: STAY-9. */
export function cancelPart({ speech, terms, path }: { readonly speech: Speech; readonly terms: Terms; readonly path: string }): Html {
  return section('cancel', speech.say('cancel'), [
    html`<p>${costs(speech, terms)}</p>`,
    form({ action: `${path}/cancel`, button: speech.say('cancel'), fields: isFree(terms) && told(terms), isQuiet: true }),
  ]);
}

interface Asking {
  readonly speech: Speech;
  readonly view: StayView;
  readonly terms: CancellationTerms;
  readonly path: string;
  /** Said first: that the fee is another one by now. */
  readonly hasChanged: boolean;
}

/** What asks once more before a cancellation that costs something, with the fee in words and in the form. Rules: STAY-9. */
export function cancelPage({ speech, view, terms, path, hasChanged }: Asking): Html {
  const { house } = view;
  const content = [
    hasChanged && html`<p class="notice" role="alert">${speech.say('cancelChanged')}</p>`,
    section('cancel', speech.say('cancelAsk'), [
      html`<p>${costs(speech, { ...terms, timezone: house.timezone })}</p>`,
      form({ action: `${path}/cancel`, button: speech.say('cancel'), fields: told(terms) }),
      html`<p><a href="${path}">${speech.say('cancelBack')}</a></p>`,
    ]),
  ];
  return pageOf({ speech, title: speech.say('yourStayAt', { house: house.name }), colour: house.colour, content });
}

export function isFree({ fee }: CancellationTerms): boolean {
  return !/[1-9]/.test(fee.amount);
}

/** The fee that the guest sees, sent with the form. */
function told({ fee }: CancellationTerms): Html {
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

/** What is left of the page of a cancelled stay: its link has ended. */
export function cancelledPage(speech: Speech, { house }: StayView, terms: CancellationTerms): Html {
  const owed = !isFree(terms) && html`<p>${speech.say('cancelledFee', { amount: speech.money(terms.fee) })}</p>`;
  return pageOf({
    speech,
    title: house.name,
    colour: house.colour,
    content: [html`<p role="status">${speech.say('cancelled')}</p>`, owed],
  });
}
