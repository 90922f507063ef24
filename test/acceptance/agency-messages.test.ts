import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { agenciesOf } from '../harness/ota.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: guests write through simulated agencies; the result is read over HTTP; one tenant per test.

// Rules: MSG-5, MSG-26
test('a message through an agency joins the conversation of the stay, and is answered through the agency', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  const booking = { channel: 'booking_com', external_id: 'B-1' } as const;
  const dates = { arrival: hotel.day(10), departure: hotel.day(12), room_type: 'STD', rate_plan: 'BAR' };
  const booked = await ota.book({
    ...booking,
    ...dates,
    first_name: 'Ana',
    last_name: 'Costa',
    total: '200.00',
    currency: 'EUR',
    adults: 2,
  });
  expect(booked).toMatchObject({ ok: true });
  await ota.message({ ...booking, body: 'Is there parking?', message_id: 'm-1' });
  const received = await waitFor('the message', async () => (await hotel.readOnly.get('/messages')).body.data[0]);
  expect(received).toMatchObject({
    reservation_id: booked.reservation_id,
    channel: 'messaging_app',
    via: 'booking_com',
    body: 'Is there parking?',
  });
  await ota.message({ ...booking, body: 'Is there parking?', message_id: 'm-1' });
  const answer = await hotel.readWrite.post('/messages', { reservation_id: booked.reservation_id, body: 'In the court' });
  expect(answer.body).toMatchObject({ channel: 'messaging_app', via: 'booking_com', conversation_id: received.conversation_id });
  await waitFor('the answer', async () => (await hotel.readOnly.get(`/messages/${answer.body.id}`)).body.status === 'sent');
  const { messages } = await ota.state();
  expect(messages).toMatchObject([{ channel: 'booking_com', external_id: 'B-1', body: 'In the court' }]);
  expect((await hotel.readOnly.get('/messages?direction=inbound')).body.data).toHaveLength(1);
});

const keepWaiting = systemStatement<never>(
  'test.keep_agency_message',
  'insert into messaging.agency_message (tenant_id, id, data) values ($1, $2, $3)',
);

// Method: a message that the consumer copied before the erasure is handled after it; a later message shows that it was handled.
// Rules: MSG-26, GUEST-27
test('a message that waits for its conversation while its guest is erased is dropped', async () => {
  const hotel = await newHotel({ agencies: true });
  const stay = await book(hotel);
  await hotel.api.delete(`/reservations/${stay.id}`);
  const erased = await hotel.api.post(`/guests/${stay.guest_id}/erase`, {});
  expect(erased.status).toBe(200);
  const db = await openTestDatabase();
  for (const [body, announcedAt] of [
    ['secret', stay.created_at],
    ['written since', '2999-01-01T00:00:00Z'],
  ]) {
    const about = { channel: 'booking_com', external_id: null, reservation_id: stay.id, guest_id: stay.guest_id, language: null };
    const data = { ...about, message_id: body, thread_id: 't', body, announced_at: announcedAt };
    await db.runAsSystem(keepWaiting, [hotel.tenantId, `booking_com:message:${body}`, JSON.stringify(data)]);
  }
  const messages = await waitFor('the later message', async () => {
    const { data } = (await hotel.readOnly.get('/messages')).body;
    return data.some((message: Answer['body']) => message.body === 'written since') && data;
  });
  expect(messages).toHaveLength(1);
});

const incidentsOf = async (hotel: Hotel): Promise<Answer['body'][]> => (await hotel.readOnly.get('/incidents')).body.data;
const spoil = systemStatement<never>(
  'test.keep_spoilt_message',
  'insert into messaging.agency_message (tenant_id, id, data, attempts) values ($1, $2, $3, 4)',
);
const mend = systemStatement<never>(
  'test.mend_spoilt_message',
  "update messaging.agency_message set data = data || jsonb_build_object('language', null), due_at = now() where tenant_id = $1",
);

// Method: a row that no code can read, at its last attempt but one; repaired in the database.
// Rules: MSG-35
test('a message of an agency that cannot be stored delays none after it, becomes an incident, and is stored once it can be', async () => {
  const hotel = await newHotel({ agencies: true });
  const stay = await book(hotel);
  const db = await openTestDatabase();
  const about = {
    channel: 'booking_com',
    external_id: null,
    reservation_id: stay.id,
    guest_id: stay.guest_id,
    announced_at: stay.created_at,
  };
  const dataOf = (body: string, language: unknown) => JSON.stringify({ ...about, message_id: body, thread_id: 't', body, language });
  await db.runAsSystem(spoil, [hotel.tenantId, 'booking_com:message:1', dataOf('first', {})]);
  await db.runAsSystem(keepWaiting, [hotel.tenantId, 'booking_com:message:2', dataOf('second', null)]);
  const bodies = async (): Promise<string[]> => (await hotel.readOnly.get('/messages')).body.data.map(({ body }: Answer['body']) => body);
  await waitFor('the second', async () => (await bodies()).includes('second'));
  await waitFor('the incident', async () => (await incidentsOf(hotel)).length > 0);
  expect(await incidentsOf(hotel)).toMatchObject([{ kind: 'message_failed', reservation_id: null, payload: null }]);
  expect(await bodies()).toEqual(['second']);
  await db.runAsSystem(mend, [hotel.tenantId]);
  await waitFor('the first', async () => (await bodies()).includes('first'));
});
