import { instantOf } from '@innkeeper/kernel';
import { secretsOf } from '@innkeeper/platform';
import { carryOutDue } from '@innkeeper/server';
import { expect, test } from 'vitest';
import { automatedMessages } from '../harness/automated-messages.ts';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { dueWork } from '../harness/operations.ts';
import { book, guestInHouse } from '../harness/stays.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: sandboxes whose clock is moved past the times of automated messages; the messages are read over HTTP. One tenant per test.

const zone = 'Europe/Lisbon';

async function withTemplates(hotel: Hotel): Promise<Hotel> {
  for (const [language, body] of [
    ['en', 'Hello {{guest.first_name}}'],
    ['pt', 'Olá {{guest.first_name}}'],
  ]) {
    const answer = await hotel.api.post('/message-templates', { name: 'hello', language, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
  return hotel;
}

const newSandbox = async () => withTemplates(await newHotel({ sandbox: true }));

async function automate({ api }: Hotel, over: object = {}): Promise<Answer['body']> {
  const answer = await api.post('/message-automations', { trigger: 'before_arrival', offset_hours: 48, template_name: 'hello', ...over });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const messagesOf = async ({ api }: Hotel, reservationId: string): Promise<Answer['body'][]> =>
  (await api.get(`/messages?reservation_id=${reservationId}`)).body.data;

const stateOf = async (hotel: Hotel, reservationId: string): Promise<string | undefined> =>
  (await automatedMessages(hotel.tenantId)).find(({ reservation_id }) => reservation_id === reservationId)?.state;

/** Moves the clock of a sandbox to an hour after an instant. */
async function advancePast(hotel: Hotel, epochMs: number): Promise<void> {
  const { now } = await hotel.advanceClock('0s');
  await hotel.advanceClock(`${Math.ceil((epochMs - Date.parse(now)) / 1_000) + 3_600}s`);
}

const guestOf = (language: string | null) => ({ ...names, email: 'ana@example.com', language });

// Rules: AUTO-4, AUTO-5, AUTO-7
test('moving the clock sends due messages once, in the language of the guest', async () => {
  const hotel = await newSandbox();
  const { id } = await automate(hotel);
  const stay = await book(hotel, { guest: guestOf('pt-BR') });
  const due = instantOf(hotel.day(8), '15:00', zone);
  await advancePast(hotel, due - 7_200_000);
  expect(await messagesOf(hotel, stay.id)).toEqual([]);
  await advancePast(hotel, due);
  const [message, ...others] = await messagesOf(hotel, stay.id);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ direction: 'outbound', channel: 'email', language: 'pt', reservation_id: stay.id });
  await hotel.api.patch(`/message-automations/${id}`, { offset_hours: 24 });
  await hotel.advanceClock('3d');
  expect((await messagesOf(hotel, stay.id)).map((one) => one.id)).toEqual([message.id]);
});

// Rules: AUTO-5, AUTO-7
test('a booking is answered at once, at any hour, without moving the clock', async () => {
  const hotel = await withTemplates(await newHotel());
  await automate(hotel, { trigger: 'booked', offset_hours: 0 });
  const stay = await book(hotel, { guest: guestOf(null) });
  const [message] = await waitFor('the message', async () => {
    const found = await messagesOf(hotel, stay.id);
    return found.length > 0 && found;
  });
  expect(message).toMatchObject({ direction: 'outbound', language: 'en' });
  expect(await stateOf(hotel, stay.id)).toBe('sent');
});

// Rules: AUTO-7, AUTO-8
test('a moved stay gets its message at the new time, a cancelled one only that about the cancellation', async () => {
  const hotel = await newSandbox();
  await automate(hotel);
  const cancelled = await automate(hotel, { trigger: 'cancelled', offset_hours: 0 });
  const [moved, gone] = [await book(hotel, { guest: guestOf(null) }), await book(hotel, { guest: guestOf(null) })];
  await hotel.api.patch(`/reservations/${moved.id}`, { arrival: hotel.day(20), departure: hotel.day(22) });
  await hotel.api.delete(`/reservations/${gone.id}`);
  await advancePast(hotel, instantOf(hotel.day(9), '15:00', zone));
  expect(await messagesOf(hotel, moved.id)).toEqual([]);
  expect(await messagesOf(hotel, gone.id)).toHaveLength(1);
  expect((await automatedMessages(hotel.tenantId)).filter(({ state }) => state === 'sent')).toMatchObject([
    { reservation_id: gone.id, automation_id: cancelled.id },
  ]);
  await advancePast(hotel, instantOf(hotel.day(18), '15:00', zone));
  expect(await messagesOf(hotel, moved.id)).toHaveLength(1);
});

// Rules: AUTO-6, AUTO-9
test('a new automation writes to existing stays whose time has not come yet', async () => {
  const hotel = await newSandbox();
  const [later, soon] = [
    await book(hotel, { guest: guestOf(null) }),
    await book(hotel, { guest: guestOf(null), arrival: hotel.day(1), departure: hotel.day(2) }),
  ];
  await automate(hotel);
  await advancePast(hotel, instantOf(hotel.day(8), '15:00', zone));
  expect([(await messagesOf(hotel, later.id)).length, (await messagesOf(hotel, soon.id)).length]).toEqual([1, 0]);
});

// Rules: AUTO-10
test('an automation that is switched off or removed sends nothing more', async () => {
  const hotel = await newSandbox();
  const [off, removed] = [await automate(hotel), await automate(hotel, { offset_hours: 72 })];
  const stay = await book(hotel, { guest: guestOf(null) });
  await hotel.api.patch(`/message-automations/${off.id}`, { active: false });
  await hotel.api.delete(`/message-automations/${removed.id}`);
  await hotel.advanceClock('9d');
  expect(await messagesOf(hotel, stay.id)).toEqual([]);
});

// Rules: AUTO-11, AUTO-13
test('the first channel that reaches the guest is used', async () => {
  const hotel = await newSandbox();
  await automate(hotel, { trigger: 'booked', offset_hours: 0, channels: ['sms', 'email'] });
  const both = await book(hotel, { guest: { ...guestOf(null), phone: '+351912345678' } });
  const mail = await book(hotel, { guest: guestOf(null) });
  const none = await book(hotel, { guest: names });
  await hotel.advanceClock('1h');
  expect((await messagesOf(hotel, both.id)).map(({ channel }) => channel)).toEqual(['sms']);
  expect((await messagesOf(hotel, mail.id)).map(({ channel }) => channel)).toEqual(['email']);
  expect(await messagesOf(hotel, none.id)).toEqual([]);
  expect((await automatedMessages(hotel.tenantId)).find(({ reservation_id }) => reservation_id === none.id)).toMatchObject({
    state: 'refused',
    code: 'SVC-2013',
  });
  const { data: incidents } = (await hotel.readOnly.get('/incidents')).body;
  expect(incidents).toMatchObject([
    { kind: 'message_failed', reservation_id: none.id, property_id: hotel.propertyId, code: 'SVC-2013', resolved_at: null },
  ]);
});

// Method: the due work of a moved clock, run several times at once while the worker of the instance runs it as well.
// Rules: AUTO-7
test('each stay gets its message once, however many processes send', async () => {
  const hotel = await withTemplates(await newHotel({ sandbox: true, rooms: { STD: 5 } }));
  await automate(hotel, { trigger: 'booked', offset_hours: 0 });
  const stays = await Promise.all(Array.from({ length: 5 }, () => book(hotel, { guest: guestOf(null) })));
  const system = { db: await openTestDatabase(), secrets: secretsOf(testKeyRing) };
  const own = dueWork.filter(({ name }) => name.startsWith('messaging.'));
  const failures = await Promise.all(Array.from({ length: 4 }, () => carryOutDue(system, own, hotel.tenantId)));
  expect(failures.flat()).toEqual([]);
  for (const stay of stays) expect(await messagesOf(hotel, stay.id)).toHaveLength(1);
});

// Rules: AUTO-12
test('a guest who was erased after the stay gets no message', async () => {
  const hotel = await newSandbox();
  await automate(hotel, { trigger: 'checked_out', offset_hours: 48 });
  const stay = await guestInHouse(hotel, 1);
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  expect((await hotel.api.post(`/guests/${stay.guest_id}/erase`)).status).toBe(200);
  await hotel.advanceClock('4d');
  expect(await messagesOf(hotel, stay.id)).toEqual([]);
  expect(await stateOf(hotel, stay.id)).toBe('dropped');
});
