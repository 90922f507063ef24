import { type Html, html } from '../html.ts';
import type { StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { isPaid } from './account.ts';

interface Step {
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
  /** The guest can or must do it now. */
  readonly isDue: boolean;
  /** Part of the page about it; null where there is none. */
  readonly part: string | null;
}

/** Way of a guest into the room, as a list that shows what is done and what comes next. Rules: STAY-8. */
export function steps(locale: Locale, view: StayView): Html {
  const all = [registrationStep(locale, view), paymentStep(locale, view), checkInStep(locale, view), roomStep(locale, view)];
  const next = all.findIndex(({ isDone, isDue }) => !isDone && isDue);
  const items = all.map(({ title, detail, isDone, part }, index) => {
    const name = part === null ? html`<b>${title}</b>` : html`<a href="#${part}">${title}</a>`;
    const state = isDone ? html` class="done"` : index === next && html` class="next" aria-current="step"`;
    return html`<li${state}>${name}${isDone && html`<span class="unseen">, ${locale.text('stepDone')}</span>`} <small>${detail}</small></li>`;
  });
  return html`<ol class="steps" aria-label="${locale.text('steps')}">${items}</ol>
`;
}

function registrationStep(locale: Locale, { occupants }: StayView): Step {
  const isDone = isRegistered(occupants);
  return {
    ...{ title: locale.text('registration'), isDone, isDue: !isDone, part: 'registration' },
    detail: locale.text(isDone ? 'stepComplete' : 'stepMissing'),
  };
}

export function isRegistered(occupants: StayView['occupants']): boolean {
  return occupants.every(({ missing }) => missing.length === 0);
}

function paymentStep(locale: Locale, view: StayView): Step {
  const { depositDue, projectedBalance } = view.folio;
  const title = locale.text('payment');
  if (depositDue !== null) {
    const amount = locale.money(depositDue);
    return { title, isDone: false, isDue: true, part: 'deposit', detail: locale.text('stepDueNow', { amount }) };
  }
  const isDone = isPaid(view);
  const isInHouse = view.status === 'checked_in';
  const detail = isDone ? locale.text('stepPaid') : locale.text('stepDueLater', { amount: locale.money(projectedBalance) });
  return { title, isDone, isDue: isInHouse && view.today >= view.departure, part: isInHouse ? 'folio' : null, detail };
}

function checkInStep(locale: Locale, view: StayView): Step {
  const title = locale.text('checkInTitle');
  const isDone = view.status === 'checked_in';
  if (isDone) return { title, isDone, isDue: false, part: null, detail: locale.text('stepCheckedIn') };
  return { title, isDone, isDue: true, part: 'check-in', detail: checkInDetail(locale, view) };
}

function checkInDetail(locale: Locale, { obstacles, arrival, house, today }: StayView): string {
  if (obstacles.length === 0) return locale.text('stepOpen');
  if (obstacles.includes('not_offered')) return locale.text('stepAtDesk');
  if (obstacles.includes('not_today') || obstacles.includes('too_early')) {
    return locale.text('stepFrom', { time: `${locale.date(arrival, today)}, ${house.checkInTime}` });
  }
  return locale.text('stepLater');
}

function roomStep(locale: Locale, { status, roomNumber }: StayView): Step {
  const isDone = status === 'checked_in' && roomNumber !== null;
  return {
    ...{ title: locale.text('room'), isDone, isDue: false, part: isDone ? 'door' : null },
    detail: isDone ? roomNumber : locale.text('stepAfterCheckIn'),
  };
}
