import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { area, form, type Rejected } from './form.ts';
import { section } from './layout.ts';

/** What guest and house have said to each other, and a place to write. Rules: STAY-8. */
export function conversation({ speech, view, path, rejected }: Talking): Html {
  const { messages, conversationVersion, house } = view;
  const said = messages.map(
    ({ isFromGuest, text, at }) => html`<li class="${isFromGuest ? 'mine' : 'theirs'}">
<p class="who">${isFromGuest ? speech.say('you') : house.name} <time datetime="${at}">${speech.moment(at, house.timezone)}</time></p>
<p class="said">${text}</p></li>`,
  );
  const own = rejected?.form === 'messages' ? rejected : null;
  const text = area({
    ...{ id: 'message-body', name: 'body', label: speech.say('message'), value: own?.values['body'] ?? '' },
    fault: own?.faults['body'] ?? null,
    attributes: html`required maxlength="10000"`,
  });
  return section('conversation', speech.say('conversation'), [
    html`<ol id="messages" aria-live="polite" data-version="${conversationVersion}">${said}</ol>`,
    messages.length === 0 && html`<p>${speech.say('conversationEmpty')}</p>`,
    form({ action: `${path}/messages`, button: speech.say('send'), fields: text }),
    view.status === 'checked_in' && lateCheckOut(speech, view, path),
  ]);
}

/** Asks the house in words, which a person answers: whether the room is free for longer no rule knows. Rules: STAY-8. */
function lateCheckOut(speech: Speech, { departure, house }: StayView, path: string): Html {
  const asked = speech.say('lateCheckOutAsked', { time: house.checkOutTime, date: speech.date(departure) });
  const fields = html`<input type="hidden" name="body" value="${asked}">`;
  return form({ action: `${path}/messages`, button: speech.say('askLateCheckOut'), fields, isQuiet: true });
}

interface Talking {
  readonly speech: Speech;
  readonly view: StayView;
  readonly path: string;
  readonly rejected: Rejected | null;
}
