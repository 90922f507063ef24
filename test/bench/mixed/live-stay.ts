import type { Answer } from '../../harness/check-answer.ts';

import type { Hotel } from '../../harness/hotel.ts';
import { key } from '../../harness/idempotency-key.ts';
import type { CallClock } from '../call-clock.ts';
import type { followChanges } from './follow-changes.ts';

type Follower = ReturnType<typeof followChanges>;

/** Lives one stay of a hotel over REST, from the booking to the clean room, with a message and a charge. */
export async function liveStay({ api, propertyId, day, roomTypes, ratePlans }: Hotel, clock: CallClock, follower: Follower): Promise<void> {
  const call = (name: string, run: () => Promise<Answer>): Promise<Answer['body']> => clock.call(name, () => accepted(run()));
  const post = (path: string, body: object = {}) => api.post(path, body, key());
  const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };
  const dates = { arrival: day(0), departure: day(1) };
  follower.awaitPush(propertyId, day(0));
  const stay = await call('book', () =>
    post('/reservations', { ...dates, room_type_id: roomTypes['STD'], rate_plan_id: ratePlans['BAR'], adults: 2, guest }),
  );
  follower.booked(propertyId, stay.id);
  const message = await call('write to the guest', () =>
    post('/messages', { reservation_id: stay.id, body: 'Welcome! Your room is ready.', channel: 'email' }),
  );
  follower.sent(message.id);
  const arrived = await call('check in', () => post(`/reservations/${stay.id}/check-in`));
  await call('charge', () => post(`/folios/${stay.folio_id}/charges`, { code: 'minibar', amount: { currency: 'EUR', amount: '12.50' } }));
  const preview = await call('read the folio', () => api.get(`/folios/${stay.folio_id}`));
  await call('pay', () => post(`/folios/${stay.folio_id}/payments`, { method: 'cash', amount: preview.projected_balance }));
  await call('check out', () => post(`/reservations/${stay.id}/check-out`));
  await call('clean the room', () => api.patch(`/rooms/${arrived.room_assignment}`, { condition: 'inspected' }));
}

async function accepted(answering: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
