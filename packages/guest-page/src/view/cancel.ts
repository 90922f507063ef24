import { type Html, html } from '../html.ts';
import type { CancellationTerms, StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { pageOf, section } from './layout.ts';

/** Where a stay can be cancelled, with what it costs said before. Rules: STAY-9. */
export function cancelPart({ speech, terms, path }: { readonly speech: Speech; readonly terms: Terms; readonly path: string }): Html {
  const fee = html`<input type="hidden" name="fee" value="${terms.fee.amount}">`;
  return section('cancel', speech.say('cancel'), [
    html`<p>${costs(speech, terms)}</p>`,
    form({ action: `${path}/cancel`, button: speech.say('cancel'), fields: fee, isQuiet: true }),
  ]);
}

interface Terms extends CancellationTerms {
  readonly timezone: string;
}

function costs(speech: Speech, { fee, free_until, timezone }: Terms): string {
  if (/[1-9]/.test(fee.amount)) return speech.say('cancelFee', { amount: speech.money(fee) });
  return speech.say('cancelFree', { time: speech.moment(free_until, timezone) });
}

/** What is left of the page of a cancelled stay: its link has ended. */
export function cancelledPage(speech: Speech, { house }: StayView, { fee }: CancellationTerms): Html {
  const owed = /[1-9]/.test(fee.amount) && html`<p>${speech.say('cancelledFee', { amount: speech.money(fee) })}</p>`;
  return pageOf({ speech, title: house.name, content: [html`<p role="status">${speech.say('cancelled')}</p>`, owed] });
}
