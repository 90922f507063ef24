import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { area, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';

/** Messages between guest and house, and a form for new ones. Rules: STAY-8. */
export function conversation({ speech, view, path, rejected }: ConversationParts): Html {
  const { messages, conversationVersion, house } = view;
  const items = messages.map(
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
    html`<ol id="messages" aria-live="polite" data-version="${conversationVersion}">${items}</ol>`,
    messages.length === 0 && html`<p>${speech.say('conversationEmpty')}</p>`,
    form({ action: `${path}/messages`, button: speech.say('send'), fields: text }),
    view.status === 'checked_in' && lateCheckOut(speech, view, path),
  ]);
}

/** Requests a late check-out as a message for a person to answer: no rule decides whether the room is free for longer. Rules: STAY-8. */
function lateCheckOut(speech: Speech, { departure, house }: StayView, path: string): Html {
  const text = speech.say('lateCheckOutAsked', { time: house.checkOutTime, date: speech.date(departure) });
  const fields = html`<input type="hidden" name="body" value="${text}">`;
  return form({ action: `${path}/messages`, button: speech.say('askLateCheckOut'), fields, isQuiet: true });
}

interface ConversationParts {
  readonly speech: Speech;
  readonly view: StayView;
  readonly path: string;
  readonly rejected: RejectedForm | null;
}
