import { inTransaction, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { requestContext } from '../harness/request-context.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guestInHouse } from '../harness/stays.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: strangers write over the simulated transports and are assigned over HTTP; one tenant per test.

const stranger = '+351911111111';

/** Receives a stranger's message and returns it as the hotel sees it. */
async function receive(hotel: Hotel, body: string, from = stranger): Promise<Answer['body']> {
  const { id } = await transportsOf(hotel.tenantId).inbound({ channel: 'sms', from, body });
  return (await hotel.readOnly.get(`/messages/${id}`)).body;
}

async function place(hotel: Hotel, conversationId: string, reservationId: string): Promise<void> {
  const placed = await hotel.readWrite.patch(`/conversations/${conversationId}`, { reservation_id: reservationId });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
}

// Rules: MSG-18, MSG-33
test('a sender assigned by a person is recognised from then on, and announced at once', async () => {
  const hotel = await newHotel();
  const [stay, other] = [await book(hotel), await book(hotel)];
  await place(hotel, (await receive(hotel, 'one')).conversation_id, stay.id);
  const later = await receive(hotel, 'two', ` ${stranger}`);
  expect(later).toMatchObject({ reservation_id: stay.id, guest_id: stay.guest_id });
  expect((await eventsOf(hotel, later.id)).map(({ name }) => name)).toEqual(['message.received']);
  expect((await receive(hotel, 'three', '+351922222222')).reservation_id).toBeNull();
  await hotel.api.patch(`/guests/${other.guest_id}`, { phone: stranger });
  expect((await receive(hotel, 'four')).reservation_id).toBe(other.id);
});

// Method: the stay is cancelled, so that its guest has none; the sender is then assigned to another one.
// Rules: MSG-33
test('a sender whose stay is over waits in the triage list again, and may be reassigned', async () => {
  const hotel = await newHotel();
  const [first, second] = [await book(hotel), await book(hotel)];
  const { conversation_id: begun } = await receive(hotel, 'one');
  await place(hotel, begun, first.id);
  await hotel.api.delete(`/reservations/${first.id}?force=true`);
  const { conversation_id: again, reservation_id, guest_id } = await receive(hotel, 'two');
  expect([reservation_id, guest_id, again === begun]).toEqual([null, first.guest_id, false]);
  expect((await receive(hotel, 'three')).conversation_id).toBe(again);
  await place(hotel, again, second.id);
  expect((await receive(hotel, 'four')).reservation_id).toBe(second.id);
});

// Method: the stay that the sender was assigned to is over, and its guest has another one; the message comes in the thread of a third that is
// over too.
// Rules: MSG-19, MSG-33
test('in a thread whose stay is over, an assigned sender belongs to the guest of the assignment', async () => {
  const hotel = await newHotel();
  const [first, thread] = [await book(hotel), await book(hotel)];
  const next = await book(hotel, { guest: undefined, guest_id: first.guest_id });
  const { conversation_id: begun } = await receive(hotel, 'one', '+351922222222');
  await place(hotel, begun, thread.id);
  await place(hotel, (await receive(hotel, 'two')).conversation_id, first.id);
  await hotel.api.delete(`/reservations/${first.id}?force=true`);
  await hotel.api.delete(`/reservations/${thread.id}?force=true`);
  const { id } = await transportsOf(hotel.tenantId).inbound({ channel: 'sms', from: stranger, body: 'three', thread_id: begun });
  expect((await hotel.readOnly.get(`/messages/${id}`)).body).toMatchObject({ reservation_id: next.id, guest_id: first.guest_id });
});

// Rules: MSG-4, MSG-16
test('a guest without a stay is known by the address, unless others have it too', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  await hotel.api.patch(`/guests/${stay.guest_id}`, { phone: stranger });
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect(await receive(hotel, 'one')).toMatchObject({ reservation_id: null, guest_id: stay.guest_id });
  const again = await book(hotel, { guest: undefined, guest_id: stay.guest_id });
  expect((await hotel.api.post('/messages', { reservation_id: again.id, body: 'two' })).body.channel).toBe('sms');
  await hotel.api.delete(`/reservations/${again.id}?force=true`);
  const other = await book(hotel);
  await hotel.api.patch(`/guests/${other.guest_id}`, { phone: stranger });
  await hotel.api.delete(`/reservations/${other.id}?force=true`);
  const { guest_id, conversation_id } = await receive(hotel, 'three');
  expect([guest_id, (await hotel.readOnly.get(`/conversations/${conversation_id}`)).body.guest_id]).toEqual([null, stay.guest_id]);
});

// Rules: MSG-25, MSG-33
test('after an erasure no sender is associated with the stay', async () => {
  const hotel = await newHotel();
  const stay = await guestInHouse(hotel, 1);
  await place(hotel, (await receive(hotel, 'one')).conversation_id, stay.id);
  await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  expect((await receive(hotel, 'two')).reservation_id).toBe(stay.id);
  expect((await hotel.api.post(`/guests/${stay.guest_id}/erase`)).status).toBe(200);
  expect(await receive(hotel, 'three')).toMatchObject({ reservation_id: null, guest_id: null });
});

const backdate = statement<never>(
  'test.backdate_conversation',
  'update messaging.conversation set updated_at = now() - make_interval(days => $3) where tenant_id = $1 and id = $2',
);

// Rules: MSG-34
test('messages of strangers are removed a year after the last change, assigned ones stay', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const [old, young, placed] = [
    await receive(hotel, 'old'),
    await receive(hotel, 'young', '+351922222222'),
    await receive(hotel, 'placed', '+351933333333'),
  ];
  await place(hotel, placed.conversation_id, stay.id);
  const ctx = await requestContext(hotel);
  for (const [message, days] of [
    [old, 366],
    [young, 364],
    [placed, 5_000],
  ])
    await inTransaction(ctx, (inner) => inner.tx.run(backdate, [inner.tenant.id, message.conversation_id, days]));
  await startSchedule('sweep:messaging.expire-triage');
  await waitFor('the old one to go', async () => (await hotel.readOnly.get(`/messages/${old.id}`)).status === 404);
  const left = (await hotel.readOnly.get('/messages')).body.data.map(({ body }: Answer['body']) => body);
  expect(left).toEqual(['placed', 'young']);
  expect((await hotel.readOnly.get('/conversations?reservation_id=none')).body.data).toHaveLength(1);
});
