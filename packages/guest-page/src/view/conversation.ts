import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { area, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';

/** Messages between guest and house, and a form for new ones. Rules: STAY-8. */
export function conversation({ locale, view, path, rejected }: ConversationParts): Html {
  const { messages, conversationVersion, house, today } = view;
  const at = { timezone: house.timezone, today };
  const items = messages.map(
    ({ isFromGuest, text, at: sentAt }) => html`<li class="${isFromGuest ? 'mine' : 'theirs'}">
<p class="who">${isFromGuest ? locale.text('you') : house.name} <time datetime="${sentAt}">${locale.moment(sentAt, at)}</time></p>
<p class="said">${text}</p></li>`,
  );
  const own = rejected?.form === 'messages' ? rejected : null;
  const text = area({
    ...{ id: 'message-body', name: 'body', label: locale.text('message'), value: own?.values['body'] ?? '' },
    fault: own?.faults['body'] ?? null,
    attributes: html`required maxlength="10000"`,
  });
  return section('conversation', locale.text('conversation'), [
    html`<ol id="messages" aria-live="polite" data-version="${conversationVersion}">${items}</ol>`,
    messages.length === 0 && html`<p>${locale.text('conversationEmpty')}</p>`,
    form({ action: `${path}/messages`, button: locale.text('send'), fields: text }),
    view.status === 'checked_in' && lateCheckOut(locale, view, path),
  ]);
}

/** Requests a late check-out as a message for a person to answer: no rule decides whether the room is free for longer. Rules: STAY-8. */
function lateCheckOut(locale: Locale, { departure, today, house }: StayView, path: string): Html {
  const text = locale.text('lateCheckOutAsked', { time: house.checkOutTime, date: locale.date(departure, today) });
  const fields = html`<input type="hidden" name="body" value="${text}">`;
  return form({ action: `${path}/messages`, button: locale.text('askLateCheckOut'), fields, isQuiet: true });
}

interface ConversationParts {
  readonly locale: Locale;
  readonly view: StayView;
  readonly path: string;
  readonly rejected: RejectedForm | null;
}
