import { type Html, html } from '../html.ts';
import type { Obstacle, StayView } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { form } from './form.ts';
import { section } from './layout.ts';

/** Self check-in, or the reasons that it is not possible yet. Rules: STAY-5. */
export function checkIn(speech: Speech, view: StayView, path: string): Html {
  const heading = speech.say('checkInTitle');
  if (view.obstacles.length === 0) {
    return section('check-in', heading, [
      html`<p>${speech.say('checkInReady')}</p>`,
      form({ action: `${path}/check-in`, button: speech.say('checkIn') }),
    ]);
  }
  const reasons = view.obstacles.map((obstacle) => html`<li>${reasonOf(speech, view, obstacle)}</li>`);
  return section('check-in', heading, html`<p>${speech.say('checkInLater')}</p><ul>${reasons}</ul>`);
}

/** Text for an obstacle to check-in. */
export function reasonOf(speech: Speech, { arrival, house }: StayView, obstacle: Obstacle): string {
  return speech.say(`obstacle_${obstacle}`, { date: speech.date(arrival), time: house.checkInTime });
}

/** Room and door code of a guest in the house. Rules: STAY-7. */
export function door(speech: Speech, view: StayView, path: string): Html {
  const { roomNumber, doorCode, isCodeOffered } = view;
  const room = html`<p class="room">${speech.say('room')} <strong>${roomNumber}</strong></p>`;
  const code = html`<p class="code">${speech.say('doorCode')} <strong>${doorCode}</strong></p>`;
  const request = form({ action: `${path}/door-code`, button: speech.say('doorCodeGet') });
  return section('door', speech.say('door'), [room, doorCode !== null ? code : isCodeOffered && request]);
}
