import { type Html, html } from '../html.ts';
import type { Obstacle, StayView } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { form } from './form.ts';
import { section } from './layout.ts';

/** Self check-in, or the reasons that it is not possible yet. Rules: STAY-5. */
export function checkIn(locale: Locale, view: StayView, path: string): Html {
  const heading = locale.text('checkInTitle');
  if (view.obstacles.length === 0) {
    return section('check-in', heading, [
      html`<p>${locale.text('checkInReady')}</p>`,
      form({ action: `${path}/check-in`, button: locale.text('checkIn') }),
    ]);
  }
  const reasons = view.obstacles.map((obstacle) => html`<li>${reasonOf(locale, view, obstacle)}</li>`);
  return section('check-in', heading, html`<p>${locale.text('checkInLater')}</p><ul>${reasons}</ul>`);
}

/** Text for an obstacle to check-in. */
export function reasonOf(locale: Locale, { arrival, today, house }: StayView, obstacle: Obstacle): string {
  return locale.text(`obstacle_${obstacle}`, { date: locale.date(arrival, today), time: house.checkInTime });
}

/** Room and door code of a guest in the house. Rules: STAY-7. */
export function door(locale: Locale, view: StayView, path: string): Html {
  const { roomNumber, doorCode, isCodeOffered } = view;
  const room = html`<p class="room">${locale.text('room')} <strong>${roomNumber}</strong></p>`;
  const code = html`<p class="code">${locale.text('doorCode')} <strong>${doorCode}</strong></p>`;
  const request = form({ action: `${path}/door-code`, button: locale.text('doorCodeGet') });
  return section('door', locale.text('door'), [room, doorCode !== null ? code : isCodeOffered && request]);
}
